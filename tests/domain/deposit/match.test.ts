import { describe, expect, test } from 'vitest';
import type { Deposit } from '#domain/deposit/deposit.ts';
import { learnedFrom } from '#domain/deposit/learned.ts';
import { proposalBy, proposalsFor } from '#domain/deposit/match.ts';
import { payerKey } from '#domain/deposit/payer.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { aClient } from '#tests/support/builders.ts';

const aDeposit = (fields: Partial<Deposit> = {}): Deposit => ({
  day: '2026-12-01',
  amount: 100_000,
  payer: 'ﾄｳﾖｳｶｲｳﾝ(ｶ',
  ordinal: 1,
  ...fields,
});

const open = (id: string, clientId: string, gross: number, dueDay = '2026-11-30'): Invoice =>
  invoiceSchema.parse({ id, clientId, gross, dueDay, number: id, status: 'issued' });

const toyo = aClient({ id: 'toyo', name: '東洋海運株式会社', kana: 'とうようかいうん' });
const bay = aClient({ id: 'bay', name: 'ベイロジ株式会社', kana: '' });
const clients = [toyo, bay];
const nothing = learnedFrom([], []);

const propose = (deposit: Deposit, invoices: readonly Invoice[], learned = nothing) => {
  const [proposal] = proposalsFor([deposit], { clients, invoices, learned });
  return proposal;
};

describe('the key of a payer', () => {
  test.each([
    ['ﾄｳﾖｳｶｲｳﾝ(ｶ', 'とうようかいうん'],
    ['ｶ)ﾍﾞｲﾛｼﾞ', 'ベイロジ'],
    ['ｶﾌﾞｼｷｶﾞｲｼﾔ ﾍﾞｲﾛｼﾞ', 'ベイロジ'],
    ['0012345678 ﾍﾞｲﾛｼﾞ(ｶ)', 'ベイロジ'],
    ['振込 ﾍﾞｲﾛｼﾞ(ｶ', 'ベイロジ'],
    ['ﾍﾞｲﾛｼﾞ(ｶ)(ｴｲ', 'ベイロジ'],
    ['スーパーロジ', 'ｽ-ﾊﾟ-ﾛｼﾞ'],
    ['ﾕ)ｷﾔﾉﾝ･ﾕｿｳ', 'キャノンユソウ'],
    ['合同会社みなと', 'ｺﾞｳﾄﾞｳｶﾞｲｼﾔﾐﾅﾄ'],
  ])('%s is that of %s', (bank, name) => expect(payerKey(bank)).toBe(payerKey(name)));
});

