import { describe, expect, test } from 'vitest';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { feeMemoOf, keyOf, memoOf, paymentIdOf } from '#domain/deposit/entry.ts';
import { learnedFrom, paidKey } from '#domain/deposit/learned.ts';
import { proposalsFor } from '#domain/deposit/match.ts';
import { payerKey } from '#domain/deposit/payer.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';
import { aClient } from '#tests/support/builders.ts';

const strange: Deposit = { day: '2026-12-01', amount: 100_000, payer: 'ﾔﾏﾀﾞ ﾀﾛｳ', ordinal: 1 };
const later = { ...strange, day: '2027-01-01' };

const open = (id: string, clientId: string): Invoice =>
  invoiceSchema.parse({
    id,
    clientId,
    gross: 100_000,
    dueDay: '2026-11-30',
    number: id,
    status: 'issued',
  });

const clients = [
  aClient({ id: 'toyo', name: '東洋海運株式会社', kana: 'とうようかいうん' }),
  aClient({ id: 'bay', name: 'ベイロジ株式会社', kana: '' }),
];
const propose = (
  deposit: Deposit,
  invoices: readonly Invoice[],
  learned: ReturnType<typeof learnedFrom>,
) => {
  const [proposal] = proposalsFor([deposit], { clients, invoices, learned });
  return proposal;
};

type Paid = { deposit: Deposit; clientId?: string; fee?: number };

/** As entries of invoices alone say it, and an entry by hand beside. */
const entryOf = ({ deposit, clientId = 'bay', fee = 0 }: Paid): Invoice => {
  const { day, amount } = deposit;
  const payments = [
    { day, amount, memo: memoOf(deposit), by: 'u' },
    ...(fee === 0 ? [] : [{ day, amount: fee, memo: feeMemoOf(deposit), by: 'u' }]),
    { day, amount: 5, memo: '現金', by: 'u' },
  ];
  return invoiceSchema.parse({ id: 'old', clientId, status: 'paid', payments });
};

/** As the payments of clients say it. */
const paymentOf = ({ deposit, clientId = 'bay', fee = 0 }: Paid): ClientPayment => {
  const { day, amount, payer } = deposit;
  return aPayment({ id: paymentIdOf(deposit, []), clientId, day, amount, payer, fee, rest: 0 });
};

describe.each([
  ['as entries of invoices alone say it', (...paid: Paid[]) => learnedFrom(paid.map(entryOf), [])],
  ['as the payments of clients say it', (...paid: Paid[]) => learnedFrom([], paid.map(paymentOf))],
])('what was accepted, %s, teaches', (_how, learn) => {
  test('who pays for whom', () =>
    expect(propose(later, [open('a', 'bay')], learn({ deposit: strange }))).toMatchObject({
      certainty: 'sure',
      clientId: 'bay',
      reason: '前回までの入金と同じ名義、請求額と一致',
    }));

  test('which of several it pays for more often', () => {
    const learned = learn(
      { deposit: strange, clientId: 'toyo' },
      { deposit: { ...strange, day: '2026-11-02' } },
      { deposit: { ...strange, day: '2026-10-02' } },
    );
    expect(propose(later, [open('a', 'toyo'), open('b', 'bay')], learned)).toMatchObject({
      certainty: 'likely',
      clientId: 'bay',
      parts: [{ invoiceId: 'b' }],
    });
  });

  test('what fee it takes off', () =>
    expect(
      propose(
        { ...later, amount: 99_777 },
        [open('a', 'bay')],
        learn({ deposit: strange, fee: 223 }),
      ),
    ).toMatchObject({ certainty: 'sure', fee: 223, parts: [{ invoiceId: 'a', amount: 99_777 }] }));

  test('that it is recorded: the same statement adds nothing', () => {
    const learned = learn({ deposit: strange });
    expect(learned.recorded).toEqual(new Set([keyOf(strange)]));
    expect(propose(strange, [open('a', 'bay')], learned)).toMatchObject({
      certainty: 'recorded',
      clientId: '',
      parts: [],
    });
    expect(propose({ ...strange, ordinal: 2 }, [], learned)).toMatchObject({
      certainty: 'likely',
      clientId: 'bay',
      parts: [],
    });
  });

  test('that it is recorded also where the payer’s name has a slash', () => {
    const slashed = { ...strange, payer: 'ﾌﾛﾑ/ﾄｩ' };
    expect(propose(slashed, [], learn({ deposit: slashed }))?.certainty).toBe('recorded');
  });
});

