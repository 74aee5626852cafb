import type { InvoiceSheet } from '#domain/invoice.ts';
import { markOf } from '#domain/invoiceLine.ts';
import type { SheetRow } from '#domain/invoicePages.ts';
import { longDayLabel } from '#domain/time.ts';
import {
  detailColumns,
  markedYen,
  yen,
  type DetailColumn,
  TOTAL_ROOM,
} from '#pages/invoices/detailColumns.tsx';
import { FittedAmount } from '#pages/invoices/Fitted.tsx';
import { TaxBox } from '#pages/invoices/TaxBox.tsx';
import { Watermark } from '#pages/invoices/Watermark.tsx';

function DetailRow({ row, columns }: { row: SheetRow; columns: readonly DetailColumn[] }) {
  if ('extra' in row)
    return (
      <tr>
        <td className="details__number">{row.number}</td>
        <td className="details__label" colSpan={columns.length}>
          {row.extra.label}
        </td>
        <td className="details__yen details__total">
          <FittedAmount
            text={markedYen({ amount: row.extra.amount, mark: markOf(row.extra) })}
            room={TOTAL_ROOM}
          />
        </td>
      </tr>
    );
  return (
    <tr>
      <td className="details__number">{row.number}</td>
      {columns.map(({ id, className, cell }) => (
        <td key={id} className={className}>
          {cell(row.line)}
        </td>
      ))}
      <td className="details__yen details__total">
        <FittedAmount text={yen(row.line.total)} room={TOTAL_ROOM} />
      </td>
    </tr>
  );
}

type DetailsProps = {
  sheet: InvoiceSheet;
  rows: readonly SheetRow[];
  subtotal: number;
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
      <span className="details__recipient">
        <span className="details__name">{recipient.name}</span> <span>{recipient.honorific}</span>
      </span>
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

function DetailsFoot({ totals }: Pick<InvoiceSheet, 'totals'>) {
  return (
    <footer className="details__foot">
      <p>
        外税計 {totals.exclusive.toLocaleString('ja-JP')} / 内税計{' '}
        {totals.inclusive.toLocaleString('ja-JP')}
        {totals.taxFree !== 0 && ` / 非課税計 ${totals.taxFree.toLocaleString('ja-JP')}`}
        <br />
        (内)=税込で入力した金額、(非)=非課税・免税。消費税は請求書ごとに1回端数処理しています。
      </p>
      <TaxBox totals={totals} />
    </footer>
  );
}

/** One sheet of details (明細書), with the invoice it belongs to, the table's head and the sum of the page on each. */
export function InvoiceDetails(props: DetailsProps) {
  const { sheet, rows, subtotal, page, pageCount, watermark, hidden } = props;
  const columns = detailColumns.filter(({ id }) => !hidden.has(id));
  return (
    <section className="sheet details-sheet" aria-label={`明細書 ${page}ページ`}>
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
            <DetailRow key={row.number} row={row} columns={columns} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length}>
              このページの計
            </th>
            <td className="details__yen" colSpan={2}>
              {subtotal.toLocaleString('ja-JP')}
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
