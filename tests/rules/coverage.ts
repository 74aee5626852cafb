import {
  collection,
  doc,
  getDocs,
  setDoc,
  terminate,
  type Firestore,
} from 'firebase/firestore/lite';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

type Node = {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  /** An empty value stands for a run that did not come here. */
  values?: { value: object }[];
  children?: Node[];
};

type Outcome = 'true' | 'refused' | 'value';

/** What came out of each expression, by its place in the rules; an error counts as a refusal. */
export type Evaluated = Map<string, Set<Outcome>>;

/** The emulator keeps every value of every expression: read and forget them before there are gigabytes. */
const DECISIONS_AT_ONCE = 100;

const SUFFIX = '.test.ts';
const resource = (projectId: string, name: string): string =>
  `http://${process.env['FIRESTORE_EMULATOR_HOST']}/emulator/v1/projects/${projectId}:${name}`;

/** The emulator counts per project, so every test file has its own. */
export const projectOf = (file: string): string =>
  `demo-rules-${basename(file, SUFFIX).toLowerCase()}`;

/** Loads rules; what the emulator knows of the evaluation of earlier ones is gone. */
export async function loadRules(projectId: string, content: string): Promise<void> {
  const response = await fetch(resource(projectId, 'securityRules'), {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content }] } }),
  });
  if (!response.ok) throw new Error(await response.text());
}

const nodesOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])]);

function outcomesOf({ values = [] }: Node): Outcome[] {
  return values.flatMap(({ value }): Outcome[] => {
    if (Object.keys(value).length === 0) return [];
    if ('undefined' in value) return ['refused'];
    if (!('boolValue' in value)) return ['value'];
    return [value.boolValue === true ? 'true' : 'refused'];
  });
}

async function addEvaluated(projectId: string, rules: string, to: Evaluated): Promise<void> {
  const response = await fetch(resource(projectId, 'ruleCoverage'));
  const { report } = (await response.json()) as { report?: Node[] };
  for (const node of nodesOf(report ?? [])) {
    const { line, column, currentOffset, endOffset } = node.sourcePosition;
    const source = rules.slice(currentOffset, endOffset + 1).replaceAll(/\s+/g, ' ');
    const key = `${line}:${column}-${endOffset}  ${source.slice(0, 80)}`;
    to.set(key, new Set([...(to.get(key) ?? []), ...outcomesOf(node)]));
  }
}

/** What is wrong with the coverage of an expression: it was never evaluated, or a condition never went one way. */
function gapOf(outcomes: ReadonlySet<Outcome>): string | null {
  if (outcomes.size === 0) return 'never evaluated';
  if (outcomes.has('value')) return null;
  if (!outcomes.has('true')) return 'never true';
  return outcomes.has('refused') ? null : 'always true';
}

/** Conditions that hold against what only the service may do, so that no test makes them false; each with its reason. */
const NEVER_FALSE_HERE: Record<string, string> = {
  'invoiceWritten(invoiceId).payments.size() == size':
    'the emulator holds every write of a request to the document as it was before; nothing promises that of the service',
};

/** The gap that an expression leaves, without those that have a reason; a reason that is needed no longer is one, too. */
function unexplained(key: string, outcomes: ReadonlySet<Outcome>): string | null {
  const gap = gapOf(outcomes);
  if (NEVER_FALSE_HERE[key.split('  ')[1] ?? ''] === undefined) return gap;
  return gap === 'always true' ? null : (gap ?? 'both ways, though listed as never false');
}

/** Watches the coverage of one test file: `afterTest` after each test, `collected` at the end. */
export function coverageOf(projectId: string, rules: string) {
  const evaluated: Evaluated = new Map();
  let collectedAt = 0;
  const collect = async (): Promise<void> => {
    await addEvaluated(projectId, rules, evaluated);
    await loadRules(projectId, rules);
  };
  return {
    afterTest: async (decisions: number): Promise<void> => {
      if (decisions - collectedAt < DECISIONS_AT_ONCE) return;
      collectedAt = decisions;
      await collect();
    },
    collected: async (): Promise<Evaluated> => {
      await collect();
      return evaluated;
    },
  };
}

/**
 * Adds a test file's coverage to that of the run. The file that finishes last fails when the tests left a gap in
 * the rules. (Vitest orders files by their last results, so none is always the last.) A run of some files only
 * checks nothing. The emulator itself keeps what the files of a run found.
 */
export async function checkCoverage(
  file: string,
  found: Evaluated,
  store: Firestore,
): Promise<void> {
  const run = collection(store, `run-${process.ppid}`);
  const outcomes = [...found].map(([key, set]): [string, Outcome[]] => [key, [...set]]);
  await setDoc(doc(run, basename(file)), Object.fromEntries(outcomes));
  const { docs } = await getDocs(run);
  await terminate(store);
  const files = readdirSync('tests/rules').filter((name) => name.endsWith(SUFFIX));
  if (!files.every((name) => docs.some(({ id }) => id === name))) return;
  const all: Evaluated = new Map();
  for (const [key, some] of docs.flatMap((one) => Object.entries(one.data())))
    all.set(key, new Set([...(all.get(key) ?? []), ...(some as Outcome[])]));
  if (all.size === 0) throw new Error('The emulator reported no expressions');
  const gaps = [...all].flatMap(([key, set]) => {
    const gap = unexplained(key, set);
    return gap === null ? [] : [`${gap}: firestore.rules:${key}`];
  });
  if (gaps.length > 0) throw new Error(`The tests leave gaps in the rules\n${gaps.join('\n')}`);
}
