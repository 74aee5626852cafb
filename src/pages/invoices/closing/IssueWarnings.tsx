import { useCallback } from 'react';
import { invoiceBank, NO_BANK, type Bank } from '#domain/bank/bank.ts';
import { NOT_QUALIFIED } from '#domain/invoice/issuerNumber.ts';
import { isIssuerNumber } from '#domain/company/company.ts';
import { CHECK_DAY } from '#domain/payment/dayDoubt.ts';
import { longDayLabel } from '#domain/time.ts';
import { useOnce, type OnceState } from '#hooks/useOnce.ts';
import { nameOf, type ClosingRow } from '#workflows/closeMonth.ts';
import * as banks from '#repositories/banks.ts';
import { useCompany } from '#stores/companies.ts';
import '#components/form/CheckboxField.css';

/** The periods that are not over yet, each with the day on which it is, and the question whether it is meant. */
export function Early({
  rows,
  isMeant,
  onChange,
}: {
  rows: readonly ClosingRow[];
  isMeant: boolean;
  onChange: (isMeant: boolean) => void;
}) {
  const days = [...new Set(rows.map(({ period }) => period.toDay))].toSorted();
  return (
    <div className="issue-dialog__early" role="group" aria-label="終わっていない期間">
      <p>対象期間がまだ終わっていない請求書があります。発行したあとの受注は入りません。</p>
      <ul>
        {days.map((day) => (
          <li key={day}>
            {longDayLabel(day)}まで:{' '}
            {rows
              .filter(({ period }) => period.toDay === day)
              .map(nameOf)
              .join('、')}
          </li>
        ))}
      </ul>
      <label className="check">
        <input
          type="checkbox"
          className="check__box"
          checked={isMeant}
          onChange={(event) => onChange(event.target.checked)}
        />
        期間が終わる前に発行する
      </label>
    </div>
  );
}

/** Those whose due day has passed before they are issued, and what helps. */
export function Overdue({ rows }: { rows: readonly ClosingRow[] }) {
  return (
    rows.length > 0 && (
      <p className="issue-dialog__held" role="status">
        お支払期限がもう過ぎていて、発行するとすぐ期限超過になります: {rows.map(nameOf).join('、')}
        。発行日を今日にすると、次の支払日が期限になります。
      </p>
    )
  );
}

/** Those whose period begins after the day of the issue. */
export function Odd({ rows }: { rows: readonly ClosingRow[] }) {
  return (
    rows.length > 0 && (
      <p className="issue-dialog__held" role="status">
        発行日が対象期間の初日より前です: {rows.map(nameOf).join('、')}。{CHECK_DAY}
      </p>
    )
  );
}

/** Those that repeat the free lines and discounts of a void one, which may have been what was wrong with it. */
export function Repeated({ rows }: { rows: readonly ClosingRow[] }) {
  const repeating = rows.filter(
    ({ draft, follows }) =>
      draft === undefined && follows !== undefined && follows.extraLines.length > 0,
  );
  return (
    repeating.length > 0 && (
      <p className="issue-dialog__held" role="status">
        無効にした請求書の追加の明細・値引きを引き継ぎます: {repeating.map(nameOf).join('、')}
        。変えるときは「下書きを編集・発行」で直してください。
      </p>
    )
  );
}

/** That the invoices are no qualified ones (適格請求書): a new company has no registration number. */
export function Registration({ companyId }: { companyId: string }) {
  const company = useCompany(companyId);
  return (
    company !== undefined &&
    !isIssuerNumber(company.qualifiedInvoiceIssuerNumber) && (
      <p className="issue-dialog__held" role="status">
        {NOT_QUALIFIED}
      </p>
    )
  );
}

/** The accounts of the company, read when the dialog opens. */
export const useAccounts = (companyId: string): OnceState<readonly Bank[]> =>
  useOnce(useCallback(() => banks.list(companyId), [companyId]));

/** That the invoices name no account to pay to: none is in use. */
export function PaidTo({ accounts }: { accounts: OnceState<readonly Bank[]> }) {
  return (
    accounts.state === 'shown' &&
    invoiceBank(accounts.value) === undefined && (
      <p className="issue-dialog__held" role="status">
        {NO_BANK}
      </p>
    )
  );
}
