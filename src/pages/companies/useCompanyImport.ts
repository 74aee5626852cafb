import { useState } from 'react';
import { dataKinds, type DataHead } from '#domain/company/file/data.ts';
import { readCompanyZip, sizeProblem } from '#domain/company/file/file.ts';
import {
  importKinds,
  importPlan,
  type ImportPlan,
  type KindCheck,
} from '#domain/company/file/import.ts';
import { useRunning } from '#pages/companies/useRunning.ts';
import * as importCompany from '#workflows/importCompany.ts';
import { toAppError } from '#firestore/errors.ts';
import { useUserId } from '#stores/session.ts';

/** A file that can be taken, held to the company that it is to come into. */
export type ReadyImport = { head: DataHead; plan: ImportPlan; checks: readonly KindCheck[] };

export type ImportPhase =
  | { kind: 'choosing'; problems: readonly string[] }
  /** Something is read; how far, in words. */
  | { kind: 'checking'; words: string }
  | { kind: 'ready'; ready: ReadyImport }
  | { kind: 'writing'; ready: ReadyImport; done: number; all: number }
  | { kind: 'done'; ready: ReadyImport; problem: string };

const STOPPED = '途中で中止しました。';

async function readFile(file: File) {
  const tooLarge = sizeProblem(file.size);
  if (tooLarge !== undefined) return { problems: [tooLarge] };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined)
    return { problems: ['ファイルを開けません。ほかのソフトで開いていないかお確かめください。'] };
  return readCompanyZip(new Uint8Array(bytes));
}

type Task = { companyId: string; userId: string; show: (phase: ImportPhase) => void };

const refused = (problems: readonly string[]): ImportPhase => ({ kind: 'choosing', problems });

const check = ({ companyId, userId, show }: Task, plan: ImportPlan, isStopped: () => boolean) =>
  importCompany.checkEach({ companyId, userId, plan }, (kind, read) => {
    const words = `${importKinds[kind]}を確かめています… ${read.toLocaleString('ja-JP')}件`;
    show({ kind: 'checking', words });
    return !isStopped();
  });

/** Whether the file is whole and the company empty. */
async function look(task: Task, file: File, isStopped: () => boolean): Promise<ImportPhase> {
  const { companyId, show } = task;
  show({ kind: 'checking', words: 'ファイルを調べています…' });
  const read = await readFile(file);
  if ('problems' in read) return refused(read.problems);
  const plan = await importPlan(read.documents, companyId);
  const checks = await check(task, plan, isStopped);
  if (isStopped()) return refused([]);
  const obstacles = await importCompany.listObstacles({ companyId }, checks);
  if (obstacles.length === 0) return { kind: 'ready', ready: { head: read.head, plan, checks } };
  const found = obstacles.map((kind) => dataKinds[kind]).join('・');
  return refused([
    `この事業所にはすでにデータがあります(${found})。取り込めるのは、まだ何も登録していない事業所だけです。`,
  ]);
}

/** Writes what is missing. Returns why it ended before the end, '' when it did not. */
async function write(task: Task, ready: ReadyImport, isStopped: () => boolean): Promise<string> {
  const { companyId, userId, show } = task;
  const all = importCompany.writesOf(ready.checks);
  const tell = (done: number) => show({ kind: 'writing', ready, done, all });
  tell(0);
  const importing = { companyId, userId, plan: ready.plan };
  await importCompany.importMissing(importing, ready.checks, { onProgress: tell, isStopped });
  return isStopped() ? STOPPED : '';
}

/** Writes and reads again: what is there is told after a failure, too. */
async function take(
  task: Task,
  before: ReadyImport,
  isStopped: () => boolean,
): Promise<ImportPhase> {
  const problem = await write(task, before, isStopped).catch(
    (error: unknown) => toAppError(error).message,
  );
  const checks = await check(task, before.plan, () => false).catch(() => undefined);
  const ready = { ...before, checks: checks ?? before.checks };
  const unknown = checks === undefined ? '書き込んだ内容を確かめられませんでした。' : '';
  return { kind: 'done', ready, problem: `${problem}${unknown}` };
}

/** The way of a file into the company: look at it, compare, write, compare again. */
export function useCompanyImport(companyId: string) {
  const [phase, setPhase] = useState<ImportPhase>(refused([]));
  const userId = useUserId();
  const { run, stop } = useRunning();
  const task = { companyId, userId, show: setPhase };
  return {
    phase,
    stop,
    choose: (file: File): void =>
      void run((isStopped) =>
        look(task, file, isStopped)
          .catch((error: unknown) => refused([toAppError(error).message]))
          .then(setPhase),
      ),
    take: (ready: ReadyImport): void =>
      void run((isStopped) => take(task, ready, isStopped).then(setPhase)),
    again: (): void => setPhase(refused([])),
  };
}
