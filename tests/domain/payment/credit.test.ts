import { describe, expect, test } from 'vitest';
import { statusWhenPaid } from '#domain/invoice/payment.ts';
import { invoiceSchema, standingLabel, type Invoice } from '#domain/invoice/record.ts';
import { creditFormOf, creditOf, toGiveBack } from '#domain/payment/credit.ts';
import { paymentNoun, paymentWords } from '#domain/payment/record.ts';
import { withdrawalRefusal } from '#domain/payment/refund.ts';
import { refundFormOf } from '#domain/payment/refundForm.ts';
import { allocating, backOf, recording, voiding } from '#domain/payment/settle.ts';
import { aPayment } from '#tests/domain/payment/builders.ts';

const anInvoice = (id: string, fields: Record<string, unknown> = {}): Invoice =>
  invoiceSchema.parse({
    id,
    number: `N-${id}`,
    clientId: 'client-1',
    clientName: '東洋海運株式会社',
    gross: 600,
    status: 'issued',
    issueDay: '2026-11-30',
    ...fields,
  });

const below = (fields: Record<string, unknown> = {}): Invoice =>
  anInvoice('n', { gross: -300, ...fields });

const mine = { id: 'payment-1', ...creditOf(below(), { day: '2026-12-01' }) };
const by = 'user-2';
const part = (amount: number, invoice = 'n') => [{ invoice, amount }];
const entry = (amount: number) => ({
  day: '2026-12-01',
  amount,
  memo: 'マイナス請求 請求書 N-n',
  by,
  payment: 'payment-1',
});

describe('an invoice below zero', () => {
  test.each([
    ['is to be given back as a whole', below(), 300],
    ['less what was', below({ paidTotal: -100 }), 200],
    ['with what was paid on it before it was corrected', below({ paidTotal: 1_000 }), 1_300],
    ['not any more once it was', below({ paidTotal: -300, status: 'paid' }), 0],
    ['not where more was given back than that', below({ paidTotal: -400 }), 0],
    ['also where an earlier version of the app called it paid', below({ status: 'paid' }), 300],
    ['not as a draft', below({ status: 'draft' }), 0],
    ['not once it is void', below({ status: 'voided' }), 0],
    ['unlike one of nothing', below({ gross: 0, paidTotal: 5 }), 0],
    ['unlike one of an amount', anInvoice('a', { paidTotal: 700 }), 0],
  ])('%s', (_what, invoice, amount) => expect(toGiveBack(invoice)).toBe(amount));

  test.each([
    [-300, 0, 'issued'],
    [-300, 1_000, 'issued'],
    [-300, -299, 'issued'],
    [-300, -300, 'paid'],
    [-300, -301, 'issued'],
    [0, 0, 'paid'],
    [0, -1, 'issued'],
    [600, 599, 'issued'],
    [600, 601, 'paid'],
  ])('of %i yen with %i on it is %s', (gross, paidTotal, status) =>
    expect(statusWhenPaid(gross, paidTotal)).toBe(status),
  );

  test('is settled, not paid, in words', () => {
    expect(standingLabel(below({ status: 'paid' }))).toBe('精算済');
    expect(standingLabel(below())).toBe('発行済');
    expect(standingLabel(anInvoice('a', { gross: 0, status: 'paid' }))).toBe('入金済');
  });

  test('is given back from its day of issue on', () => {
    const messageOf = (day: string, today = '2026-11-29') =>
      creditFormOf(below(), today).safeParse({ day }).error?.issues[0]?.message;
    expect(messageOf('2026-11-30')).toBeUndefined();
    expect(messageOf('2026-11-29')).toBe('発行日(2026/11/30)より前の日には振り替えられません');
    expect(messageOf('2027-02-28')).toBeUndefined();
    expect(messageOf('2027-03-01')).toBe('振替日が90日より先です。年を確かめてください');
    expect(messageOf('2027-03-01', '2026-12-01')).toBeUndefined();
    expect(messageOf('')).toBe('振替日を入力してください');
    expect(messageOf('2026-02-30')).toMatch(/振替日/);
  });
});

