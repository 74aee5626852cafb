import { describe, expect, test } from 'vitest';
import { billingSettingsWording } from '#domain/billing/settingsForm.ts';
import { chargeChoices, usualKinds, usualTax } from '#domain/price/chargeKinds.ts';
import { chargeKindsFormSchema, MAX_CHARGE_KINDS } from '#domain/price/chargeKindsForm.ts';
import { chargeLabel, isChargeKindId, kindsIn, ownKindId } from '#domain/price/chargeTypes.ts';
import { invoiceLine, categoriesOf } from '#domain/invoice/line.ts';
import { orderRows } from '#domain/order/csv.ts';
import { orderValueText } from '#domain/order/text.ts';
import { anOrder } from '#tests/support/builders.ts';

const own = usualKinds;
const charged = (...additionalItems: object[]) =>
  anOrder({ price: { amount: 45_000, additionalItems } });
const order = charged(
  { type: 'own:台切り', amount: 8_000 },
  { type: 'own:立替金', amount: 12_000, tax: 'outside' },
  { type: 'wait', amount: 3_000 },
);
const names = { clients: new Map<string, string>(), offices: new Map<string, string>() };

describe('a kind of charge', () => {
  test('is one of everybody’s, or has a name of its own', () => {
    expect(chargeLabel('motorGenerator')).toBe('MG');
    expect(chargeLabel(ownKindId('own:保管料'))).toBe('own:保管料');
    for (const good of ['highway', 'own:保管料', `own:${'あ'.repeat(30)}`])
      expect(isChargeKindId(good)).toBe(true);
    for (const bad of ['', 'toll', 'own:', 'own:a\nb', 'own:\0', `own:${'あ'.repeat(31)}`, 7, null])
      expect(isChargeKindId(bad)).toBe(false);
  });

  test('is usually meant as the company says; tolls with tax, others without', () => {
    expect(usualTax('highway', own)).toEqual({ tax: 'tax', taxInclusion: 'inclusive' });
    expect(usualTax('wait', own)).toEqual({ tax: 'tax', taxInclusion: 'exclusive' });
    expect(usualTax('own:立替金', own)).toEqual({ tax: 'outside', taxInclusion: 'exclusive' });
    expect(usualTax('own:立替金', [])).toEqual({ tax: 'tax', taxInclusion: 'exclusive' });
  });

  test('is chosen among all, and one that a charge has stays to be chosen', () => {
    const labels = (...of: Parameters<typeof chargeChoices>) =>
      chargeChoices(...of).map(({ label }) => label);
    expect(labels(own.slice(0, 1)).slice(-2)).toEqual(['X線検査', '休日割増']);
    expect(labels([], 'own:旧料金').slice(-2)).toEqual(['X線検査', '旧料金']);
    expect(labels(own, 'own:台切り')).toHaveLength(13);
  });
});

describe('the kinds of a company', () => {
  const problems = (...kinds: string[]) =>
    chargeKindsFormSchema
      .safeParse(kinds.map((name) => ({ name, tax: 'tax', taxInclusion: 'exclusive' })))
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('have a name each, that no other has', () => {
    expect(problems('休日割増', '台切り')).toBeUndefined();
    expect(problems('')).toEqual([['0.name', '料金の名前を入力してください']]);
    expect(problems('台切り', '保管料', ' 台切り ')).toEqual([
      ['2.name', '同じ名前の料金があります'],
    ]);
    expect(problems('高速')).toEqual([['0.name', 'この料金は最初からあります']]);
    const many = Array.from({ length: MAX_CHARGE_KINDS + 1 }, (_none, index) => `料金${index}`);
    expect(problems(...many)?.[0]?.[1]).toBe('自社の料金は20種類までです');
  });

  test('are named where two people changed them', () => {
    expect(billingSettingsWording('chargeKinds', own.slice(0, 2))).toBe('休日割増、台切り');
    expect(billingSettingsWording('chargeKinds', [])).toBe('(空欄)');
    expect(billingSettingsWording('chargeKinds', undefined)).toBe('(空欄)');
  });
});

describe('charges of the company’s own', () => {
  test('stand behind everybody’s, by name', () => {
    expect(kindsIn(order.price.additionalItems)).toEqual(['wait', 'own:台切り', 'own:立替金']);
  });

  test('are printed under their names, and summed up by them', () => {
    expect(invoiceLine(order).others).toEqual([
      { label: '台切り', amount: 8_000, mark: '' },
      { label: '立替金', amount: 12_000, mark: '不' },
    ]);
    expect(categoriesOf([order], [])).toEqual([
      { label: '基本運賃', amount: 45_000, mark: '' },
      { label: '待機', amount: 3_000, mark: '' },
      { label: '台切り', amount: 8_000, mark: '' },
      { label: '立替金', amount: 12_000, mark: '不' },
    ]);
  });

  test('have a column in a file of orders where one has them', () => {
    const [header = [], row = [], other = []] = orderRows([order, charged()], names, true);
    // Behind them stand the sums by the ways of taxing.
    const at = header.indexOf('運賃計') + 1;
    expect(header.slice(at - 4, at)).toEqual(['X線検査', '台切り', '立替金', '運賃計']);
    expect(row.slice(at - 3, at)).toEqual(['8000', '12000', '68000']);
    expect(other.slice(at - 3, at)).toEqual(['', '', '45000']);
  });

  test('are named in the history, and one that cannot be read is shown as it is', () => {
    const text = (...items: object[]) => orderValueText('price.additionalItems', items, names);
    expect(text(...order.price.additionalItems)).toBe(
      '台切り 8,000、立替金 12,000(対象外)、待機 3,000',
    );
    expect(text({ type: 'toll', amount: 5, tax: 'taxFree' })).toBe('toll 5(非)');
  });
});
