// Which modules come in one file. The bundler would write a file for every set of pages and parts that share modules: 88 for
// the list of orders. Here files are put together while that spares more than it costs: it spares a file to whoever needs
// both, and costs whoever needs one the other (docs/decisions/018-first-rows-at-once.md).

/** Modules that are fetched together: those of a page's first drawing, or of a part that is fetched later. */
export type Moment = { modules: ReadonlySet<string>; weight: number };

export type Graph = {
  importsOf: (module: string) => readonly string[];
  /** In characters of source. */
  sizeOf: (module: string) => number;
  /** Modules of different kinds never come in one file. What a kind imports must not import that kind. */
  kindOf: (module: string) => string;
};

type Chunk = {
  modules: readonly string[];
  kind: string;
  size: number;
  /** A bit for each moment that fetches the chunk. */
  users: bigint;
  imports: Set<Chunk>;
  /** All that is fetched with it. */
  below: Set<Chunk>;
};

const chunkOf = (
  modules: readonly string[],
  { kind, size, users }: Pick<Chunk, 'kind' | 'size' | 'users'>,
): Chunk => ({ modules, kind, size, users, imports: new Set(), below: new Set() });

/** The modules with the same users, of one kind each. */
function bySameUsers(moments: readonly Moment[], { sizeOf, kindOf }: Graph): Set<Chunk> {
  const chunks = new Map<string, Chunk>();
  for (const module of new Set(moments.flatMap(({ modules }) => [...modules]))) {
    const users = moments.reduce(
      (bits, { modules }, index) => (modules.has(module) ? bits | (1n << BigInt(index)) : bits),
      0n,
    );
    const kind = kindOf(module);
    const key = `${kind} ${users}`;
    const { modules = [], size = 0 } = chunks.get(key) ?? {};
    chunks.set(key, chunkOf([...modules, module], { kind, size: size + sizeOf(module), users }));
  }
  return new Set(chunks.values());
}

/** Says of every chunk what it imports, and what that imports in turn. */
function connect(chunks: ReadonlySet<Chunk>, { importsOf }: Graph): void {
  const owners = new Map<string, Chunk>();
  for (const chunk of chunks) for (const module of chunk.modules) owners.set(module, chunk);
  for (const chunk of chunks) {
    chunk.imports = new Set(
      chunk.modules.flatMap((module) => importsOf(module).flatMap((id) => owners.get(id) ?? [])),
    );
    chunk.imports.delete(chunk);
  }
  for (const chunk of chunks) {
    chunk.below = new Set(chunk.imports);
    // A set tells of what is added while it is walked.
    for (const reached of chunk.below)
      for (const imported of reached.imports) chunk.below.add(imported);
    if (chunk.below.has(chunk))
      throw new Error(`a file would import itself: ${chunk.modules.join(', ')}`);
  }
}

const reachesPast = (from: Chunk, to: Chunk): boolean =>
  [...from.imports].some((imported) => imported !== to && imported.below.has(to));

/** Whether a file of both would import itself by way of a third. */
const wouldCircle = (one: Chunk, other: Chunk): boolean =>
  reachesPast(one, other) || reachesPast(other, one);

/** How much all moments together that a set of bits names weigh. */
function weighing(moments: readonly Moment[]): (users: bigint) => number {
  const known = new Map<bigint, number>();
  return (users) => {
    const weight =
      known.get(users) ??
      moments.reduce(
        (sum, moment, index) => ((users >> BigInt(index)) % 2n === 1n ? sum + moment.weight : sum),
        0,
      );
    known.set(users, weight);
    return weight;
  };
}

/** What a file of both would spare all moments together. @param fileCost in characters of source */
function gaining(
  moments: readonly Moment[],
  fileCost: number,
): (one: Chunk, other: Chunk) => number {
  const weigh = weighing(moments);
  /** What the users of a chunk would fetch for nothing with another. */
  const waste = (chunk: Chunk, other: Chunk): number => {
    let cost = weigh(chunk.users & ~other.users) * other.size;
    for (const below of other.below)
      if (below !== chunk) cost += weigh(chunk.users & ~below.users) * (below.size + fileCost);
    return cost;
  };
  return (one, other) => {
    const spared = weigh(one.users & other.users) * fileCost;
    if (one.kind !== other.kind || spared === 0 || wouldCircle(one, other)) return 0;
    return spared - waste(one, other) - waste(other, one);
  };
}

/** Puts two chunks together; whoever needs one of them fetches what the other imports from now on. */
function join(chunks: Set<Chunk>, one: Chunk, other: Chunk): void {
  const users = one.users | other.users;
  for (const below of [...one.below, ...other.below]) below.users |= users;
  chunks.delete(one);
  chunks.delete(other);
  const size = one.size + other.size;
  chunks.add(chunkOf([...one.modules, ...other.modules], { kind: one.kind, size, users }));
}

/**
 * The modules of each file, found by always putting together what spares all moments together the most.
 *
 * @param fileCost what one more file costs at a moment, in characters of source
 * @throws Error when modules of one kind import each other by way of another kind
 */
export function filesFor(
  moments: readonly Moment[],
  graph: Graph,
  fileCost: number,
): (readonly string[])[] {
  const chunks = bySameUsers(moments, graph);
  const gainOf = gaining(moments, fileCost);
  for (;;) {
    connect(chunks, graph);
    const all = [...chunks];
    const pairs = all
      .flatMap((one, index) =>
        all.slice(0, index).map((other) => ({ one, other, gain: gainOf(one, other) })),
      )
      .filter(({ gain }) => gain > 0)
      .toSorted((left, right) => right.gain - left.gain);
    if (pairs.length === 0) return all.map(({ modules }) => modules);
    for (const { one, other } of pairs) {
      // Both may have been put together with others since, and what they import too.
      if (!chunks.has(one) || !chunks.has(other) || gainOf(one, other) <= 0) continue;
      join(chunks, one, other);
      connect(chunks, graph);
    }
  }
}
