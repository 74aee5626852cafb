// The files of the build (sharedFiles.ts), by what the table of routes and the bundler know of the pages.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { pagesOf, ROUTES, SESSION } from './preload.ts';
import { filesFor, type Moment } from './sharedFiles.ts';

const at = (module: string): string => fileURLToPath(new URL(`../src/${module}`, import.meta.url));

const MAIN = at('main.tsx');
/** What one more file costs a page, in characters of source. */
const FILE_COST = 20_000;
/** The fonts of printed pages are megabytes, and where they are known, screens are written with them too. */
const FONT_SIZE = 1e9;
/** What a part weighs that a page fetches later, beside the page itself. */
const LATER = 0.02;
/** What a page weighs that is opened all day. With 1, as the others, the schedule opened again took 1.11 to 1.19 of the time. */
const BUSY = 5;
const BUSY_PAGES = ['/orders', '/schedule'];

const isFont = (module: string): boolean => /node_modules\/@fontsource\/.*\.css$/.test(module);

/** All modules that are there before the given ones can run. */
function withImports(modules: readonly string[], infoOf: Rolldown.GetModuleInfo): Set<string> {
  const found = new Set(modules);
  // A set tells of what is added while it is walked.
  for (const module of found)
    for (const imported of infoOf(module)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The modules that something fetches when it is needed: pages, and their parts that come later. */
function fetchedLater(infoOf: Rolldown.GetModuleInfo): Set<string> {
  const later = new Set<string>();
  const found = new Set([MAIN]);
  for (const module of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(module) ?? {};
    for (const imported of importedIds) found.add(imported);
    for (const fetched of dynamicallyImportedIds) {
      later.add(fetched);
      found.add(fetched);
    }
  }
  return later;
}

/** Each page as strangers and as people who are signed in open it, and the parts that are fetched on one of them. */
function momentsOf(infoOf: Rolldown.GetModuleInfo): Moment[] {
  const pages = pagesOf(readFileSync(ROUTES, 'utf8'));
  const firsts = pages.flatMap(({ path, modules, session, needsSession }): Moment[] => {
    const weight = BUSY_PAGES.includes(path) ? BUSY : 1;
    const first = (asked: readonly string[]): Moment => ({
      modules: withImports([MAIN, ...asked.map(at)], infoOf),
      weight,
    });
    const signedIn = first([...modules, ...session]);
    return needsSession ? [signedIn] : [first(modules), signedIn];
  });
  const drawn = new Set(firsts.flatMap(({ modules }) => [...modules]));
  const ofPages = new Set(
    pages.flatMap(({ modules, session }) => [...modules, ...session].map(at)),
  );
  const parts = [...fetchedLater(infoOf)].filter((module) => !ofPages.has(module));
  return [
    ...firsts,
    // What no page is drawn with is left to the bundler.
    ...parts.map((part) => ({
      modules: new Set([...withImports([part], infoOf)].filter((module) => drawn.has(module))),
      weight: LATER,
    })),
  ];
}

/** Says what a file is called: like the package or the module that most of it is. */
function nameOf(modules: readonly string[], sizeOf: (module: string) => number): string {
  const largest = modules.reduce((most, module) => (sizeOf(module) > sizeOf(most) ? module : most));
  return (
    /node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(largest)?.[1] ?? basename(largest).replace(/\..*/, '')
  );
}

function namesOf(infoOf: Rolldown.GetModuleInfo): ReadonlyMap<string, string> {
  if (infoOf(MAIN) === null) throw new Error(`the bundler does not know ${MAIN}`);
  // The first page asks who is signed in before anything else is here.
  const first = withImports([MAIN, at(SESSION)], infoOf);
  // Of a style sheet the bundler has no text here: it counts nothing, and goes with the component that imports it.
  const sizeOf = (module: string): number =>
    isFont(module) ? FONT_SIZE : (infoOf(module)?.code?.length ?? 0);
  const files = filesFor(
    momentsOf(infoOf),
    {
      importsOf: (module) => infoOf(module)?.importedIds ?? [],
      sizeOf,
      kindOf: (module) => {
        // Packages stay in the browser's store from one release to the next.
        const packaged = module.includes('/node_modules/');
        return `${module === MAIN} ${first.has(module)} ${packaged} ${isFont(module)}`;
      },
    },
    FILE_COST,
  );
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const modules of files) {
    const wanted = nameOf(modules, sizeOf);
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
    taken.add(name);
    for (const module of modules) if (module !== MAIN) names.set(module, name);
  }
  return names;
}

/** The group of all modules that a page is first drawn with. */
export function sharedChunks(): Rolldown.CodeSplittingGroup {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    debugName: 'shared',
    name: (module, context) => {
      names ??= namesOf((id) => context.getModuleInfo(id));
      return names.get(module) ?? null;
    },
    // Each module is in the file that was chosen for it. No file imports itself by way of others, so that modules still run
    // after what they import.
    includeDependenciesRecursively: false,
  };
}
