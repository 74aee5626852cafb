import { Money } from '#components/Money.tsx';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { legalChecks, roundingChecks, sumChecks, type SheetCheck } from '#domain/invoice/check.ts';
import './SheetChecks.css';

function CheckList({ title, checks }: { title: string; checks: readonly SheetCheck[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="sheet-checks__list">
        {checks.map(({ label, ok }) => (
          <li key={label} data-wrong={!ok || undefined}>
            <span aria-hidden="true">{ok ? '✓' : '✗'}</span>
            {label}
            <span className="sr-only">{ok ? ' 一致' : ' 不一致'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 検算: sums, the three roundings by both lawful ways, and the six items of the law. Never printed. */
export function SheetChecks({ sheet }: { sheet: InvoiceSheet }) {
  const legal = legalChecks(sheet);
  const missing = legal.filter(({ ok }) => !ok).length;
  return (
    <aside className="sheet-checks" aria-label="検算">
      <h2>検算</h2>
      <CheckList title="合計" checks={sumChecks(sheet)} />
      <section>
        <h3>端数処理</h3>
        <div className="sheet-checks__roundings" role="group" aria-label="端数処理" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">端数</th>
                <th scope="col">消費税</th>
                <th scope="col">請求額</th>
                <th scope="col">税抜に統一した場合</th>
                <th scope="col">行ごとに丸めた消費税</th>
              </tr>
            </thead>
            <tbody>
              {roundingChecks(sheet).map(({ rounding, label, byGross, byNet, perLine }) => (
                <tr key={rounding} data-used={rounding === sheet.rounding || undefined}>
                  <th scope="row">
                    <span>{label}</span>
                    {rounding === sheet.rounding && <span>(使用)</span>}
                  </th>
                  <td>
                    <Money value={byGross.tax} />
                  </td>
                  <td>
                    <Money value={byGross.gross} />
                  </td>
                  <td>
                    <Money value={byNet.gross} />
                  </td>
                  <td>
                    <Money value={perLine} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p>行ごとの端数処理は適格請求書では認められません。差の説明のために示しています。</p>
      </section>
      <CheckList
        title={missing === 0 ? '適格請求書の6項目 OK' : `適格請求書の6項目 ${missing}項目が不足`}
        checks={legal}
      />
    </aside>
  );
}
