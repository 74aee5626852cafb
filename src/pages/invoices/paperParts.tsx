import type { ReactNode } from 'react';
import { coverTable, enteredNames } from '#domain/invoice/coverTable.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { markNames, type Category } from '#domain/invoice/line.ts';
import type { TaxTotals } from '#domain/tax.ts';

// What the papers of an invoice are put together of, and some of it its page, too.

const yen = (amount: number): string => amount.toLocaleString('ja-JP');

type FactsProps = {
  className: string;
  rows: readonly (readonly [term: string, value: ReactNode])[];
};

/** What is known of an invoice, each with its name. */
export function Facts({ className, rows }: FactsProps) {
  return (
    <dl className={className}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

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

type CategoriesProps = { categories: readonly Category[]; size: string };

/** Amounts with tax and those without in columns of their own, so that their sums are those of the details. */
function PartedCategories({ categories, size }: CategoriesProps) {
  const columns = markNames.filter((mark) => categories.some((one) => one.mark === mark));
  const labels = [...new Set(categories.map(({ label }) => label))];
  const sum = (mark: string, label?: string): string => {
    const found = categories.filter(
      (one) => one.mark === mark && (label === undefined || one.label === label),
    );
    return found.length === 0 ? '' : yen(found.reduce((total, { amount }) => total + amount, 0));
  };
  return (
    <table className="cover__categories" data-size={size}>
      <caption>内訳</caption>
      <thead>
        <tr>
          <th scope="col">区分</th>
          {columns.map((mark) => (
            <th key={mark} scope="col">
              {enteredNames[mark][columns.length === 1 ? 'alone' : 'beside']}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((mark) => (
              <td key={mark}>{sum(mark, label)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">計</th>
          {columns.map((mark) => (
            <td key={mark}>{sum(mark)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** As invoices of before printed them. */
function MixedCategories({ categories, size }: CategoriesProps) {
  return (
    <table className="cover__categories" data-size={size}>
      <caption>内訳(税抜・税込は入力のまま)</caption>
      <thead>
        <tr>
          <th scope="col">区分</th>
          <th scope="col">金額</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{yen(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What each kind of charge adds up to (内訳), as large as it fits above the remarks. */
export function CoverCategories({ categories, memo }: Pick<InvoiceSheet, 'categories' | 'memo'>) {
  const { size, rows } = coverTable(categories, memo);
  return rows.every(({ mark }) => mark !== undefined) ? (
    <PartedCategories categories={rows} size={size} />
  ) : (
    <MixedCategories categories={rows} size={size} />
  );
}
