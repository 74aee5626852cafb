import { runTransaction } from 'firebase/firestore/lite';
import type { BulkOutcome, BulkProgress } from '#domain/order/bulk.ts';
import { isSame } from '#domain/saving.ts';
import { put, readNow, withTimeout } from '#firestore/commit.ts';
import { AppError, serverError } from '#firestore/errors.ts';
import { liteDb } from '#firestore/lite.ts';
import { isOffline } from '#firestore/network.ts';
import { blindWrites, type FormWrite } from '#firestore/write.ts';

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

/** Whether the server has a record as it is wanted. */
async function isStored({ path, current, next }: RecordOfMany): Promise<boolean> {
  const record = await readNow(path);
  return record !== undefined && isSame(current(record), next);
}

/** Whether a step whose answer was lost arrived: it is all or nothing, so that one record tells of all. */
const arrived = async ([first]: readonly RecordOfMany[]): Promise<boolean> =>
  first !== undefined && isStored(first);

/**
 * Writes a step in one transaction: unlike a batch it is never kept on the device and sent later, so that what fails
 * now does not come after all.
 */
async function writeStep(records: readonly RecordOfMany[]): Promise<void> {
  let tries = 0;
  const write = runTransaction(liteDb, async (transaction) => {
    tries += 1;
    // The library tries again by itself, when an answer is lost or somebody else is at work on the same records: only
    // what is there as a whole is not written twice.
    if (tries > 1 && (await Promise.all(records.map(isStored))).every(Boolean)) return;
    for (const one of records.flatMap(blindWrites)) put(transaction, one);
  });
  await withTimeout(write, TIMEOUT_MS);
}

/** The answer did not come, which says nothing about the request. */
const LOST: readonly string[] = ['deadline-exceeded', 'unavailable', 'cancelled', 'unknown'];

type StepOutcome = 'saved' | 'refused' | 'unknown';

async function tryStep(
  records: readonly RecordOfMany[],
): Promise<{ kind: StepOutcome; message: string | undefined }> {
  try {
    await writeStep(records);
    return { kind: 'saved', message: undefined };
  } catch (error) {
    const { code, message } = serverError(error);
    if (!LOST.includes(code)) return { kind: 'refused', message };
    const known = await withTimeout(arrived(records), TIMEOUT_MS).catch(() => undefined);
    if (known === true) return { kind: 'saved', message: undefined };
    // Who only stopped waiting does not know whether it still arrives.
    const isOver = known === false && code !== 'deadline-exceeded';
    return { kind: isOver ? 'refused' : 'unknown', message };
  }
}

const idsOf = (records: readonly RecordOfMany[]): string[] => records.map(({ id }) => id);

/** The steps one after the other, each when it is asked for, so that it is known what is written when one fails. */
async function* outcomesOf(
  steps: readonly RecordOfMany[][],
  isStopped: () => boolean,
): AsyncGenerator<{ step: RecordOfMany[]; outcome: Awaited<ReturnType<typeof tryStep>> }> {
  for (const step of steps) {
    if (isStopped()) return;
    yield { step, outcome: await tryStep(step) };
  }
}

/**
 * Saves many records, step by step, until all are saved, one step fails or the person stops. Only changed fields of
 * existing records are written; records without a change are saved already. Never throws.
 */
export async function saveMany(
  records: readonly RecordOfMany[],
  { onProgress, isStopped }: BulkProgress,
): Promise<BulkOutcome> {
  const same = records.filter(({ base, next }) => base !== null && isSame(base, next));
  const toWrite = records.filter((record) => !same.includes(record));
  const saved = idsOf(same);
  let tried = 0;
  let failure: { kind: StepOutcome; message: string | undefined } | undefined;
  let failed: readonly RecordOfMany[] = [];
  if (isOffline() && toWrite.length > 0) {
    const { message } = new AppError('unavailable', '通信がないため保存できません。');
    return { saved, refused: [], unknown: [], left: idsOf(toWrite), message };
  }
  for await (const { step, outcome } of outcomesOf(stepsOf(toWrite), isStopped)) {
    tried += step.length;
    if (outcome.kind === 'saved') saved.push(...idsOf(step));
    else [failure, failed] = [outcome, step];
    onProgress(saved.length);
    if (failure !== undefined) break;
  }
  return {
    saved,
    refused: failure?.kind === 'refused' ? idsOf(failed) : [],
    unknown: failure?.kind === 'unknown' ? idsOf(failed) : [],
    left: idsOf(toWrite.slice(tried)),
    message: failure?.message,
  };
}
