import { ledgerHeaders, ledgerValues, type LedgerRow } from '#domain/job/carrierLedger.ts';
import { longDayLabel, longMonthLabel } from '#domain/time.ts';
import '#components/paper/printSheet.css';
import './CarrierLedgerSheet.css';

type CarrierLedgerSheetProps = {
  month: string;
  /** Day key of the present day. */
  today: string;
  companyName: string;
  /** '' = of all clients. */
  clientName: string;
  rows: readonly LedgerRow[];
};

/** The ledger on paper (A4 landscape); not seen on the screen. */
export function CarrierLedgerSheet(props: CarrierLedgerSheetProps) {
  const { month, today, companyName, clientName, rows } = props;
  return (
    <section className="print-sheet ledger-sheet" aria-label="実運送体制管理簿の印刷面">
      <header className="ledger-sheet__head">
        <p>
          {longMonthLabel(month)}分{clientName !== '' && ` 荷主 ${clientName}`}
        </p>
        <h1>実運送体制管理簿</h1>
        <p className="ledger-sheet__own">
          元請 {companyName}
          <br />
          作成日 {longDayLabel(today)}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>No</th>
            {ledgerHeaders.map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <td>{index + 1}</td>
              {ledgerValues(row).map((value, column) => (
                <td key={ledgerHeaders[column]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ledger-sheet__note">
        運送完了の日から1年間保存します。請負階層は元請から見た次数です。
      </p>
    </section>
  );
}
