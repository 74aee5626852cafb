import type { BulkOutcome, BulkProgress } from '#domain/order/bulk.ts';
import { isSame } from '#domain/saving.ts';
import type { PlainRecord } from '#firestore/convert.ts';
import { put, readIn, readNow, untilDecided, withTimeout } from '#firestore/commit.ts';
import { AppError, serverError } from '#firestore/errors.ts';
import { isOffline } from '#firestore/network.ts';
import { formWrite, newWrites, planOf, type FormWrite, type Plan } from '#firestore/write.ts';

/** Documents of one step; Firestore takes 500, and a step is all or nothing. */
const STEP = 400;

/**
 * The rules may look at twenty documents for one step (Firestore), a few of them not those of the records: so many looks
 * at records and at what goes with them are in one.
 */
const LOOKS = 15;

/** A step writes much and takes its time, most of all on a slow line. */
const TIMEOUT_MS = 60_000;

/** One of many records; all of them are of one kind. */
export type RecordOfMany = {
  id: string;
  /** Documents that go with it and that the rules look at, beside those that look at it alone. */
  parts?: number;
} & Pick<
  FormWrite,
  'path' | 'base' | 'next' | 'current' | 'onCreate' | 'onChange' | 'toStored' | 'alongside'
>;

/** The records in steps, each as large as it may be. */
function stepsOf(records: readonly RecordOfMany[]): RecordOfMany[][] {
  const steps: RecordOfMany[][] = [];
  let documents = 0;
  let looks = 0;
  for (const record of records) {
    const { parts = 0, alongside } = record;
    const size = (alongside === undefined ? 1 : 2) + parts;
    documents += size;
    // Whatever goes with a record looks for it, and it looks for each of its parts.
    const ownLooks = parts === 0 && alongside === undefined ? 0 : parts + 1;
    looks += ownLooks;
    const last = steps.at(-1);
    if (last !== undefined && documents <= STEP && looks <= LOOKS) last.push(record);
    else {
      steps.push([record]);
      documents = size;
      looks = ownLooks;
    }
  }
  return steps;
}

type Stored = PlainRecord | undefined;

/**
 * What is written of a record. One that is there is decided on as it is by then, with what goes with it; a new one that is
 * there was made by an earlier try.
 */
function planFor(record: RecordOfMany, stored: Stored): Plan {
  const { base, next, current } = record;
  if (base !== null) return planOf(formWrite(record), undefined, stored);
  const isThere = stored !== undefined && isSame(current(stored), next);
  return { conflicts: [], writes: isThere ? [] : newWrites(record) };
}

const plansOf = (records: readonly RecordOfMany[], stored: readonly Stored[]): Plan[] =>
  records.map((record, index) => planFor(record, stored[index]));

/** The records of which others have changed the same. */
const contestedOf = (records: readonly RecordOfMany[], plans: readonly Plan[]): RecordOfMany[] =>
  records.filter((_record, index) => (plans[index]?.conflicts.length ?? 0) > 0);

/**
 * Writes a step in one transaction: unlike a batch it is never kept on the device and sent later, so that what fails
 * now does not come after all. What is there is read first; new records are looked for only when a try has failed, whose
 * answer may have been lost. @returns those that others have changed, which stay as they are
 */
async function writeStep(records: readonly RecordOfMany[]): Promise<RecordOfMany[]> {
  let tries = 0;
  const write = untilDecided(async (transaction, onRead) => {
    tries += 1;
    const stored = await Promise.all(
      records.map(async ({ base, path }) =>
        base === null && tries === 1 ? undefined : readIn(transaction, path),
      ),
    );
    onRead(JSON.stringify(stored));
    const plans = plansOf(records, stored);
    for (const one of plans.flatMap(({ writes }) => writes)) put(transaction, one);
    return contestedOf(records, plans);
  });
  return withTimeout(write, TIMEOUT_MS);
}

/** Those that others have changed of a step whose answer was lost; undefined where the step did not arrive. */
async function arrived(records: readonly RecordOfMany[]): Promise<RecordOfMany[] | undefined> {
  const plans = plansOf(records, await Promise.all(records.map(({ path }) => readNow(path))));
  const isWhole = plans.every(({ writes }) => writes.length === 0);
  return isWhole ? contestedOf(records, plans) : undefined;
}

/** The answer did not come, which says nothing about the request. */
const LOST: readonly string[] = ['deadline-exceeded', 'unavailable', 'cancelled', 'unknown'];

type StepOutcome =
  | { kind: 'saved'; contested: readonly RecordOfMany[] }
  | { kind: 'refused' | 'unknown'; message: string };

async function tryStep(records: readonly RecordOfMany[]): Promise<StepOutcome> {
  try {
    return { kind: 'saved', contested: await writeStep(records) };
  } catch (error) {
    const { code, message } = serverError(error);
    if (!LOST.includes(code)) return { kind: 'refused', message };
    try {
      const contested = await withTimeout(arrived(records), TIMEOUT_MS);
      if (contested !== undefined) return { kind: 'saved', contested };
      // Who only stopped waiting does not know whether it still arrives.
      return { kind: code === 'deadline-exceeded' ? 'unknown' : 'refused', message };
    } catch {
      return { kind: 'unknown', message };
    }
  }
}

const idsOf = (records: readonly RecordOfMany[]): string[] => records.map(({ id }) => id);

/** The steps one after the other, each when it is asked for, so that it is known what is written when one fails. */
async function* outcomesOf(
  steps: readonly RecordOfMany[][],
  isStopped: () => boolean,
): AsyncGenerator<{ step: RecordOfMany[]; outcome: StepOutcome }> {
  for (const step of steps) {
    if (isStopped()) return;
    yield { step, outcome: await tryStep(step) };
  }
}

/**
 * Saves many records, step by step, until all are saved, one step fails or the person stops. Only changed fields of
 * existing records are written; records without a change are saved already, and what others have changed in the same
 * fields stays. Never throws.
 */
export async function saveMany(
  records: readonly RecordOfMany[],
  { onProgress, isStopped }: BulkProgress,
): Promise<BulkOutcome> {
  const same = records.filter(({ base, next }) => base !== null && isSame(base, next));
  const toWrite = records.filter((record) => !same.includes(record));
  const saved = idsOf(same);
  const contested: string[] = [];
  const open = { refused: [], unknown: [], message: undefined };
  if (isOffline() && toWrite.length > 0) {
    const { message } = new AppError('unavailable', '通信がないため保存できません。');
    return { ...open, saved, contested, left: idsOf(toWrite), message };
  }
  let tried = 0;
  for await (const { step, outcome } of outcomesOf(stepsOf(toWrite), isStopped)) {
    tried += step.length;
    if (outcome.kind !== 'saved') {
      const { kind, message } = outcome;
      return {
        ...open,
        saved,
        contested,
        [kind]: idsOf(step),
        left: idsOf(toWrite.slice(tried)),
        message,
      };
    }
    const theirs = idsOf(outcome.contested);
    contested.push(...theirs);
    saved.push(...idsOf(step).filter((id) => !theirs.includes(id)));
    onProgress(saved.length);
  }
  return { ...open, saved, contested, left: idsOf(toWrite.slice(tried)) };
}
