import { useCallback, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Entry } from '#domain/accounting/entry.ts';
import {
  feeAccounts,
  inLastFile,
  inNextFile,
  lastReceipts,
  newReceipts,
} from '#domain/accounting/receipts.ts';
import type { FeeAccount } from '#domain/payment/record.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { BooksDialog } from '#pages/invoices/books/BooksDialog.tsx';
import { listBooked, listUnbooked, markBooked, MOST_BOOKED } from '#repositories/payments.ts';
import { readReduced } from '#workflows/readReduced.ts';

const feeHints: Readonly<Record<FeeAccount, string>> = {
  discount:
    '自社が負担した振込手数料は、売上値引(売上対価の返還)にします。税込1万円未満なら返還インボイスは要りません。',
  fee: '自社が負担した振込手数料は、支払手数料にします。消費税は売上対価の返還として書き出します。',
};

const scopes = { new: 'まだ書き出していないもの', last: '直前のファイルをもう一度' } as const;
type Scope = keyof typeof scopes;

const LAST_HINT =
  '直前に書き出したものと同じ仕訳です。保存できなかったときや、ファイルをなくしたときに使います。取り込み済みのときは、会計ソフトの側で先に消してください。';

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
          1回に書き出せるのは入金{MOST_BOOKED}
          件分までです。古いものから書き出し、残りは次に書き出します。
        </p>
      )}
    </div>
  );
}

/** What no file has yet, or what the last one had: as much as one file takes, and the invoices that tell the tax of it. */
async function readBooked(companyId: string, scope: Scope) {
  const isNew = scope === 'new';
  const all = isNew ? await listUnbooked(companyId) : inLastFile(await listBooked(companyId));
  const written = isNew ? inNextFile(all, MOST_BOOKED) : all;
  const invoices = await readReduced(companyId, written);
  return { written, invoices, isTooMany: all.length > written.length };
}

const NOTHING = { written: [], invoices: [], isTooMany: false };

type ReceiptBooksProps = { companyId: string; today: string; onClose: () => void };

/** 会計ソフト用: receipts, fees, advances and what was made void since, each once. */
export function ReceiptBooks({ companyId, today, onClose }: ReceiptBooksProps) {
  const [scope, setScope] = useState<Scope>('new');
  const [feeAccount, setFeeAccount] = useState<FeeAccount>('discount');
  const found = useOnce(useCallback(() => readBooked(companyId, scope), [companyId, scope]));
  const isKnown = found.state === 'shown';
  const isNew = scope === 'new';
  const { written, invoices, isTooMany } = isKnown ? found.value : NOTHING;
  const entries = isNew
    ? newReceipts(written, feeAccount, invoices)
    : lastReceipts(written, invoices);
  return (
    <BooksDialog
      title="入金を会計ソフト用に書き出す"
      name="入金"
      {...{ today, onClose, entries }}
      count={entries.length}
      // What is written once more is marked already.
      mark={async () => (isNew ? markBooked(companyId, written, feeAccount) : { kind: 'saved' })}
    >
      <ChoiceGroup label="対象" choices={scopes} value={scope} onChange={setScope} />
      {isNew ? (
        <>
          <ChoiceGroup
            label="振込手数料の科目"
            choices={feeAccounts}
            value={feeAccount}
            onChange={setFeeAccount}
          />
          <p className="csv__note">{feeHints[feeAccount]}</p>
        </>
      ) : (
        <p className="csv__note">{LAST_HINT}</p>
      )}
      {found.state === 'loading' && <Skeleton lines={2} />}
      {found.state === 'failed' && <ErrorState message={found.message} onRetry={found.retry} />}
      {isKnown && <Contents {...{ entries, isTooMany }} />}
      <p className="csv__note">
        入金は「普通預金・現金など /
        売掛金」、まだ充てていない分は「前受金」にします。書き出したあとで前受金を充てたとき、返金したとき、入金を取り消したときは、その差だけを次に書き出します。取り消した入金は取り消した日の仕訳になります(元帳と残高では、元の入金日にさかのぼって除きます)。
      </p>
    </BooksDialog>
  );
}
