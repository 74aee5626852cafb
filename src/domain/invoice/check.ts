import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { amountsOf, markOf, type MarkedAmount } from '#domain/invoice/line.ts';
import {
  roundings,
  taxRoundedPerLine,
  taxTotals,
  taxTotalsByNet,
  type Charge,
  type Rounding,
  type TaxTotals,
  roundingNames,
} from '#domain/tax.ts';

/** One requirement and whether the sheet fulfils it. */
export type SheetCheck = { label: string; ok: boolean };

/** What the amounts come to with one rounding. */
export type RoundingCheck = {
  rounding: Rounding;
  label: string;
  /** Unified to amounts with tax, which is printed, and to amounts without. */
  byGross: Pick<TaxTotals, 'net' | 'tax' | 'gross'>;
  byNet: Pick<TaxTotals, 'net' | 'tax' | 'gross'>;
  /** Tax if it were rounded for each amount, which is not lawful. */
  perLine: number;
};

const chargeOf = ({ amount, mark }: MarkedAmount): Charge => ({
  amount,
  tax: mark === '不' ? 'outside' : mark === '非' ? 'taxFree' : 'tax',
  taxInclusion: mark === '内' ? 'inclusive' : 'exclusive',
});

/** Every printed amount with the way it was entered. */
const printedCharges = ({ lines, extraLines }: InvoiceSheet): Charge[] =>
  [
    ...lines.flatMap(amountsOf),
    ...extraLines.map((line) => ({ amount: line.amount, mark: markOf(line) })),
  ].map(chargeOf);

const sum = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

const picked = ({ net, tax, gross }: TaxTotals) => ({ net, tax, gross });

/** The same amounts with each rounding and by both lawful ways. */
export function roundingChecks(sheet: InvoiceSheet): RoundingCheck[] {
  const charges = printedCharges(sheet);
  return roundingNames.map((rounding) => ({
    rounding,
    label: roundings[rounding],
    byGross: picked(taxTotals(charges, rounding)),
    byNet: taxTotalsByNet(charges, rounding),
    perLine: taxRoundedPerLine(charges, rounding),
  }));
}

/** Whether the printed sums are those of the printed amounts. */
export function sumChecks(sheet: InvoiceSheet): SheetCheck[] {
  const charges = printedCharges(sheet);
  const { totals, lines, extraLines, categories } = sheet;
  const entered = lines.reduce((total, line) => total + line.total, 0) + sum(extraLines);
  const again = taxTotals(charges, sheet.rounding);
  const { carryOver } = sheet;
  return [
    { label: '明細の各行の合計', ok: sum(charges) === entered },
    { label: '区分ごとの内訳の合計', ok: sum(categories) === entered },
    {
      label: '外税・内税・非課税・対象外の合計',
      ok: totals.exclusive + totals.inclusive + totals.taxFree + totals.outside === entered,
    },
    { label: '税抜+消費税=税込', ok: totals.net + totals.tax === totals.taxable },
    {
      label: '税込+非課税+対象外=請求額',
      ok: totals.taxable + totals.taxFree + totals.outside === totals.gross,
    },
    {
      label: '明細から計算し直した請求額',
      ok: again.gross === totals.gross && again.tax === totals.tax,
    },
    ...(carryOver === null
      ? []
      : [
          {
            label: '繰越欄: 前回−入金=繰越、繰越+請求額=今回',
            ok:
              carryOver.previous - carryOver.paid === carryOver.carried &&
              carryOver.carried + totals.gross === carryOver.current,
          },
        ]),
  ];
}

/** The six items that the law asks of a qualified invoice. */
export const legalChecks = (sheet: InvoiceSheet): SheetCheck[] => [
  {
    label: '発行者の名称と登録番号',
    ok: sheet.issuer.name !== '' && sheet.issuer.issuerNumber !== '',
  },
  { label: '取引年月日', ok: sheet.lines.every(({ day }) => day !== '') },
  {
    label: '取引の内容',
    ok:
      sheet.lines.every(({ containerId, route }) => containerId !== '' || route !== '') &&
      sheet.extraLines.every(({ label }) => label !== ''),
  },
  { label: '税率ごとの合計と適用税率', ok: Number.isInteger(sheet.totals.taxable) },
  { label: '税率ごとの消費税額', ok: Number.isInteger(sheet.totals.tax) },
  { label: '交付を受ける者の名称', ok: sheet.recipient.name !== '' },
];
