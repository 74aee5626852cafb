import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import type { MarkedAmount } from '#domain/invoice/line.ts';
import { rowTotals, type SheetRow } from '#domain/invoice/pages.ts';
import { longDayLabel } from '#domain/time.ts';
import {
  columnsWithout,
  markedYen,
  type DetailColumn,
  TOTAL_ROOM,
} from '#pages/invoices/detailColumns.tsx';
import { FittedAmount, HeadRecipient } from '#pages/invoices/Fitted.tsx';
import { TaxBox } from '#pages/invoices/paperParts.tsx';
import { Watermark } from '#pages/invoices/Watermark.tsx';

/** The amounts of a row, those with tax and those without each on a line of their own. */
function RowTotals({ row }: { row: SheetRow }) {
  return (
    <td className="details__yen details__total">
      {rowTotals(row).map((amount) => (
        <div key={amount.mark}>
          <FittedAmount text={markedYen(amount)} room={TOTAL_ROOM} />
        </div>
      ))}
    </td>
  );
}

type DetailRowProps = {
  row: SheetRow;
  period: InvoiceSheet['period'];
  columns: readonly DetailColumn[];
  hidden: ReadonlySet<string>;
};

function DetailRow({ row, period, columns, hidden }: DetailRowProps) {
  if ('extra' in row)
    return (
      <tr>
        <td className="details__number">{row.number}</td>
        <td className="details__label" colSpan={columns.length}>
          {row.extra.label}
        </td>
        <RowTotals row={row} />
      </tr>
    );
  return (
    <tr>
      <td className="details__number">{row.number}</td>
      {columns.map(({ id, className, cell }) => (
        <td key={id} className={className}>
          {cell(row.line, hidden, period)}
        </td>
      ))}
      <RowTotals row={row} />
    </tr>
  );
}

type DetailsProps = {
  sheet: InvoiceSheet;
  rows: readonly SheetRow[];
  subtotals: readonly MarkedAmount[];
  page: number;
  pageCount: number;
  watermark: string;
  hidden: ReadonlySet<string>;
};

function DetailsHead({
  sheet,
  page,
  pageCount,
}: Pick<DetailsProps, 'sheet' | 'page' | 'pageCount'>) {
  const { period, recipient, number } = sheet;
  return (
    <header className="details__head">
      <h2>明細書</h2>
      <HeadRecipient {...recipient} />
      <span>
        {longDayLabel(period.fromDay)}〜{longDayLabel(period.toDay)}
      </span>
      <span>請求番号 {number === '' ? '(発行時に採番)' : number}</span>
      <span>
        {page}/{pageCount}
      </span>
    </header>
  );
}

const words = { '': '外税', 内: '内税', 非: '非課税', 不: '対象外' } as const;

/** '48,440', and where others are beside it '外税 48,440 / 内税 3,350'. */
const sumsOf = (amounts: readonly MarkedAmount[]): string =>
  amounts.every(({ mark }) => mark === '')
    ? amounts.map(({ amount }) => amount.toLocaleString('ja-JP')).join('')
    : amounts
        .map(({ amount, mark }) => `${words[mark]} ${amount.toLocaleString('ja-JP')}`)
        .join(' / ');

/** How the sums of what was entered come to the taxable total that is printed beside them. */
function SumsToTotal({ totals }: Pick<InvoiceSheet, 'totals'>) {
  const { exclusive, inclusive, taxFree, outside, taxable } = totals;
  const yenOf = (amount: number): string => amount.toLocaleString('ja-JP');
  return (
    <>
      外税計 {yenOf(exclusive)} / 内税計 {yenOf(inclusive)}
      {taxFree !== 0 && ` / 非課税計 ${yenOf(taxFree)}`}
      {outside !== 0 && ` / 対象外計 ${yenOf(outside)}`}
      {exclusive !== 0 && inclusive !== 0 && (
        <>
          <br />
          {`外税計 ${yenOf(exclusive)} + 外税計の消費税 ${yenOf(taxable - exclusive - inclusive)} + 内税計 ${yenOf(inclusive)} = 10%対象(税込) ${yenOf(taxable)}`}
        </>
      )}
    </>
  );
}

function DetailsFoot({ totals }: Pick<InvoiceSheet, 'totals'>) {
  return (
    <footer className="details__foot">
      <p>
        <SumsToTotal totals={totals} />
        <br />
        (内)=税込で入力した金額、(非)=非課税・免税
        {totals.outside !== 0 && '、(不)=対象外(立替金など)'}
        。消費税は請求書ごとに1回端数処理しています。
      </p>
      <TaxBox totals={totals} />
    </footer>
  );
}

/** One sheet of details (明細書), with the invoice it belongs to, the table's head and the sum of the page on each. */
export function InvoiceDetails(props: DetailsProps) {
  const { sheet, rows, subtotals, page, pageCount, watermark, hidden } = props;
  const columns = columnsWithout(hidden);
  return (
    <section className="paper sheet details-sheet" aria-label={`明細書 ${page}ページ`}>
      <Watermark text={watermark} />
      <DetailsHead {...{ sheet, page, pageCount }} />
      <table className="details">
        <thead>
          <tr>
            <th scope="col" className="details__number">
              No
            </th>
            {columns.map(({ id, header, className }) => (
              <th key={id} scope="col" className={className}>
                {header}
              </th>
            ))}
            <th scope="col" className="details__total">
              小計
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DetailRow key={row.number} {...{ row, columns, hidden }} period={sheet.period} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              このページの計
            </th>
            <td className="details__yen" colSpan={columns.length - 1}>
              {sumsOf(subtotals)}
            </td>
          </tr>
        </tfoot>
      </table>
      {page === pageCount && <DetailsFoot totals={sheet.totals} />}
      <p className="details__issuer">
        {`${sheet.issuer.name} ${sheet.issuer.office}`.trim()}
        {sheet.issuer.issuerNumber !== '' && ` 登録番号 ${sheet.issuer.issuerNumber}`}
      </p>
    </section>
  );
}
