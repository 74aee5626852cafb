import { expect, test } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { legalChecks, roundingChecks, sumChecks } from '#domain/invoice/check.ts';
import { aBank, aClient, aCompany, anOrder } from '#tests/support/builders.ts';

const sheet = invoiceSheet({
  company: aCompany(),
  client: aClient(),
  bank: aBank(),
  orders: [
    anOrder({
      price: {
        amount: 45_000,
        additionalItems: [
          { type: 'highway', amount: 3_350, taxInclusion: 'inclusive' },
          { type: 'wait', amount: 4_440 },
          { type: 'scale', amount: 800, tax: 'taxFree' },
          { type: 'wait', amount: 500, tax: 'outside' },
        ],
      },
    }),
  ],
  month: '2026-11',
  issueDay: '2026-11-30',
  settings: defaultBillingSettings(),
  wishes: {
    issueDay: '',
    dueDay: '',
    subject: '',
    memo: '',
    extraLines: [
      {
        label: '値引',
        amount: -800,
        tax: 'taxFree',
        taxInclusion: 'exclusive',
      },
      { label: '立替金の戻し', amount: -500, tax: 'outside', taxInclusion: 'exclusive' },
    ],
  },
});
const failing = (checks: readonly { label: string; ok: boolean }[]) =>
  checks.filter(({ ok }) => !ok).map(({ label }) => label);

test('the first fixture of the law, with every rounding and both ways', () =>
  expect(roundingChecks(sheet)[0]).toEqual({
    rounding: 'floor',
    label: '切捨て',
    byGross: { net: 52_486, tax: 5_248, gross: 57_734 },
    byNet: { net: 52_486, tax: 5_248, gross: 57_734 },
    perLine: 5_248,
  }));

test('the sums of a sheet agree, and wrong ones are named', () => {
  expect(failing(sumChecks(sheet))).toEqual([]);
  const totals = { ...sheet.totals, gross: 57_735 };
  expect(failing(sumChecks({ ...sheet, totals, categories: [] }))).toEqual([
    '区分ごとの内訳の合計',
    '税込+非課税+対象外=請求額',
    '明細から計算し直した請求額',
  ]);
});

test('the six items of the law, and what is missing of them', () => {
  expect(failing(legalChecks(sheet))).toEqual([]);
  const issuer = { ...sheet.issuer, issuerNumber: '' };
  const lines = sheet.lines.map((line) => ({ ...line, containerId: '', route: '' }));
  const recipient = { ...sheet.recipient, name: '' };
  expect(failing(legalChecks({ ...sheet, issuer, lines, recipient }))).toEqual([
    '発行者の名称と登録番号',
    '取引の内容',
    '交付を受ける者の名称',
  ]);
});
