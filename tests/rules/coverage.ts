import { collection, doc, getDocs, setDoc, terminate, type Firestore } from 'firebase/firestore';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

type Node = {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  /** An empty value stands for a run that did not come here. */
  values?: { value: object }[];
  children?: Node[];
};

/** Whether an expression was evaluated, by its place in the rules. */
export type Evaluated = Map<string, boolean>;

/** The emulator keeps every value of every expression: read and forget them before there are gigabytes. */
const TESTS_AT_ONCE = 50;

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

async function addEvaluated(projectId: string, rules: string, to: Evaluated): Promise<void> {
  const response = await fetch(resource(projectId, 'ruleCoverage'));
  const { report } = (await response.json()) as { report?: Node[] };
  for (const { sourcePosition: at, values = [] } of nodesOf(report ?? [])) {
    const source = rules.slice(at.currentOffset, at.endOffset + 1).replaceAll(/\s+/g, ' ');
    const key = `${at.line}:${at.column}-${at.endOffset}  ${source.slice(0, 80)}`;
    const isEvaluated = values.some(({ value }) => Object.keys(value).length > 0);
    to.set(key, to.get(key) === true || isEvaluated);
  }
}

/** Watches the coverage of one test file: `afterTest` after each test, `collected` at the end. */
export function coverageOf(projectId: string, rules: string) {
  const evaluated: Evaluated = new Map();
  let tests = 0;
  const collect = async (): Promise<void> => {
    await addEvaluated(projectId, rules, evaluated);
    await loadRules(projectId, rules);
  };
  return {
    afterTest: async (): Promise<void> => {
      tests += 1;
      if (tests % TESTS_AT_ONCE === 0) await collect();
    },
    collected: async (): Promise<Evaluated> => {
      await collect();
      return evaluated;
    },
  };
}

/**
 * Adds a test file's coverage to that of the run. The file that finishes last fails when no test evaluated an
 * expression of the rules. (Vitest orders files by their last results, so none is always the last.) A run of
 * some files only checks nothing. The emulator itself keeps what the files of a run found.
 */
export async function checkCoverage(
  file: string,
  found: Evaluated,
  store: Firestore,
): Promise<void> {
  const run = collection(store, `run-${process.ppid}`);
  await setDoc(doc(run, basename(file)), { evaluated: Object.fromEntries(found) });
  const { docs } = await getDocs(run);
  await terminate(store);
  const files = readdirSync('tests/rules').filter((name) => name.endsWith(SUFFIX));
  const isComplete = files.every((name) => docs.some(({ id }) => id === name));
  if (!isComplete) return;
  const evaluated = new Set<string>();
  const all = new Set<string>();
  for (const one of docs)
    for (const [key, isEvaluated] of Object.entries(one.data()['evaluated'] as object)) {
      all.add(key);
      if (isEvaluated === true) evaluated.add(key);
    }
  if (all.size === 0) throw new Error('The emulator reported no expressions');
  const missed = [...all].filter((key) => !evaluated.has(key));
  if (missed.length > 0)
    throw new Error(`No test evaluates in firestore.rules\n${missed.join('\n')}`);
}
