import { invoiceSchema } from '#domain/invoice/record.ts';
import {
  clientPaymentSchema,
  NOT_BOOKED,
  type Allocation,
  type ClientPayment,
  type FeeAccount,
} from '#domain/payment/record.ts';
import {
  allocating,
  MOST_AT_ONCE,
  recording,
  voiding,
  type NewPayment,
  type Parts,
  type Settlement,
} from '#domain/payment/settle.ts';
import { isSame, type Changes, type SaveOutcome } from '#domain/saving.ts';
import { addDays } from '#domain/time.ts';
import { partsOf } from '#domain/parts.ts';
import type { Rows } from '#firestore/convert.ts';
import { changeTogether, listAll, readRecord, watchRows } from '#firestore/engine.ts';
import { AppError } from '#firestore/errors.ts';
import type { Watch } from '#firestore/live.ts';
import type { Clause, QueryShape } from '#firestore/query.ts';
import { SERVER_TIME } from '#firestore/values.ts';
import { collectionOf as invoicesOf } from '#repositories/invoices.ts';

/** Path of what a company's clients paid. */
export const collectionOf = (companyId: string): string => `companies/${companyId}/payments`;

/** Path of one payment. */
export const pathOf = (companyId: string, id: string): string => `${collectionOf(companyId)}/${id}`;

const listPayments = (
  companyId: string,
  asked: Omit<QueryShape, 'collection'>,
): Promise<ClientPayment[]> =>
  listAll({ collection: collectionOf(companyId), ...asked }, clientPaymentSchema);

/** One payment from the server, undefined when there is none. @throws AppError */
export const get = (companyId: string, id: string): Promise<ClientPayment | undefined> =>
  readRecord(pathOf(companyId, id), clientPaymentSchema);

/** The payment that was recorded before all others, from the server, undefined when there is none. @throws AppError */
export const getFirst = async (companyId: string): Promise<ClientPayment | undefined> =>
  (await listPayments(companyId, { orderBy: [['createdAt', 'asc']], limit: 1 }))[0];

/** What came in since a day, from the server. @param day day key @throws AppError */
export const listSince = (companyId: string, day: string): Promise<ClientPayment[]> =>
  listPayments(companyId, { where: [['day', '>=', day]] });

/** Those of a client or ('') of all. */
export const ofClient = (clientId: string): Clause[] =>
  clientId === '' ? [] : [['clientId', '==', clientId]];

const withRest = (companyId: string, clientId: string): QueryShape => ({
  collection: collectionOf(companyId),
  where: [...ofClient(clientId), ['rest', '>=', 1]],
});

/** What no invoice has (前受金), of a client or ('') of all, from the server. @throws AppError */
export const listWithRest = (companyId: string, clientId = ''): Promise<ClientPayment[]> =>
  listAll(withRest(companyId, clientId), clientPaymentSchema);

/** The same, live. */
export const watchWithRest = (companyId: string, clientId = ''): Watch<Rows<ClientPayment>> =>
  watchRows(withRest(companyId, clientId), clientPaymentSchema);

/** What came in on some days, both included, live. @param span day keys */
export const watchBetween = (
  companyId: string,
  { from, to }: { from: string; to: string },
): Watch<Rows<ClientPayment>> =>
  watchRows(
    {
      collection: collectionOf(companyId),
      where: [
        ['day', '>=', from],
        ['day', '<', addDays(to, 1)],
      ],
    },
    clientPaymentSchema,
  );

/** What accounting software does not have yet, or not as it is now, from the server. @throws AppError */
export const listUnbooked = (companyId: string): Promise<ClientPayment[]> =>
  listPayments(companyId, { where: [['unbooked', '==', true]] });

/** Payments of one file: all of them are marked in one request, or none. */
export const MOST_BOOKED = 400;

/** What went into files last, those of the last one among them, from the server. @throws AppError */
export const listBooked = (companyId: string): Promise<ClientPayment[]> =>
  listPayments(companyId, { orderBy: [['bookedAt', 'desc']], limit: MOST_BOOKED });

const BOOK_TIMEOUT_MS = 60_000;

/**
 * Marks what goes into a file for accounting software, so that the next one does not repeat it. Never throws.
 * @param booked as they stand in the file
 */
export const markBooked = (
  companyId: string,
  booked: readonly ClientPayment[],
  feeAccount: FeeAccount,
): Promise<SaveOutcome> =>
  changeTogether({
    reads: booked.map(({ id }) => pathOf(companyId, id)),
    timeoutMs: BOOK_TIMEOUT_MS,
    decide: (records) =>
      booked.map((payment, index) => {
        const now = clientPaymentSchema.safeParse(records[index]).data;
        if (now === undefined || !isSame(now, payment))
          throw new AppError(
            'aborted',
            `「${payment.clientName}」の入金は、変更されたか書き出されました。開き直してお確かめください。途中で通信が切れたときは「直前のファイルをもう一度」で同じファイルを作れます。`,
          );
        const isFirst = now.bookedAt === null;
        const changes = {
          unbooked: false,
          bookedAt: SERVER_TIME,
          bookedRest: now.rest,
          bookedFrom: isFirst ? NOT_BOOKED : now.bookedRest,
          bookedRefunds: now.refunds.length,
          bookedRefundsFrom: now.bookedRefunds,
          bookedFee: isFirst ? feeAccount : now.bookedFee,
        };
        return { path: pathOf(companyId, payment.id), changes };
      }),
  });

