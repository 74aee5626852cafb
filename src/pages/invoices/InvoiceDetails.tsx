import type { InvoiceLine, InvoiceSheet, MarkedAmount } from '#domain/invoice.ts';
import { longDayLabel } from '#domain/time.ts';
import { TaxBox } from '#pages/invoices/TaxBox.tsx';

const headers = [
  'No',
  '作業日',
  'コンテナ番号',
  'サイズ',
  '引取→作業先→返却',
  '客先No.',
  '基本運賃',
  '高速',
  '待機',
  'その他',
  '小計',
];

const yen = (amount: number): string => (amount === 0 ? '' : amount.toLocaleString('ja-JP'));

const markedYen = ({ amount, mark }: MarkedAmount): string =>
  amount === 0 ? '' : `${mark === '' ? '' : `(${mark})`}${yen(amount)}`;

function DetailRow({ line, number }: { line: InvoiceLine; number: number }) {
  return (
    <tr>
      <td className="details__number">{number}</td>
      <td>{line.day}</td>
      <td className="details__container">{line.containerId}</td>
      <td>{line.size}</td>
      <td className="details__route">
        {line.route}
        {line.memo !== '' && <small>{line.memo}</small>}
      </td>
      <td>{line.orderNumber}</td>
      <td className="details__yen">{markedYen(line.base)}</td>
      <td className="details__yen">{markedYen(line.highway)}</td>
      <td className="details__yen">{markedYen(line.wait)}</td>
      <td className="details__yen">
        {line.others.map((other, index) => (
          <span key={index}>
            {other.label} {markedYen(other)}
          </span>
        ))}
      </td>
      <td className="details__yen">{yen(line.total)}</td>
    </tr>
  );
}

type DetailsProps = {
  sheet: InvoiceSheet;
  lines: readonly InvoiceLine[];
  firstNumber: number;
  page: number;
  pageCount: number;
};

/** One sheet of details (明細書), with the invoice it belongs to and the table's head on each. */
export function InvoiceDetails({ sheet, lines, firstNumber, page, pageCount }: DetailsProps) {
  const { period, totals } = sheet;
  const isLast = page === pageCount;
  return (
    <section className="sheet" aria-label={`明細書 ${page}ページ`}>
      <header className="details__head">
        <h2>明細書</h2>
        <span>
          {sheet.recipient.name} {sheet.recipient.honorific}
        </span>
        <span>
          {longDayLabel(period.fromDay)}〜{longDayLabel(period.toDay)}
        </span>
        <span>請求番号 {sheet.number}</span>
        <span>
          {page}/{pageCount}
        </span>
      </header>
      <table className="details">
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <DetailRow key={line.orderId} line={line} number={firstNumber + index} />
          ))}
        </tbody>
      </table>
      {isLast && (
        <footer className="details__foot">
          <p>
            外税計 {totals.exclusive.toLocaleString('ja-JP')} / 内税計{' '}
            {totals.inclusive.toLocaleString('ja-JP')}
            <br />
            (内)=税込で入力した金額、(非)=非課税・免税。消費税は請求書ごとに1回端数処理しています。
          </p>
          <TaxBox totals={totals} />
        </footer>
      )}
      <p className="details__issuer">
        {sheet.issuer.name}
        {sheet.issuer.issuerNumber !== '' && ` 登録番号 ${sheet.issuer.issuerNumber}`}
      </p>
    </section>
  );
}
