import { useCallback, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { download } from '#components/csv/download.ts';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import {
  bookingDays,
  bookingScopes,
  bookingsOf,
  type Booking,
  type BookingDay,
  type BookingScope,
} from '#domain/accounting/accounting.ts';
import {
  accountingFile,
  accountingFormats,
  type AccountingFile,
  type AccountingFormat,
} from '#domain/accounting/file.ts';
import { csvBytes, plainCsvText } from '#domain/files/csv.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { listVoided, markExported, MOST_MARKED } from '#repositories/invoices.ts';
import { showToast } from '#stores/toasts.ts';
import '#components/csv/csv.css';

/** 弥生 reads nothing but Shift_JIS; the others UTF-8. */
function save(format: AccountingFormat, { rows }: AccountingFile, today: string): void {
  const name = `売上_${format}_${today.replaceAll('-', '')}.csv`;
  const encoding = format === 'yayoi' ? 'shift_jis' : 'utf-8';
  download(name, csvBytes(plainCsvText(rows), encoding));
}

const hints: Readonly<Record<BookingDay, string>> = {
  closing:
    '売上は締日、取消は元の売上と同じ日に計上します。月をまたいで発行しても、締めた月の売上になります。',
  issue: '売上は発行日、取消は無効にした日に計上します。',
};

/** What the file holds, in words. */
function Contents({ bookings, notes }: { bookings: readonly Booking[]; notes: readonly string[] }) {
  const back = bookings.filter(({ isReversal }) => isReversal);
  const sales = bookings.length - back.length;
  const [first, last] = [bookings.at(0), bookings.at(-1)];
  return (
    <div role="status">
      <p className="csv__counts">
        売上{sales}件{back.length > 0 && `・取消${back.length}件`}
        {first && last && ` (計上日 ${first.day}〜${last.day})`}
      </p>
      {back.length > 0 && (
        <p className="csv__note">
          取消: {back.map(({ invoice }) => `${invoice.number} ${invoice.clientName}`).join('、')}
        </p>
      )}
      {bookings.length > MOST_MARKED && (
        <p className="csv__warning">
          1回に書き出せるのは{MOST_MARKED}件までです。締月で絞ってください。
        </p>
      )}
      {notes.length > 0 && (
        <ul className="csv__warning">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type AccountingDialogProps = {
  companyId: string;
  /** Those that were found; void ones are looked for everywhere. */
  invoices: readonly Invoice[];
  today: string;
  onClose: (hasMarked: boolean) => void;
};

function useExport({ companyId, today, onClose }: AccountingDialogProps) {
  const [busy, setBusy] = useState(false);
  const run = async (
    format: AccountingFormat,
    bookings: readonly Booking[],
    file: AccountingFile,
  ): Promise<void> => {
    setBusy(true);
    // First the marks: a file without them would be written a second time.
    const outcome = await markExported(companyId, bookings);
    setBusy(false);
    if (outcome.kind === 'saved') {
      save(format, file, today);
      showToast({ severity: 'success', summary: `${bookings.length}件を書き出しました` });
      onClose(true);
    } else {
      const detail = outcome.kind === 'failed' ? outcome.message : '';
      showToast({ severity: 'error', summary: '書き出せませんでした', detail });
    }
  };
  return { busy, run };
}

/** 会計ソフト用: what goes into the file, on which day it is booked, and what of it is otherwise there. */
export function AccountingDialog(props: AccountingDialogProps) {
  const { companyId, invoices, onClose } = props;
  const [format, setFormat] = useState<AccountingFormat>('yayoi');
  const [day, setDay] = useState<BookingDay>('closing');
  const [scope, setScope] = useState<BookingScope>('new');
  const { busy, run } = useExport(props);
  const voided = useOnce(useCallback(() => listVoided(companyId), [companyId]));
  const found = [...invoices.filter(isIssued), ...(voided.state === 'shown' ? voided.value : [])];
  const bookings = bookingsOf(found, day, scope);
  const file = accountingFile(format, bookings);
  const cannot = voided.state !== 'shown' || bookings.length === 0 || bookings.length > MOST_MARKED;
  return (
    <Dialog
      open
      title="会計ソフト用に書き出す"
      width={640}
      onClose={busy ? undefined : () => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)} disabled={busy}>
            キャンセル
          </Button>
          <Button
            variant="primary"
            icon="download"
            loading={busy}
            disabled={cannot}
            onClick={() => void run(format, bookings, file)}
          >
            {bookings.length}件を書き出す
          </Button>
        </>
      }
    >
      <div className="csv">
        <ChoiceGroup
          label="会計ソフト"
          choices={accountingFormats}
          value={format}
          onChange={setFormat}
        />
        <ChoiceGroup label="計上日" choices={bookingDays} value={day} onChange={setDay} />
        <p className="csv__note">{hints[day]}</p>
        <ChoiceGroup label="対象" choices={bookingScopes} value={scope} onChange={setScope} />
        {voided.state === 'loading' && <Skeleton lines={2} />}
        {voided.state === 'failed' && (
          <ErrorState message={voided.message} onRetry={voided.retry} />
        )}
        {voided.state === 'shown' && <Contents bookings={bookings} notes={file.notes} />}
        <p className="csv__note">
          検索した請求書の売上と、書き出したあとで無効になった請求書の取消を書き出し、書き出し済みの印を付けます。下書きは含みません。
        </p>
      </div>
    </Dialog>
  );
}
