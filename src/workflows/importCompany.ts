import type { BulkProgress } from '#domain/order/bulk.ts';
import { companyFormOf } from '#domain/company/company.ts';
import {
  checkKind,
  isSettled,
  type ImportPlan,
  type KindCheck,
} from '#domain/company/file/import.ts';
import { filledProfile } from '#domain/company/file/masters.ts';
import { importKindNames, type Fields, type ImportKind } from '#domain/company/file/record.ts';
import { slicesOf } from '#domain/slices.ts';
import { plainRecordOf } from '#domain/storedValue.ts';
import * as companies from '#repositories/companies.ts';
import { createMany, finishMany, getStored, listPages } from '#repositories/records.ts';
import { AppError } from '#firestore/errors.ts';

/** Who imports, and where. */
export type Importing = { companyId: string; userId: string; plan: ImportPlan };

/** What one kind is checked by; false from it ends the check. */
type Checking = (kind: ImportKind, read: number) => boolean;

async function checkOne(
  { companyId, plan }: Importing,
  kind: ImportKind,
  goesOn: Checking,
): Promise<KindCheck> {
  const stored = new Map<string, Fields>();
  const ids = new Set(plan.records[kind].map(({ id }) => id));
  for await (const documents of listPages(companyId, kind)) {
    const records = documents.map(plainRecordOf);
    for (const record of records) stored.set(String(record['id']), record);
    // A company with data of its own need not be read to its end.
    if (!goesOn(kind, stored.size) || records.some(({ id }) => !ids.has(String(id)))) break;
  }
  return checkKind(kind, plan.records[kind], stored);
}

/**
 * Compares the company with what is to be imported, on the server.
 * @throws AppError
 */
export async function checkEach(importing: Importing, goesOn: Checking): Promise<KindCheck[]> {
  const checks: KindCheck[] = [];
  async function* kinds() {
    yield* importKindNames;
  }
  for await (const kind of kinds()) checks.push(await checkOne(importing, kind, goesOn));
  return checks;
}

/** The kinds by which the company is not empty: there is something that this file did not bring. */
export async function listObstacles(
  { companyId }: Pick<Importing, 'companyId'>,
  checks: readonly KindCheck[],
): Promise<ImportKind[]> {
  const found = checks.filter(({ kind, others }) => kind !== 'settings' && others.length > 0);
  const counter = await getStored(companyId, 'counters/invoices');
  const kinds = found.map(({ kind }) => kind);
  return counter === undefined || kinds.includes('invoices') ? kinds : [...kinds, 'invoices'];
}

/** Records whose writes are made ready in one go. */
const READY = 1000;

/** The writes that a kind still lacks, some at a time: those that create, and behind them those that finish. */
async function* writesFor({ kind, missing, begun }: KindCheck) {
  for await (const some of slicesOf(missing, READY)) yield { kind, creates: true, planned: some };
  const later = [...missing, ...begun].filter(({ created, final }) =>
    Object.keys(final).some((key) => created[key] !== final[key]),
  );
  if (later.length > 0) yield { kind, creates: false, planned: later };
}

/** Takes over what the company does not say of itself. @throws AppError */
async function fillProfile({ companyId, plan }: Importing): Promise<void> {
  const company = await companies.get(companyId);
  if (company === undefined) throw new AppError('not-found', '事業所が見つかりません。');
  const own = companyFormOf(company);
  const outcome = await companies.save(companyId, own, filledProfile(own, plan.profile));
  if (outcome.kind === 'failed') throw new AppError('aborted', outcome.message);
  if (outcome.kind === 'conflict')
    throw new AppError(
      'aborted',
      'ほかの人が事業所の内容を同時に変更しました。もう一度取り込んでください。',
    );
}

/** How many writes an import still takes. */
export const writesOf = (checks: readonly KindCheck[]): number =>
  checks.filter((check) => !isSettled(check)).reduce((sum, { missing }) => sum + missing.length, 0);

/**
 * Writes what the checks found missing, in steps that are all or nothing each. What was written stays when it ends
 * early; a new check finds what is left. Never writes over a record.
 * @throws AppError why it ended before the end
 */
export async function importMissing(
  importing: Importing,
  checks: readonly KindCheck[],
  { onProgress, isStopped }: BulkProgress,
): Promise<void> {
  await fillProfile(importing);
  let done = 0;
  async function* writes() {
    for (const check of checks) if (!isSettled(check)) yield* writesFor(check);
  }
  for await (const { kind, creates, planned } of writes()) {
    if (isStopped()) break;
    const before = done;
    const write = creates ? createMany : finishMany;
    const outcome = await write({ ...importing, kind }, planned, {
      onProgress: (saved) => {
        if (creates) onProgress(before + saved);
      },
      isStopped,
    });
    if (creates) done += outcome.saved.length;
    const theirs = outcome.contested.length > 0 ? 'ほかの人が先に変更しました。' : undefined;
    const message = outcome.message ?? theirs;
    if (message !== undefined) throw new AppError('aborted', message);
  }
}
