import { describe, expect, test } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import {
  canonicalText,
  chainFindings,
  chainHash,
  repetitions,
  sha256Hex,
} from '#domain/invoice/chain.ts';
import {
  invoiceCounterSchema,
  isIssuable,
  issueOf,
  type Issue,
  type IssueInput,
} from '#domain/invoice/issue.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';
import { recordDifferences, sheetOf, snapshotSchema } from '#domain/invoice/snapshot.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';

const sheet = (clientId = 'client-1', month = '2026-11', revision = 1) =>
  invoiceSheet({
    company: aCompany(),
    client: aClient({ id: clientId }),
    bank: aBank(),
    orders: [anOrder({ id: `order-of-${clientId}` })],
    month,
    issueDay: '2026-11-30',
    revision,
    settings: defaultBillingSettings(),
  });

const fresh = invoiceCounterSchema.parse({});

const issue = (fields: Partial<IssueInput> = {}): Promise<Issue> =>
  issueOf({
    sheet: sheet(),
    counter: fresh,
    replaced: undefined,
    numberFormat: '{YYYY}-{MM}-{NNN}',
    issuedBy: 'hanako',
    issueNote: '',
    ...fields,
  });

const recordOf = ({ id, fields }: Issue, more: Partial<Invoice> = {}): Invoice =>
  invoiceSchema.parse({ id, ...fields, ...more });

test('a sheet is issued that bills something, or is the only way to what was paid on a void one', () => {
  const empty = { lines: [], extraLines: [] };
  const extra = invoiceSchema.parse({ id: 'e', extraLines: [{ label: '値引', amount: -1 }] });
  const payments = [{ day: '2026-12-01', amount: 500, memo: '', by: 'u', payment: 'p' }];
  const one = (fields: object) => invoiceSchema.parse({ id: 'i', payments, ...fields });
  expect(isIssuable(sheet(), undefined)).toBe(true);
  expect(isIssuable({ ...empty, extraLines: extra.extraLines }, undefined)).toBe(true);
  expect(isIssuable(empty, undefined)).toBe(false);
  expect(isIssuable(empty, one({ status: 'voided' }))).toBe(true);
  expect(isIssuable(empty, one({ status: 'voided', payments: [] }))).toBe(false);
  expect(isIssuable(empty, one({ status: 'paid' }))).toBe(false);
});

