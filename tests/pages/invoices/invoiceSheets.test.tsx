import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import { invoiceSheet, type InvoiceSheet } from '#domain/invoice/invoice.ts';
import { startOfDay } from '#domain/time.ts';
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
const sheetOf = (
  order: ReturnType<typeof anOrder>,
  fields: Partial<InvoiceSheet> = {},
  client: Record<string, unknown> = {},
) => ({
  ...invoiceSheet({
    company: aCompany(),
    client: aClient(client),
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
  it('says of which year the work was where the period does not', () => {
    const sheet = sheetOf(anOrder({ arrivalDate: startOfDay('2025-11-20') }));
    expect(printed(sheet)).toHaveTextContent('25/11/20');
    expect(orderList(sheet).rows[0]?.[1]).toBe('25/11/20');
  });

  it('sums up the charges that it has no room for', () =>
    expect(printed(sheetOf(manyCharges))).toHaveTextContent(
      '清掃 4,000スケール 4,000ほか3件 12,00065,000',
    ));

  it('keeps every place of a trip, however long the first is', () =>
    expect(
      printed(
        sheetOf(
          anOrder({
            pickupPlace: '引'.repeat(40),
            destination: { name: '座間倉庫' },
            returnPlace: '本牧BC',
          }),
        ),
      ),
    ).toHaveTextContent('…→座間倉庫→本牧BC'));

  it('says what sort of container it is below its size', () => {
    printed(sheetOf(manyCharges));
    expect(screen.getByText("40'HC・3軸")).toBeVisible();
    expect(screen.getByText('リーファー')).toBeVisible();
  });

  it('keeps the digits of an amount together, apart from its mark', () => {
    const price = { amount: -999_999_999, taxInclusion: 'inclusive' };
    printed(sheetOf(anOrder({ price })));
    for (const mark of screen.getAllByText('(内)')) expect(mark).toBeVisible();
    expect(screen.getAllByText('-999,999,999')[0]).toBeVisible();
  });
});

describe('an amount below zero on the cover', () => {
  const coverOf = (amount: number) => {
    render(
      <InvoiceSheets
        sheet={sheetOf(anOrder({ price: { amount } }), { bank: '横浜銀行' })}
        watermark=""
        reissued={false}
      />,
    );
    return screen.getByRole('region', { name: '請求書' });
  };

  it('is given back: nobody is asked to pay it', () => {
    const cover = coverOf(-1_000);
    expect(cover).toHaveTextContent('ご請求との相殺、またはご返金とします。');
    expect(cover).toHaveTextContent('ご返金・差引額(税込)¥1,100');
    for (const words of ['ご請求申し上げます', 'お支払期限', 'お振込先', '¥-'])
      expect(cover).not.toHaveTextContent(words);
  });

  it('is asked for from zero on', () => {
    const cover = coverOf(1_000);
    expect(cover).toHaveTextContent('下記の通りご請求申し上げます。');
    expect(cover).toHaveTextContent('ご請求金額(税込)¥1,100-');
    expect(cover).toHaveTextContent(/お支払期限.*お振込先/);
  });
});

describe('the remarks on the cover', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, index) => `備考${index + 1}`).join('\n');
  const boxOf = (count: number) => {
    printed(sheetOf(anOrder(), { memo: lines(count) }));
    return screen.getByRole('heading', { name: '備考' }).parentElement;
  };

  it('are printed whole, as small as they have to be', () => {
    const box = boxOf(21);
    expect(box).toHaveAttribute('data-size', 'tiny');
    expect(box).toHaveTextContent(/備考21$/);
  });

  it('say that they are cut where they are longer than the box', () => {
    const box = boxOf(30);
    expect(box).toHaveTextContent(/備考19\(備考が長いため、ここまでを印刷しています\)$/);
    expect(box).not.toHaveTextContent('備考20');
  });
});

describe('the kinds of charges on the cover', () => {
  const kindsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      label: `区分${index + 1}`,
      amount: 1_000 * (count - index),
      mark: '' as const,
    }));
  const tableOf = (count: number, memo: string) => {
    printed(sheetOf(anOrder(), { categories: kindsOf(count), memo }));
    return screen.getByRole('table', { name: /^内訳/ });
  };

  it('are printed smaller where the remarks leave them less room', () => {
    const table = tableOf(16, '備考\n'.repeat(13));
    expect(table).toHaveAttribute('data-size', 'tiny');
    expect(table).toHaveTextContent('区分161,000計136,000');
  });

  it('end with the sum of the smallest where they have no room', () => {
    const table = tableOf(60, '備考');
    expect(table).toHaveTextContent(/ほか\d+区分[\d,]+計1,830,000$/);
    expect(table).not.toHaveTextContent('区分60');
  });
});

