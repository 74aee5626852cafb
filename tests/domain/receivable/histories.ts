// What a client's invoices may look like, as the app and older versions of it have written them: for laws of accounts.
import fc from 'fast-check';
import { statusWhenPaid } from '#domain/invoice/payment.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { addDays } from '#domain/time.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

export const anInvoice = (id: string, fields: Record<string, unknown> = {}): Invoice =>
  invoiceSchema.parse({
    id,
    number: id,
    gross: 1_000,
    issueDay: '2026-03-31',
    dueDay: '2026-04-30',
    subject: '3月分運賃',
    status: 'issued',
    ...fields,
  });

export const payment = (day: string, amount: number, memo = '') => ({
  day,
  amount,
  memo,
  by: 'me',
});

/** What may happen to one month of one client, as the app and older versions of it write it. */
const versions = fc
  .array(
    fc.record({
      gross: fc.integer({ min: -5_000, max: 9_000 }),
      day: fc.integer({ min: 0, max: 500 }),
      payments: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: -900, max: 9_000 })),
        { maxLength: 4 },
      ),
      isOld: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((made) =>
    fc.record({
      made: fc.constant(made),
      /** The last of them is void as well, and whether the earlier ones name what replaced them. */
      isVoid: fc.boolean(),
      isNamed: fc.boolean(),
    }),
  );

export const START = '2025-01-01';

type Version = { gross: number; day: number; payments: [number, number][]; isOld: boolean };
type Chain = { made: Version[]; isVoid: boolean; isNamed: boolean };

function chainOf(name: string, { made, isVoid, isNamed }: Chain): Invoice[] {
  let payments: ReturnType<typeof payment>[] = [];
  return made.map(({ gross, day, isOld, ...one }, at) => {
    const isLast = at === made.length - 1;
    payments = [
      ...payments,
      ...one.payments.map(([on, amount]) => payment(addDays(START, on), amount)),
    ];
    const paidTotal = payments.reduce((sum, { amount }) => sum + amount, 0);
    // Earlier versions called one below zero paid as soon as anything was on it.
    const isPaid = isOld ? paidTotal >= gross : statusWhenPaid(gross, paidTotal) === 'paid';
    const status = !isLast || isVoid ? 'voided' : isPaid && payments.length > 0 ? 'paid' : 'issued';
    return anInvoice(`${name}-${at}`, {
      gross,
      issueDay: addDays(START, day),
      dueDay: isOld ? '' : addDays(START, day + 30),
      status: isOld && isLast && !isVoid ? 'paid' : status,
      payments: isOld && made.length === 1 ? [] : payments,
      paidTotal,
      replaces: at === 0 ? '' : `${name}-${at - 1}`,
      replacedBy: isLast || !isNamed ? '' : `${name}-${at + 1}`,
      voidedAt:
        status === 'voided' && !isOld ? new Date(`${addDays(START, day + 3)}T03:00:00Z`) : null,
    });
  });
}

const invoicesEver = fc
  .array(versions, { maxLength: 4 })
  .map((chains) => chains.flatMap((chain, at) => chainOf(String(at), chain)));

const advancesEver = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 9_000 }))
    .map(([on, rest]) => aPayment({ day: addDays(START, on), rest })),
  { maxLength: 3 },
);

export const histories = fc.record({ invoices: invoicesEver, advances: advancesEver });
