import type { TaxTotals } from '#domain/tax.ts';

const yen = (amount: number): string => amount.toLocaleString('ja-JP');

/** Totals per rate and the tax, rounded once: items 4 and 5 of a qualified invoice. */
export function TaxBox({ totals }: { totals: TaxTotals }) {
  return (
    <table className="tax-box">
      <caption className="sr-only">税率ごとの合計</caption>
      <tbody>
        <tr>
          <th scope="row">10%対象(税抜)</th>
          <td>{yen(totals.net)}</td>
        </tr>
        <tr>
          <th scope="row">消費税(10%)</th>
          <td>{yen(totals.tax)}</td>
        </tr>
        <tr>
          <th scope="row">10%対象(税込)</th>
          <td>{yen(totals.taxable)}</td>
        </tr>
        {totals.taxFree !== 0 && (
          <tr>
            <th scope="row">非課税・免税 対象</th>
            <td>{yen(totals.taxFree)}</td>
          </tr>
        )}
        {totals.outside !== 0 && (
          <tr>
            <th scope="row">対象外(立替金など)</th>
            <td>{yen(totals.outside)}</td>
          </tr>
        )}
        <tr className="tax-box__total">
          <th scope="row">合計(税込)</th>
          <td>{yen(totals.gross)}</td>
        </tr>
      </tbody>
    </table>
  );
}