/** Who writes on which payment, and what goes to invoices or back: at most MOST_AT_ONCE of them. */
type Step = { companyId: string; id: string } & Omit<Parts, 'invoices'>;

/** Writes a payment and its invoices, all of them or none. @param more what is written on the payment besides */
function change(
  { companyId, id, ...step }: Step,
  decide: (stored: ClientPayment | undefined, parts: Parts) => Settlement,
  more: Changes & { isNew?: boolean } = {},
): Promise<SaveOutcome> {
  const { isNew = false, ...fields } = more;
  const path = pathOf(companyId, id);
  const paths = step.parts.map(({ invoice }) => `${invoicesOf(companyId)}/${invoice}`);
  return changeTogether({
    reads: [path, ...paths],
    decide: ([own, ...records]) => {
      const invoices = records.flatMap((one) =>
        one === undefined ? [] : [invoiceSchema.parse(one)],
      );
      const stored = own === undefined ? undefined : clientPaymentSchema.parse(own);
      const settled = decide(stored, { ...step, invoices });
      if (settled.kind === 'refused') throw new AppError('aborted', settled.message);
      if (settled.kind === 'known') return [];
      return [
        {
          path,
          changes: { ...fields, ...settled.payment, changedAt: SERVER_TIME, unbooked: true },
          create: isNew,
        },
        ...settled.invoices.map((one) => ({
          path: `${invoicesOf(companyId)}/${one.id}`,
          changes: { ...one.changes, paidAt: SERVER_TIME },
        })),
      ];
    },
  });
}

const inSteps = (parts: readonly Allocation[]): Allocation[][] => partsOf(parts, MOST_AT_ONCE);

/**
 * Lets more of a payment go to invoices, or back. Never throws; a part that fails leaves the earlier ones.
 * @param note what the invoices say of it, where it is not how the client paid
 */
export async function allocate(
  companyId: string,
  by: string,
  { id, allocations }: Pick<ClientPayment, 'id' | 'allocations'>,
  all: readonly Allocation[],
  note?: string,
): Promise<SaveOutcome> {
  let outcome: SaveOutcome = { kind: 'saved' };
  let known = allocations.length;
  for (const parts of inSteps(all)) {
    const from = known;
    outcome = await change({ companyId, id, by, parts, note }, (stored, now) =>
      allocating(stored, from, now),
    );
    if (outcome.kind !== 'saved') return outcome;
    known += parts.length;
  }
  return outcome;
}

const AGAIN = '残りは前受金にあります。同じ内容でもう一度記録すると、続きから充てます。';

/**
 * Records what a client paid and what it pays; what is left stays the client's (前受金). Never throws; repeating it
 * records it once.
 */
export async function record(
  companyId: string,
  by: string,
  payment: NewPayment & Pick<ClientPayment, 'id'>,
  all: readonly Allocation[],
): Promise<SaveOutcome> {
  const { id, ...fields } = payment;
  const parts = all.slice(0, MOST_AT_ONCE);
  const outcome = await change(
    { companyId, id, by, parts },
    (stored, now) => recording(stored, payment, now),
    { ...fields, by, createdAt: SERVER_TIME, voidReason: '', isNew: true },
  );
  if (outcome.kind !== 'saved') return outcome;
  const rest = await allocate(companyId, by, { id, allocations: parts }, all.slice(MOST_AT_ONCE));
  return rest.kind === 'failed'
    ? {
        ...rest,
        message: `${MOST_AT_ONCE}枚目までの請求書には記録しました。${AGAIN}${rest.message}`,
      }
    : rest;
}

/**
 * Makes a payment void, with a reason; what its invoices have of it goes back. Never throws.
 * @param back what goes back, by the invoices that have it now
 */
export async function withdraw(
  companyId: string,
  by: string,
  payment: ClientPayment,
  { back, reason }: { back: readonly Allocation[]; reason: string },
): Promise<SaveOutcome> {
  const before = back.slice(0, Math.max(0, back.length - MOST_AT_ONCE));
  const note = `取消 ${reason}`;
  const first = await allocate(companyId, by, payment, before, note);
  if (first.kind !== 'saved') return first;
  const known = payment.allocations.length + before.length;
  const step = { companyId, id: payment.id, by, parts: back.slice(before.length), note };
  return change(step, (stored, now) => voiding(stored, known, now), {
    voidReason: reason,
    voidedAt: SERVER_TIME,
  });
}
