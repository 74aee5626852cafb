import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultBillingSettings } from '#domain/billingSettings.ts';
import { invoiceSheet, type InvoiceSheet } from '#domain/invoice.ts';
import { InvoiceSheets } from '#pages/invoices/InvoiceSheets.tsx';
import { ListSheets } from '#pages/invoices/list/ListSheets.tsx';
import { orderList } from '#pages/invoices/list/lists.ts';
import { aClient, aCompany, anOrder } from '#tests/support/builders.ts';

const kinds = ['cleaning', 'scale', 'cargoInspection', 'xRayInspection', 'scale'];
const manyCharges = anOrder({
  price: { amount: 45_000, additionalItems: kinds.map((type) => ({ type, amount: 4_000 })) },
  container: { containerId: '', type: 'reefer', lengthFt: 40, height: 9.6 },
  axleCount: 3,
});
const sheetOf = (order: ReturnType<typeof anOrder>, fields: Partial<InvoiceSheet> = {}) => ({
  ...invoiceSheet({
    company: aCompany(),
    client: aClient(),
    bank: undefined,
    orders: [order],
    month: '2026-11',
    issueDay: '2026-11-30',
    settings: defaultBillingSettings(),
  }),
  ...fields,
});
const printed = (sheet: InvoiceSheet) => {
  render(<InvoiceSheets sheet={sheet} watermark="" reissued />);
  return screen.getByRole('region', { name: '明細書 2ページ' });
};

describe('a row of the details', () => {
  it('sums up the charges that it has no room for', () =>
    expect(printed(sheetOf(manyCharges))).toHaveTextContent(
      '清掃 4,000スケール 4,000ほか3件 12,00065,000',
    ));

  it('says what sort of container it is below its size', () => {
    printed(sheetOf(manyCharges));
    expect(screen.getByText("40'HC・3軸")).toBeVisible();
    expect(screen.getByText('リーファー')).toBeVisible();
  });

  it('keeps the digits of an amount together, apart from its mark', () => {
    const price = { amount: -999_999_999, taxInclusion: 'inclusive' };
    printed(sheetOf(anOrder({ price })));
    expect(screen.getByText('(内)')).toBeVisible();
    expect(screen.getAllByText('-999,999,999')[0]).toBeVisible();
  });
});

describe('the head and the foot of the details', () => {
  it('keep the honorific beside a name that is cut', () => {
    printed(sheetOf(anOrder()));
    expect(screen.getByText('御中')).toBeVisible();
  });

  it.each<[price: object, words: string]>([
    [{ amount: 500 }, '外税計 500 / 内税計 0(内)'],
    [{ amount: 500, tax: 'taxFree' }, '外税計 0 / 内税計 0 / 非課税計 500(内)'],
  ])('say what is outside the tax, where there is such a thing', (price, words) => {
    const sheet = printed(sheetOf(anOrder({ price })));
    expect(sheet).toHaveTextContent(words);
  });
});

it('the cover of a corrected invoice that is printed again says both, each by itself', () => {
  const seal = 'data:image/png;base64,AAAA';
  printed(
    sheetOf(anOrder(), { replacedNumber: '2026-11-001', replacedIssueDay: '2026-11-30', seal }),
  );
  expect(screen.getByText('修正再発行(元: 2026-11-001 2026年11月30日発行)')).toBeVisible();
  expect(screen.getByText('再発行')).toBeVisible();
  expect(screen.getByText('浜港運輸株式会社')).toContainElement(
    screen.getByRole('img', { name: '社印' }),
  );
});

it('a row of the wide list has room for four charges', () => {
  render(<ListSheets list={orderList(sheetOf(manyCharges))} />);
  expect(screen.getByRole('table')).toHaveTextContent(
    '清掃 4,000スケール 4,000改品検査 4,000ほか2件 8,000',
  );
});
