import { describe, expect, test } from 'vitest';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { memoOf, feeMemoOf } from '#domain/deposit/entry.ts';
import { learnedFrom } from '#domain/deposit/learned.ts';
import { proposalBy, proposalsFor } from '#domain/deposit/match.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';
import { aClient } from '#tests/support/builders.ts';

const aDeposit = (fields: Partial<Deposit> = {}): Deposit => ({
  day: '2026-12-01',
  amount: 100_000,
  payer: 'ﾄｳﾖｳ(ｶ',
  ordinal: 1,
  ...fields,
});

const open = (id: string, gross: number, fields: Partial<Invoice> = {}): Invoice =>
  invoiceSchema.parse({
    id,
    number: id,
    clientId: 'toyo',
    gross,
    issueDay: '2026-10-31',
    dueDay: '2026-11-30',
    status: 'issued',
    ...fields,
  });

const toyo = aClient({ id: 'toyo', name: '株式会社東洋', kana: 'とうよう' });
const other = aClient({ id: 'other', name: '有限会社トウヨウ', kana: 'トウヨウ' });
const bay = aClient({ id: 'bay', name: 'ベイロジ', kana: 'ベイロジ' });

const propose = (deposit: Deposit, invoices: readonly Invoice[], clients = [toyo, bay]) => {
  const learned = learnedFrom(invoices, []);
  const [proposal] = proposalsFor([deposit], { clients, invoices, learned });
  return proposal;
};
const paid = (deposit: Deposit, clientId: string, fee = 0) =>
  open('old', deposit.amount + fee, {
    clientId,
    status: 'paid',
    paidTotal: deposit.amount + fee,
    payments: [
      { day: deposit.day, amount: deposit.amount, memo: memoOf(deposit), by: 'u' },
      ...(fee === 0 ? [] : [{ day: deposit.day, amount: fee, memo: feeMemoOf(deposit), by: 'u' }]),
    ],
  });
const earlier = (fields: Partial<Deposit> = {}) => aDeposit({ day: '2026-10-31', ...fields });

test('a name learned of one client is not sure while another has the same kana', () => {
  const proposal = propose(
    aDeposit(),
    [paid(earlier(), 'toyo'), open('a', 100_000), open('b', 100_000, { clientId: 'other' })],
    [toyo, other],
  );
  expect(proposal?.certainty).toBe('likely');
  expect(proposal?.reason).toContain('ほかにも合う取引先があります');
});

test('a name learned of one client still finds the other', () => {
  const proposal = propose(
    aDeposit(),
    [paid(earlier(), 'toyo'), open('a', 30_000), open('b', 100_000, { clientId: 'other' })],
    [toyo, other],
  );
  expect(proposal).toMatchObject({ certainty: 'likely', parts: [{ invoiceId: 'b' }] });
});

test('of two clients of one name one that owes the amount goes before one that owes it with a fee', () =>
  expect(
    propose(
      aDeposit(),
      [open('a', 100_440), open('b', 100_000, { clientId: 'other' })],
      [toyo, other],
    ),
  ).toMatchObject({ certainty: 'likely', fee: 0, parts: [{ invoiceId: 'b' }] }));

test.each([
  ['two learned fees', [440, 660], [100_440, 100_660], 440],
  ['a learned and a usual fee', [440], [100_440, 100_660], 440],
  ['the whole, or another less a learned fee', [440], [100_440, 100_000], 0],
])('that is exact by %s is not sure', (_what, fees, owed, fee) => {
  const before = fees.map((taken, index) =>
    paid(earlier({ day: `2026-0${index + 8}-28` }), 'toyo', taken),
  );
  const invoices = owed.map((gross) => open(`i${gross}`, gross));
  const proposal = propose(aDeposit(), [...before, ...invoices]);
  expect(proposal).toMatchObject({ certainty: 'likely', fee });
  expect(proposal?.reason).toContain('ほかの組合せもあります');
});

test('a sum that leaves an older invoice out is not sure: it may be a part of that one', () =>
  expect(
    propose(aDeposit({ amount: 200_000 }), [
      open('a', 300_000, { dueDay: '2026-09-30' }),
      open('b', 110_000, { dueDay: '2026-10-31' }),
      open('c', 90_000),
    ]),
  ).toMatchObject({
    certainty: 'likely',
    parts: [{ invoiceId: 'b' }, { invoiceId: 'c' }],
    reason: '取引先のかなと同じ名義、請求書2枚の合計と一致(古い請求書が残ります)',
  }));

test.each([
  ['the amount', 100_000],
  ['a part', 40_000],
])('money that came before the invoice was issued is not sure to pay %s of it', (_what, amount) => {
  const proposal = propose(aDeposit({ day: '2026-10-30', amount }), [open('a', 100_000)]);
  expect(proposal?.certainty).toBe('likely');
  expect(proposal?.reason).toContain('請求書の発行日より前の入金です');
});

test.each([
  ['by hand', ''],
  ['from a file that writes the payer otherwise', memoOf(aDeposit({ payer: '振込 トウヨウ（カ' }))],
])('what was entered for the day already %s is told', (_how, memo) => {
  const entered = {
    ...paid(earlier(), 'toyo'),
    payments: [{ day: '2026-12-01', amount: 100_000, memo, by: 'u' }],
  };
  const proposal = propose(aDeposit(), [entered, open('a', 100_000)]);
  expect(proposal?.certainty).toBe('likely');
  expect(proposal?.reason).toContain('同じ日に同額の入金が記録されています');
});