describe('a deposit', () => {
  const paid = { ...open('p', 'toyo', 100_000), paidTotal: 100_000 };
  const both = [paid, open('a', 'toyo', 100_000), open('b', 'toyo', 50_000, '2026-12-31')];

  test.each([
    ['of one invoice by the kana', { amount: 100_000 }, 'sure', [['a', 100_000]], 0],
    [
      'of two together',
      { amount: 150_000 },
      'sure',
      [
        ['a', 100_000],
        ['b', 50_000],
      ],
      0,
    ],
    ['less a usual fee', { amount: 99_560 }, 'likely', [['a', 99_560]], 440],
    ['of a part', { amount: 30_000 }, 'likely', [['a', 30_000]], 0],
    [
      'of one and a part',
      { amount: 120_000 },
      'likely',
      [
        ['a', 100_000],
        ['b', 20_000],
      ],
      0,
    ],
    [
      'of too much, the rest of which stays the client’s',
      { amount: 151_000 },
      'likely',
      [
        ['a', 100_000],
        ['b', 50_000],
      ],
      0,
    ],
    ['whose name was cut', { payer: 'ﾄｳﾖｳｶｲ' }, 'likely', [['a', 100_000]], 0],
    ['of a name that nobody knows', { payer: 'ﾅｿﾞ' }, 'likely', [['a', 100_000]], 0],
    ['without a name', { payer: '' }, 'likely', [['a', 100_000]], 0],
  ] as const)('%s', (_what, fields, certainty, parts, fee) => {
    const proposal = propose(aDeposit(fields), both);
    expect(proposal).toMatchObject({ certainty, fee, clientId: 'toyo' });
    expect(proposal?.parts.map(({ invoiceId, amount }) => [invoiceId, amount])).toEqual(parts);
    expect(proposal?.reason).not.toBe('');
  });

  test('of nobody and no amount is nobody’s', () =>
    expect(propose(aDeposit({ payer: 'ﾅｿﾞ', amount: 7 }), both)).toEqual({
      deposit: aDeposit({ payer: 'ﾅｿﾞ', amount: 7 }),
      certainty: 'unknown',
      clientId: '',
      parts: [],
      fee: 0,
      reason: '名義と金額の合う請求書がありません',
    }));

  test('of somebody who owes nothing stays the client’s', () =>
    expect(propose(aDeposit({ payer: 'ﾍﾞｲﾛｼﾞ', amount: 7 }), both)).toEqual({
      deposit: aDeposit({ payer: 'ﾍﾞｲﾛｼﾞ', amount: 7 }),
      certainty: 'likely',
      clientId: 'bay',
      parts: [],
      fee: 0,
      reason:
        '取引先のかなと同じ名義、直近13か月に未入金の請求書がありません(前受金として残します)',
    }));

  test('of more than is owed says how much is left', () =>
    expect(propose(aDeposit({ amount: 151_000 }), both)?.reason).toBe(
      '取引先のかなと同じ名義、未入金より1,000円多い入金(前受金として残します)',
    ));

  test('that several sets of invoices add up to is not sure, and takes the fewest and oldest', () => {
    const same = [open('c', 'toyo', 100_000, '2026-12-31'), open('a', 'toyo', 100_000)];
    expect(propose(aDeposit(), same)).toMatchObject({
      certainty: 'likely',
      parts: [{ invoiceId: 'a', amount: 100_000 }],
    });
  });

  test('by the written name alone is not sure', () =>
    expect(propose(aDeposit({ payer: 'ﾍﾞｲﾛｼﾞ(ｶ' }), [open('a', 'bay', 100_000)])).toMatchObject({
      certainty: 'likely',
      reason: '取引先のかなと同じ名義、請求額と一致',
    }));

  test('of an amount that two unknown payers owe is nobody’s', () =>
    expect(
      propose(aDeposit({ payer: 'ﾅｿﾞ' }), [open('a', 'toyo', 100_000), open('b', 'bay', 100_000)]),
    ).toMatchObject({ certainty: 'unknown', clientId: '', parts: [] }));

  test('takes what it is sure to pay from the next one', () => {
    const twice = [aDeposit(), aDeposit({ ordinal: 2 })];
    const [first, second] = proposalsFor(twice, {
      clients,
      invoices: [open('a', 'toyo', 100_000)],
      learned: nothing,
    });
    expect(first?.certainty).toBe('sure');
    expect(second).toMatchObject({ certainty: 'likely', clientId: 'toyo', parts: [], fee: 0 });
  });

  test('beyond twelve open invoices is compared with each of them', () => {
    const many = Array.from({ length: 15 }, (_one, index) =>
      open(`i${index}`, 'toyo', 1_000_000 + index, `2026-10-${10 + index}`),
    );
    expect(propose(aDeposit({ amount: 1_000_014 }), many)?.parts).toEqual([
      { invoiceId: 'i14', amount: 1_000_014 },
    ]);
  });
});

describe('a client whom a person chooses', () => {
  const facts = {
    clients,
    invoices: [open('a', 'bay', 100_000), open('b', 'bay', 50_000)],
    learned: nothing,
  };

  test('is proposed its invoices, by their sum or from the oldest on', () => {
    expect(proposalBy(aDeposit({ payer: '' }), 'bay', facts)).toMatchObject({
      certainty: 'likely',
      clientId: 'bay',
      parts: [{ invoiceId: 'a', amount: 100_000 }],
      reason: '選んだ取引先、請求額と一致',
    });
    expect(proposalBy(aDeposit({ amount: 7 }), 'bay', facts)).toMatchObject({
      clientId: 'bay',
      parts: [{ invoiceId: 'a', amount: 7 }],
    });
  });

  test('that owes nothing keeps the money', () =>
    expect(proposalBy(aDeposit(), 'toyo', facts)).toEqual({
      deposit: aDeposit(),
      certainty: 'likely',
      clientId: 'toyo',
      parts: [],
      fee: 0,
      reason: '選んだ取引先、直近13か月に未入金の請求書がありません(前受金として残します)',
    }));
});