describe('the text and its hash', () => {
  test('are the same for the same data, in whatever order its keys are', async () => {
    const one = canonicalText({ b: [{ y: 1, x: null }], a: '請求' });
    expect(one).toBe('{"a":"請求","b":[{"x":null,"y":1}]}');
    expect(canonicalText({ a: '請求', b: [{ x: null, y: 1 }] })).toBe(one);
    expect(await sha256Hex('')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(await chainHash('ab', 'c')).toBe(await sha256Hex('abc'));
  });
});

describe('an issue', () => {
  test('counts on, links to the one before and keeps what was printed', async () => {
    const first = await issue();
    const second = await issue({ sheet: sheet('client-2'), counter: first.counter });
    expect(first.fields).toMatchObject({ number: '2026-11-001', sequence: 1, previousHash: '' });
    expect(second.fields).toMatchObject({
      number: '2026-11-002',
      sequence: 2,
      previousHash: first.fields.hash,
      status: 'issued',
      clientName: '東洋海運株式会社',
      net: 45_000,
      tax: 4_500,
      gross: 49_500,
      orderIds: ['order-of-client-2'],
    });
    expect(second.counter).toEqual({
      sequence: 2,
      hash: second.fields.hash,
      counts: { '2026-11-#': 2 },
      invoice: '2026-11_client-2_all_1',
    });
    const printed = sheetOf(snapshotSchema.parse({ id: 'issued', text: second.text }));
    expect(printed).toEqual({ ...sheet('client-2'), number: '2026-11-002' });
    expect(recordDifferences(recordOf(second), printed)).toEqual([]);
    expect(recordDifferences(recordOf(second, { gross: 1, orderIds: [] }), printed)).toEqual([
      '税込金額',
      '受注',
    ]);
  });

  test('two months issued by turns, and a format changed for a while, never repeat a number', async () => {
    const formats = ['{YYYY}-{MM}-{NNN}', '{YYYY}-{NNN}', '{YYYY}-{MM}-{NN}'];
    const numbers: string[] = [];
    let counter = fresh;
    for (const numberFormat of [...formats, ...formats])
      for (const month of ['2026-11', '2026-10', '2026-11']) {
        const one = await issue({ sheet: sheet('c', month), counter, numberFormat });
        numbers.push(one.fields.number);
        counter = one.counter;
      }
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('a correction refers to the old one and takes its number, count and payments', async () => {
    const first = await issue();
    const payment = { day: '2026-12-01', amount: 1_000, memo: '', by: 'hanako' };
    const paid = recordOf(first, { payments: [payment], paidTotal: 1_000 });
    const again = await issue({
      sheet: sheet('client-1', '2026-11', 2),
      counter: first.counter,
      replaced: paid,
    });
    expect(again.fields).toMatchObject({
      number: '2026-11-001-2',
      count: 1,
      sequence: 2,
      replaces: first.id,
      status: 'issued',
      payments: [payment],
      paidTotal: 1_000,
    });
    expect(again.counter.counts).toEqual({ '2026-11-#': 1 });
    const all = await issue({
      sheet: sheet('client-1', '2026-11', 2),
      counter: first.counter,
      replaced: { ...paid, paidTotal: 49_500 },
    });
    expect(all.fields.status).toBe('paid');
    expect(sheetOf(again)).toMatchObject({
      revision: 2,
      replacedNumber: '2026-11-001',
      replacedIssueDay: '2026-11-30',
    });
  });

  test('a text that is no sheet is refused', () => {
    expect(() => sheetOf({ text: '{}' })).toThrow('発行時の内容を読み取れません');
    expect(() => sheetOf({ text: 'no' })).toThrow();
  });
});

describe('the check of the chain', () => {
  const chain = async () => {
    const first = await issue();
    const second = await issue({ sheet: sheet('client-2'), counter: first.counter });
    const third = await issue({ sheet: sheet('client-3'), counter: second.counter });
    const links = [first, second, third].map(({ fields, text }) => ({ ...fields, text }));
    return { links, head: third.counter };
  };
  const problems = async (...found: Parameters<typeof chainFindings>) =>
    (await chainFindings(...found)).map(({ sequence, problem }) => `${sequence} ${problem}`);

  test('finds nothing when all are there as they were issued, in whatever order they come', async () => {
    const { links, head } = await chain();
    expect(await problems(links.toReversed(), head)).toEqual([]);
    expect(await problems([], fresh)).toEqual([]);
  });
  test('finds what was changed, is gone or does not link', async () => {
    const { links, head } = await chain();
    const [first, second, third] = links;
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const changed = { ...second, text: second.text.replace('東洋', '西洋') };
    expect(await problems([first, changed, third], head)).toEqual([
      '2 発行時の内容が変わっています',
    ]);
    expect(await problems([first, third], head)).toEqual(['3 2番目の請求書がありません']);
    expect(await problems([{ ...first, text: undefined }, second, third], head)).toEqual([
      '1 発行時の内容がありません',
    ]);
    expect(await problems([first, second], head)).toEqual(['3 最後の請求書が台帳と合いません']);
    const forged = {
      ...second,
      text: changed.text,
      hash: await chainHash(first.hash, changed.text),
    };
    expect(await problems([first, forged, third], head)).toEqual([
      '3 1つ前の請求書とつながっていません',
    ]);
    expect(await problems([], head)).toEqual(['3 最後の請求書が台帳と合いません']);
  });

  test('finds numbers and orders that occur twice', () => {
    const one = (
      sequence: number,
      orderIds: string[],
      status = 'issued',
      number = `${sequence}`,
    ) => ({
      sequence,
      orderIds,
      status,
      number,
    });
    const said = (...invoices: Parameters<typeof repetitions>[0]) =>
      repetitions(invoices).map(({ number, problem }) => `${number} ${problem}`);
    expect(said(one(1, ['a', 'b']), one(2, ['c']), one(3, ['b'], 'voided'))).toEqual([]);
    expect(said(one(1, ['a'], 'voided'), one(2, ['a'], 'paid'))).toEqual([]);
    expect(said(one(3, ['x', 'c', 'a', 'b']), one(2, ['c']), one(1, ['a', 'b'], 'paid'))).toEqual([
      '3 受注1件が請求書 2 にも入っています(二重請求)',
      '3 受注2件が請求書 1 にも入っています(二重請求)',
    ]);
    expect(said(one(1, [], 'issued', 'A'), one(2, [], 'issued', 'A'))).toEqual([
      'A 請求番号が1番目の請求書と同じです',
    ]);
  });
});
