import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { filesFor, type Graph, type Moment } from '#dev/sharedFiles.ts';

const FILE_COST = 10;

/** Modules by name: their size, and what they import. */
type Modules = Readonly<Record<string, { size: number; imports?: readonly string[] }>>;

const graphOf = (modules: Modules, packages: readonly string[] = []): Graph => ({
  importsOf: (module) => modules[module]?.imports ?? [],
  sizeOf: (module) => modules[module]?.size ?? 0,
  kindOf: (module) => (packages.includes(module) ? 'package' : 'own'),
});

const moment = (modules: string, weight = 1): Moment => ({
  modules: new Set(modules.split(' ')),
  weight,
});

/** The files, each with its modules in order. */
const files = (moments: readonly Moment[], graph: Graph): string[] =>
  filesFor(moments, graph, FILE_COST)
    .map((modules) => modules.toSorted().join(' '))
    .toSorted();

describe('modules come in one file', () => {
  it('when the same pages need them', () => {
    const graph = graphOf({ a: { size: 99 }, b: { size: 99 }, c: { size: 99 } });
    expect(files([moment('a b c'), moment('a b')], graph)).toEqual(['a b', 'c']);
  });

  it('when the file that it spares is dearer than what somebody fetches for nothing', () => {
    const pages = [moment('a b'), moment('a')];
    expect(files(pages, graphOf({ a: { size: 99 }, b: { size: 9 } }))).toEqual(['a b']);
    expect(files(pages, graphOf({ a: { size: 99 }, b: { size: 10 } }))).toEqual(['a', 'b']);
  });

  it('by how many pages there are of each, and what a page weighs', () => {
    const graph = graphOf({ a: { size: 99 }, b: { size: 15 } });
    expect(files([moment('a b'), moment('a')], graph)).toEqual(['a', 'b']);
    expect(files([moment('a b'), moment('a b'), moment('a')], graph)).toEqual(['a b']);
    expect(files([moment('a b', 0.1), moment('a b', 0.1), moment('a')], graph)).toEqual(['a', 'b']);
  });

  it('never when they are of different kinds', () => {
    const graph = graphOf({ a: { size: 1, imports: ['p'] }, p: { size: 1 } }, ['p']);
    expect(files([moment('a p')], graph)).toEqual(['a', 'p']);
  });

  it('only when it is worth what whoever needs one would fetch of what only the other imports', () => {
    const small = graphOf({ a: { size: 1 }, b: { size: 1, imports: ['p'] }, p: { size: 5 } }, [
      'p',
    ]);
    // A file less for one, a file more for the other, and the five.
    expect(files([moment('a b p'), moment('a')], small)).toEqual(['a', 'b', 'p']);
    expect(files([moment('a b p'), moment('a p')], small)).toEqual(['a b', 'p']);
  });

  it('never when the file would import itself by way of another', () => {
    const rest = { p: { size: 1, imports: ['z'] }, z: { size: 1 } };
    const pages = [...Array.from({ length: 5 }, () => moment('a p z')), moment('p z'), moment('z')];
    const apart = graphOf({ a: { size: 1 }, ...rest }, ['p']);
    expect(files(pages, apart)).toEqual(['a z', 'p']);
    const chain = graphOf({ a: { size: 1, imports: ['p'] }, ...rest }, ['p']);
    expect(files(pages, chain)).toEqual(['a', 'p', 'z']);
  });
});

test('kinds that import each other are refused', () => {
  const circle = { a: { size: 1, imports: ['p'] }, p: { size: 1, imports: ['b'] }, b: { size: 1 } };
  expect(() => files([moment('a b p')], graphOf(circle, ['p']))).toThrow(/import itself: a, b$/);
});

/** Some modules, each of which imports some of those after it; the last ones are of packages. */
const graphs = fc
  .array(
    fc.record({
      size: fc.integer({ min: 0, max: 40 }),
      imports: fc.array(fc.nat(20), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .chain((drawn) =>
    fc.record({
      modules: fc.constant(
        Object.fromEntries(
          drawn.map(({ size, imports }, index): [string, Modules[string]] => [
            String(index),
            {
              size,
              imports: imports
                .map((step) => index + 1 + step)
                .filter((imported) => imported < drawn.length)
                .map(String),
            },
          ]),
        ),
      ),
      packagesFrom: fc.nat(20),
      pages: fc.array(
        fc.record({
          roots: fc.array(fc.nat(drawn.length - 1), { minLength: 1, maxLength: 3 }),
          weight: fc.constantFrom(0.02, 1, 3),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  );

function closed(roots: readonly string[], { importsOf }: Graph): Set<string> {
  const found = new Set(roots);
  for (const module of found) for (const imported of importsOf(module)) found.add(imported);
  return found;
}

/** What all moments fetch, a file and all that it imports at a time. */
function costOf(
  written: readonly (readonly string[])[],
  moments: readonly Moment[],
  { importsOf, sizeOf }: Graph,
): number {
  const fileOf = new Map(written.flatMap((file) => file.map((module) => [module, file] as const)));
  const costs = moments.map(({ modules, weight }) => {
    const fetched = new Set([...modules].map((module) => fileOf.get(module) ?? []));
    for (const file of fetched)
      for (const imported of file.flatMap((module) => importsOf(module)))
        fetched.add(fileOf.get(imported) ?? []);
    const sizes = [...fetched].map((file) =>
      file.reduce((sum, module) => sum + sizeOf(module), FILE_COST),
    );
    return weight * sizes.reduce((sum, size) => sum + size, 0);
  });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

/** Whether a file reaches itself by what its modules import from other files. */
function circles(written: readonly (readonly string[])[], { importsOf }: Graph): boolean {
  const fileOf = new Map(written.flatMap((file) => file.map((module) => [module, file] as const)));
  const next = (file: readonly string[]) =>
    file
      .flatMap((module) => importsOf(module))
      .map((imported) => fileOf.get(imported) ?? [])
      .filter((other) => other !== file);
  return written.some((file) => {
    const reached = new Set(next(file));
    for (const other of reached) for (const further of next(other)) reached.add(further);
    return reached.has(file);
  });
}

test('every module is in one file, none imports itself by others, and all moments together pay no more', () => {
  fc.assert(
    fc.property(graphs, ({ modules, packagesFrom, pages }) => {
      const packages = Object.keys(modules).filter((module) => Number(module) >= packagesFrom);
      const graph = graphOf(modules, packages);
      const moments = pages.map(({ roots, weight }) => ({
        modules: closed(roots.map(String), graph),
        weight,
      }));
      const written = filesFor(moments, graph, FILE_COST);
      const needed = new Set(moments.flatMap((page) => [...page.modules]));
      expect(written.flat().toSorted()).toEqual([...needed].toSorted());
      expect(circles(written, graph)).toBe(false);
      for (const file of written) expect(new Set(file.map(graph.kindOf)).size).toBe(1);
      // Where a file costs nothing, only what the same moments need comes in one.
      const apart = filesFor(moments, graph, 0);
      const [before = 0, after] = [apart, written].map((each) => costOf(each, moments, graph));
      expect(after).toBeLessThanOrEqual(before + 1e-9);
    }),
    { numRuns: 1_000 },
  );
});