describe('a payment that was entered by hand', () => {
  const byHand = aPayment({ ...strange, clientId: 'bay', rest: 0 });

  test('is told of, although its payer is that of the statement', () => {
    const learned = learnedFrom([], [byHand]);
    expect(propose(strange, [open('a', 'bay')], learned)).toMatchObject({
      certainty: 'likely',
      reason: expect.stringContaining('同じ日に同額の入金が記録されています'),
    });
  });

  test('and is not used yet explains less than is owed: it may be no fee', () => {
    const advance = { ...byHand, day: '2026-01-31', amount: 440, rest: 440 };
    const learned = learnedFrom([], [advance]);
    const wanted = expect.stringContaining('前受金があります');
    const [less, part] = [99_560, 40_000].map((amount) =>
      propose({ ...later, amount }, [open('a', 'bay')], learned),
    );
    expect(less).toMatchObject({ certainty: 'likely', fee: 440, reason: wanted });
    expect(part).toMatchObject({ certainty: 'likely', fee: 0, reason: wanted });
    expect(propose(later, [open('a', 'bay')], learned)?.reason).not.toContain('前受金');
  });
});

describe('an entry of an invoice teaches', () => {
  test('nothing where it was taken back', () => {
    const taken = entryOf({ deposit: strange });
    const back = { day: strange.day, amount: -strange.amount, memo: memoOf(strange), by: 'u' };
    const learned = learnedFrom([{ ...taken, payments: [...taken.payments, back] }], []);
    expect(learned.recorded.size + learned.payers.size).toBe(0);
    expect([...learned.entered.keys()]).toEqual([paidKey('bay', strange.day, 5)]);
  });

  test('nothing where it is a part of a client’s payment', () => {
    const { payments, ...one } = entryOf({ deposit: strange, fee: 440 });
    const parts = payments.map((entry) => ({ ...entry, payment: 'payment-1' }));
    const learned = learnedFrom([{ ...one, payments: parts }], []);
    expect(learned).toEqual(learnedFrom([], []));
  });
});

describe('a client’s payment teaches', () => {
  test('nothing once it is void', () =>
    expect(
      learnedFrom([], [{ ...paymentOf({ deposit: strange, fee: 440 }), voidReason: '誤り' }]),
    ).toEqual(learnedFrom([], [])));

  test('who paid how much on which day, and which fee was borne', () => {
    const { recorded, payers, fees, entered } = learnedFrom(
      [],
      [
        paymentOf({ deposit: strange, fee: 440 }),
        aPayment({ id: 'x', clientId: 'toyo', day: '2026-12-02', amount: 7, payer: '' }),
      ],
    );
    expect(recorded).toEqual(new Set([keyOf(strange), 'x']));
    expect(payers).toEqual(new Map([[payerKey(strange.payer), new Map([['bay', 1]])]]));
    expect(fees).toEqual(new Map([['bay', new Set([440])]]));
    expect([...entered]).toEqual([
      [paidKey('bay', '2026-12-01', 100_000), new Set([strange.payer])],
      [paidKey('toyo', '2026-12-02', 7), new Set([undefined])],
    ]);
  });

  test('by its own deposit, also when that was taken back before and recorded again', () => {
    const first = { ...paymentOf({ deposit: strange }), voidReason: '誤り' };
    const again = { ...first, id: paymentIdOf(strange, [first]), voidReason: '' };
    expect(learnedFrom([], [first, again]).recorded).toEqual(new Set([keyOf(strange)]));
    expect(propose(strange, [], learnedFrom([], [first]))?.certainty).toBe('unknown');
  });
});