describe('what it gives', () => {
  test('is the client’s, as a payment of nothing that begins with it', () =>
    expect(recording(undefined, mine, { by, parts: part(-300), invoices: [below()] })).toEqual({
      kind: 'write',
      payment: { allocations: part(-300), since: 0, rest: 300 },
      invoices: [
        { id: 'n', changes: { payments: [entry(-300)], paidTotal: -300, status: 'paid' } },
      ],
    }));

  test('is known where an earlier try has arrived', () => {
    const stored = aPayment({ ...mine, allocations: part(-300), rest: 300 });
    const again = { by, parts: part(-300), invoices: [below({ paidTotal: -300 })] };
    expect(recording(stored, mine, again)).toEqual({ kind: 'known' });
  });

  test.each([
    ['less than the whole', below(), -299, 'N-n のお返しする分は300円です'],
    ['more than the whole', below(), -301, 'N-n のお返しする分は300円です'],
    ['what comes in', below(), 300, 'N-n のお返しする分は300円です'],
    ['what was given already', below({ paidTotal: -300 }), -300, 'お返しする分は0円です'],
    ['nothing of nothing', below({ paidTotal: -300 }), 0, 'お返しする分は0円です'],
    ['what another asks for', anInvoice('n'), -600, 'お返しする分は0円です'],
    ['what a void one asked for', below({ status: 'voided' }), -300, 'ではありません'],
    ['of another client', below({ clientId: 'other' }), -300, '別の取引先のものです'],
  ])('is not %s', (_what, invoice, amount, words) =>
    expect(
      recording(undefined, mine, { by, parts: part(amount), invoices: [invoice] }),
    ).toMatchObject({ kind: 'refused', message: expect.stringContaining(words) }),
  );

  test('is given to no other payment, and nothing that comes in is put on it', () => {
    const transfer = { ...mine, kind: 'transfer' as const, amount: 1_000 };
    const asked = (amount: number) =>
      recording(undefined, transfer, { by, parts: part(amount), invoices: [below()] });
    expect(asked(-300)).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/戻せるのは0円まで/),
    });
    expect(asked(1)).toEqual({
      kind: 'refused',
      message: '請求書 N-n はマイナスの請求なので、入金を充てられません。',
    });
  });

  test('says what it is, and of which invoice', () => {
    expect(paymentWords(mine)).toBe('マイナス請求 請求書 N-n');
    expect([paymentNoun(mine), paymentNoun(aPayment())]).toEqual(['振替', '入金']);
    const refund = { day: '2026-11-30', kind: 'cash', amount: 1, memo: '' };
    const message = (kind: 'credit' | 'cash') =>
      refundFormOf({ day: '2026-12-01', rest: 300, kind }, '2026-12-01').safeParse(refund).error
        ?.issues[0]?.message;
    expect(message('credit')).toBe('振替日(2026/12/01)より前の日には返金できません');
    expect(message('cash')).toBe('入金日(2026/12/01)より前の日には返金できません');
    const refunded = { refunded: 100 };
    expect(withdrawalRefusal({ kind: 'credit', ...refunded })).toMatch(/^この振替から100円/);
    expect(withdrawalRefusal({ kind: 'cash', ...refunded })).toMatch(/^この入金から100円/);
  });
});

describe('what it gave', () => {
  const stored = aPayment({ ...mine, allocations: part(-300), rest: 300 });
  const given = below({ payments: [entry(-300)], paidTotal: -300, status: 'paid' });

  test('pays other invoices', () =>
    expect(
      allocating(stored, 1, { by, parts: part(200, 'a'), invoices: [anInvoice('a')] }),
    ).toMatchObject({
      payment: { allocations: [...part(-300), ...part(200, 'a')], rest: 100 },
      invoices: [{ id: 'a', changes: { payments: [entry(200)], paidTotal: 200 } }],
    }));

  test('pays the invoice itself where it was corrected to ask for something, and comes back from it', () => {
    const corrected = { ...given, gross: 500, status: 'issued' as const };
    const paying = allocating(stored, 1, { by, parts: part(300), invoices: [corrected] });
    expect(paying).toMatchObject({
      payment: { rest: 0 },
      invoices: [{ changes: { paidTotal: 0 } }],
    });
    const paid = { ...corrected, payments: [entry(-300), entry(300)], paidTotal: 0 };
    const used = { ...stored, allocations: [...part(-300), ...part(300)], rest: 0 };
    const back = (amount: number) =>
      allocating(used, 2, { by, parts: part(amount), invoices: [paid] });
    expect(back(-300)).toMatchObject({ payment: { rest: 300 } });
    expect(back(-301)).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/戻せるのは300円まで/),
    });
  });

  test('is taken back by a withdrawal, from the others first, and the invoice is open again', () => {
    const used = { ...stored, allocations: [...part(-300), ...part(200, 'a')], rest: 100 };
    const paid = anInvoice('a', { payments: [entry(200)], paidTotal: 200 });
    const parts = backOf(used, [given, paid]);
    expect(parts).toEqual([...part(-200, 'a'), ...part(300)]);
    expect(voiding(used, 2, { by, parts, invoices: [given, paid] })).toMatchObject({
      payment: { rest: 0 },
      invoices: [
        { id: 'a', changes: { paidTotal: 0, status: 'issued' } },
        { id: 'n', changes: { paidTotal: 0, status: 'issued' } },
      ],
    });
  });

  test('is not taken back while the invoice is void and nothing took its place', () =>
    expect(
      voiding(stored, 1, { by, parts: part(300), invoices: [{ ...given, status: 'voided' }] }),
    ).toEqual({
      kind: 'refused',
      message:
        '無効にした請求書への入金は、修正版を発行するまで取り消せません。その請求書を開いて「修正版を発行」を押してください。',
    }));
});