test('what was entered for the day already is told also where it paid all that was owed', () => {
  const byHand = aPayment({ clientId: 'toyo', day: '2026-12-01', amount: 100_000, payer: '' });
  const facts = { clients: [toyo], invoices: [], learned: learnedFrom([], [byHand]) };
  const doubt =
    '直近13か月に未入金の請求書がありません(前受金として残します、同じ日に同額の入金が記録されています)';
  expect(proposalsFor([aDeposit()], facts)).toEqual([
    {
      deposit: aDeposit(),
      certainty: 'likely',
      clientId: 'toyo',
      parts: [],
      fee: 0,
      isDoubled: true,
      reason: `取引先のかなと同じ名義、${doubt}`,
    },
  ]);
  expect(proposalBy(aDeposit(), 'toyo', facts).reason).toBe(`選んだ取引先、${doubt}`);
});

test('money of a name that two clients share and that owe nothing says so', () =>
  expect(propose(aDeposit(), [], [toyo, other])).toMatchObject({
    certainty: 'likely',
    clientId: 'toyo',
    parts: [],
    reason:
      '取引先のかなと同じ名義(ほかにも合う取引先があります)、直近13か月に未入金の請求書がありません(前受金として残します)',
  }));

test('the second of two transfers that are alike is as sure as the first', () =>
  expect(
    propose(aDeposit({ ordinal: 2 }), [paid(aDeposit(), 'toyo'), open('a', 100_000)]),
  ).toMatchObject({ certainty: 'sure', parts: [{ invoiceId: 'a' }] }));

test('a known payer whose client owes nothing pays no other client’s invoice', () =>
  expect(propose(aDeposit(), [open('a', 100_000, { clientId: 'bay' })])).toMatchObject({
    certainty: 'likely',
    clientId: 'toyo',
    parts: [],
    fee: 0,
    reason: '取引先のかなと同じ名義、直近13か月に未入金の請求書がありません(前受金として残します)',
  }));

test('the beginning of a name goes behind the only invoice of the amount, and before nothing', () => {
  const longer = aDeposit({ payer: 'ﾄｳﾖｳｶｲｳﾝ' });
  const begun = open('a', 300_000);
  expect(propose(longer, [begun, open('b', 100_000, { clientId: 'bay' })])?.parts).toEqual([
    { invoiceId: 'b', amount: 100_000 },
  ]);
  expect(propose(longer, [begun])).toMatchObject({
    certainty: 'likely',
    parts: [{ invoiceId: 'a', amount: 100_000 }],
  });
});

test('what a bank writes for money without a payer teaches nobody', () => {
  const cash = paid(earlier({ payer: '現金' }), 'toyo');
  expect(propose(aDeposit({ payer: '現金' }), [cash, open('a', 100_000)])).toMatchObject({
    certainty: 'likely',
    reason: '金額だけが一致(名義は初めてです)',
  });
});

describe('a client that must not take the fee off', () => {
  const bearer = aClient({ id: 'toyo', kana: 'とうよう', bearsTransferFee: true });
  const forbidden = '未入金のまま残ります(手数料の差引きは取適法で禁止)';
  const short = aDeposit({ amount: 99_560 });

  test('is proposed none: what is missing is still owed, and it says why', () => {
    const invoices = [open('a', 60_000), open('b', 40_000, { dueDay: '2026-12-31' })];
    expect(propose(short, invoices, [bearer])).toMatchObject({
      certainty: 'likely',
      parts: [
        { invoiceId: 'a', amount: 60_000 },
        { invoiceId: 'b', amount: 39_560 },
      ],
      fee: 0,
      reason: `取引先のかなと同じ名義、440円不足、${forbidden}`,
    });
    const facts = { clients: [bearer], invoices, learned: learnedFrom([], []) };
    expect(proposalBy(short, 'toyo', facts)).toMatchObject({
      fee: 0,
      reason: `選んだ取引先、440円不足、${forbidden}`,
    });
  });

  test('has no fee of its own, whatever it took off before it was marked', () => {
    const invoices = [paid(earlier({ amount: 50_000 }), 'toyo', 123), open('a', 100_123)];
    expect(propose(aDeposit(), invoices, [bearer])).toMatchObject({
      certainty: 'likely',
      fee: 0,
      reason: '前回までの入金と同じ名義、一部入金(古い請求書から充てます)',
    });
    expect(propose(aDeposit(), invoices, [toyo])).toMatchObject({ certainty: 'sure', fee: 123 });
  });

  test('that owes too much goes behind one of the same name that owes the amount', () => {
    const invoices = [open('a', 100_440), open('b', 100_000, { clientId: 'other' })];
    expect(propose(aDeposit(), invoices, [bearer, other])?.parts).toEqual([
      { invoiceId: 'b', amount: 100_000 },
    ]);
  });

  test('pays what it owes whole as surely as others', () =>
    expect(propose(aDeposit(), [open('a', 100_000)], [bearer])).toMatchObject({
      certainty: 'sure',
      reason: '取引先のかなと同じ名義、請求額と一致',
    }));
});