describe('the head and the foot of the details', () => {
  it('keep the honorific beside a name that is cut', () => {
    printed(sheetOf(anOrder()));
    // On the cover and in the head of the details, never within the text of the name.
    expect(screen.getAllByText('御中')).toHaveLength(2);
  });

  it('hold a long name, smaller than the others', () => {
    const name = '浜'.repeat(64);
    printed(sheetOf(anOrder(), {}, { name, department: '部'.repeat(64) }));
    for (const shown of screen.getAllByText(name)) expect(shown).toBeVisible();
    expect(screen.getAllByText('御中')).toHaveLength(2);
  });

  it('print a postal code with its hyphen', () => {
    printed(sheetOf(anOrder(), {}, { postalCode: '2310811' }));
    expect(screen.getByText('〒231-0811')).toBeVisible();
  });

  it('say how sums with tax and without come to the printed total', () => {
    const additionalItems = [{ type: 'highway', amount: 3_350, taxInclusion: 'inclusive' }];
    const order = anOrder({ price: { amount: 48_440, additionalItems } });
    const details = printed(sheetOf(order));
    expect(details).toHaveTextContent('このページの計外税 48,440 / 内税 3,350');
    expect(details).toHaveTextContent(
      '外税計 48,440 + 外税計の消費税 4,844 + 内税計 3,350 = 10%対象(税込) 56,634',
    );
    expect(details).toHaveTextContent('10%対象(税込)56,634');
    const cover = screen.getByRole('region', { name: '請求書' });
    expect(cover).toHaveTextContent(
      '内訳区分外税(税抜)内税(税込)基本運賃48,440高速3,350計48,4403,350',
    );
  });

  it('leave the categories of an invoice of before as they were printed', () => {
    printed(sheetOf(anOrder(), { categories: [{ label: '基本運賃', amount: 45_000 }] }));
    expect(screen.getByText('内訳(税抜・税込は入力のまま)')).toBeVisible();
  });

  it.each<[price: object, words: string]>([
    [{ amount: 500 }, '外税計 500 / 内税計 0(内)'],
    [{ amount: 500, tax: 'taxFree' }, '外税計 0 / 内税計 0 / 非課税計 500(内)'],
    [
      { amount: 500, tax: 'outside' },
      '外税計 0 / 内税計 0 / 対象外計 500(内)=税込で入力した金額、(非)=非課税・免税、(不)=対象外(立替金など)。',
    ],
  ])('say what is outside the tax, where there is such a thing', (price, words) => {
    const sheet = printed(sheetOf(anOrder({ price })));
    expect(sheet).toHaveTextContent(words);
  });
});

describe('B/L and booking numbers', () => {
  const order = anOrder({ billOfLandingNumber: 'ONEYTYO1', bookingNumber: '2384' });
  const without = anOrder({ bookingNumber: '2384', container: { containerId: '' } });
  const shown = (one: ReturnType<typeof anOrder>, ...hiddenColumns: string[]) =>
    printed(sheetOf(one, { hiddenColumns })).textContent;

  it('stand below that of the container', () =>
    expect(shown(order)).toContain('ONEU1234566B/L ONEYTYO1 BK 2384'));

  it('are left out where a client wants that', () =>
    expect(shown(order, 'reference')).not.toContain('ONEYTYO1'));

  it('have no column where a client wants no number at all', () =>
    expect(shown(order, 'reference', 'container')).not.toMatch(/ONEU|ONEYTYO1|コンテナ番号/));

  it('take the place of a number that is not known', () =>
    expect(shown(without, 'reference')).toContain('BK 2384'));

  it('have the column for themselves', () =>
    expect(shown(order, 'container')).toMatch(/B\/L・BK番号.*B\/L ONEYTYO1/));

  it('are in the wide list too', () => {
    render(<ListSheets list={orderList(sheetOf(order))} companyName="横浜ドレージ" />);
    expect(screen.getByRole('table')).toHaveTextContent('ONEU1234566B/L ONEYTYO1 BK 2384');
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
  render(<ListSheets list={orderList(sheetOf(manyCharges))} companyName="横浜ドレージ" />);
  expect(screen.getByRole('table')).toHaveTextContent(
    '清掃 4,000スケール 4,000改品検査 4,000ほか2件 8,000',
  );
});
