// The files that each page needs first, written into index.html: its inline script asks for them by the address,
// before any code of the app runs. Links that are the same for every page would fetch the database for the sign-in page.
import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const SOURCE = 'src';
export const ROUTES = `${SOURCE}/app/routes.ts`;
const LAYOUTS = {
  default: 'app/DefaultLayout.tsx',
  login: 'app/LoginLayout.tsx',
  none: 'app/PlainLayout.tsx',
};
/** What a page with a session uses whatever it shows. */
export const SESSION = 'firestore/auth.ts';
/** What every page begins with, once it is asked who is signed in. */
const START = 'app/start.tsx';
const SOURCES = { live: 'firestore/listen.ts', once: 'firestore/read.ts' };

type Page = { path: string; modules: string[]; session: string[]; needsSession: boolean };

/** What the objects of a source say: values as they are written, of a loader the module that it imports. */
function entriesOf(source: string): ReadonlyMap<string, unknown>[] {
  const entries: Map<string, unknown>[] = [];
  let entry: Map<string, unknown> | undefined;
  let name = '';
  const visitor = new Visitor({
    ObjectExpression: () => {
      entry = new Map();
      entries.push(entry);
    },
    'ObjectExpression:exit': () => {
      entry = undefined;
    },
    Property: ({ key, value }) => {
      name = key.type === 'Identifier' ? key.name : '';
      entry?.set(name, value.type === 'Literal' ? value.value : undefined);
    },
    ImportExpression: ({ source: module }) => {
      if (module.type === 'Literal') entry?.set(name, module.value);
    },
  });
  visitor.visit(parseSync(ROUTES, source).program);
  return entries;
}

const isLayout = (value: unknown): value is keyof typeof LAYOUTS =>
  typeof value === 'string' && value in LAYOUTS;

/** A module as the table of routes imports it. */
const moduleOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replace(/^#/, '') : undefined;

/** Reads the table of routes from its source. @throws Error when a route says no path, layout or page */
export function pagesOf(source: string): Page[] {
  return entriesOf(source)
    .filter((entry) => entry.has('path') || entry.has('load'))
    .map((entry) => {
      const [path, layout] = [entry.get('path'), entry.get('layout')];
      const page = moduleOf(entry.get('load'));
      if (typeof path !== 'string' || page === undefined || !isLayout(layout))
        throw new Error(
          `${ROUTES}: a route without path, layout or page: ${JSON.stringify([...entry])}`,
        );
      const signedIn = moduleOf(entry.get('loadSignedIn'));
      const access = entry.get('source') === 'once' ? SOURCES.once : SOURCES.live;
      return {
        path,
        modules: [START, page, LAYOUTS[layout]],
        session: [SESSION, access, ...(signedIn === undefined ? [] : [signedIn])],
        needsSession: entry.get('authRequired') !== false,
      };
    });
}

/** What the inline script reads: [pattern of the path, numbers of files, numbers of files of a session, always]. */
export type Preloads = {
  files: string[];
  pages: [pattern: string, page: number[], session: number[], needsSession: 0 | 1][];
};

/** All that a module's chunk imports before it can run, style sheets included. */
function filesOf(chunks: readonly Chunk[], module: string): Set<string> {
  const found = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  const owner =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${SOURCE}/${module}`)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${SOURCE}/${module}`)));
  if (owner === undefined) throw new Error(`no chunk has ${module}`);
  add(owner);
  return found;
}

/** @param written the source of the table of routes @param chunks what was built */
export function preloadsOf(written: string, chunks: readonly Chunk[]): Preloads {
  const first = filesOf(chunks, 'main.tsx');
  const files: string[] = [];
  const numbersOf = (modules: readonly string[], known: ReadonlySet<string>): number[] => {
    const wanted = new Set(modules.flatMap((module) => [...filesOf(chunks, module)]));
    return [...wanted]
      .filter((file) => !known.has(file))
      .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1));
  };
  const pages = pagesOf(written).map(
    ({ path, modules, session, needsSession }): Preloads['pages'][number] => {
      const pattern = path.replaceAll(/:\w+/g, '[^/]+');
      const page = numbersOf(modules, first);
      const ofPage = new Set([...first, ...page.map((number) => files[number] ?? '')]);
      return [pattern, page, numbersOf(session, ofPage), needsSession ? 1 : 0];
    },
  );
  return { files, pages };
}

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'preloads' },
            children: JSON.stringify(preloadsOf(readFileSync(ROUTES, 'utf8'), chunks)),
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
