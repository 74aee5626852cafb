import { useCallback, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Entry } from '#domain/accounting/entry.ts';
import {
  allReceipts,
  feeAccounts,
  newReceipts,
  type FeeAccount,
} from '#domain/accounting/receipts.ts';
import type { ClientPayment } from '#domain/payment/record.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { BooksDialog } from '#pages/invoices/books/BooksDialog.tsx';
import { listUnbooked, markBooked, MOST_BOOKED } from '#repositories/payments.ts';

const feeHints: Readonly<Record<FeeAccount, string>> = {
  discount:
    '自社が負担した振込手数料は、売上値引(売上対価の返還)にします。税込1万円未満なら返還インボイスは要りません。',
  fee: '自社が負担した振込手数料は、支払手数料にします。消費税は売上対価の返還として書き出します。',
};

type Scope = 'new' | 'month';

/** What the file holds, in words. */
function Contents({ entries, isTooMany }: { entries: readonly Entry[]; isTooMany: boolean }) {
  const [first, last] = [entries.at(0), entries.at(-1)];
  return (
    <div role="status">
      <p className="csv__counts">
        仕訳{entries.length}件{first && last && ` (${first.day}〜${last.day})`}
      </p>
      {isTooMany && (
        <p className="csv__warning">
          1回に書き出せるのは{MOST_BOOKED}件までです。古いものから{MOST_BOOKED}件を書き出します。
        </p>
      )}
    </div>
  );
}

/** The oldest first, as many as one request marks. */
const inOneFile = (payments: readonly ClientPayment[]): ClientPayment[] =>
  payments.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, MOST_BOOKED);

type ReceiptBooksProps = {
  companyId: string;
  /** What came in in the month that is looked at, and its name. */
  month: { payments: readonly ClientPayment[]; label: string };
  today: string;
  onClose: () => void;
};

/** 会計ソフト用: receipts, fees, advances and what was made void since, each once. */
export function ReceiptBooks({ companyId, month, today, onClose }: ReceiptBooksProps) {
  const [scope, setScope] = useState<Scope>('new');
  const [feeAccount, setFeeAccount] = useState<FeeAccount>('discount');
  const found = useOnce(useCallback(() => listUnbooked(companyId), [companyId]));
  const unbooked = found.state === 'shown' ? found.value : [];
  const isNew = scope === 'new';
  const written = isNew ? inOneFile(unbooked) : month.payments;
  const entries = (isNew ? newReceipts : allReceipts)(written, feeAccount);
  // What was made void before any file had it needs no entry, but is looked for no longer.
  const marked = written.filter((payment) => payment.unbooked).slice(0, MOST_BOOKED);
  const isKnown = found.state === 'shown' || !isNew;
  return (
    <BooksDialog
      title="入金を会計ソフト用に書き出す"
      name="入金"
      {...{ today, onClose, entries }}
      count={isKnown ? entries.length : 0}
      // What every file had already is marked: nothing is written for it, also without a network.
      mark={async () => (marked.length === 0 ? { kind: 'saved' } : markBooked(companyId, marked))}
    >
      <ChoiceGroup
        label="対象"
        choices={{ new: 'まだ書き出していないもの', month: `${month.label}の入金すべて` }}
        value={scope}
        onChange={setScope}
      />
      <ChoiceGroup
        label="振込手数料の科目"
        choices={feeAccounts}
        value={feeAccount}
        onChange={setFeeAccount}
      />
      <p className="csv__note">{feeHints[feeAccount]}</p>
      {isNew && found.state === 'loading' && <Skeleton lines={2} />}
      {isNew && found.state === 'failed' && (
        <ErrorState message={found.message} onRetry={found.retry} />
      )}
      {isKnown && <Contents entries={entries} isTooMany={isNew && unbooked.length > MOST_BOOKED} />}
      <p className="csv__note">
        入金は「普通預金・現金など /
        売掛金」、まだ充てていない分は「前受金」にします。書き出したあとで前受金を充てたときや入金を取り消したときは、その差だけを次に書き出します。
      </p>
    </BooksDialog>
  );
}
