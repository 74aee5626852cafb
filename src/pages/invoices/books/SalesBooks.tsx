import { useCallback, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import {
  bookingDays,
  bookingScopes,
  bookingsOf,
  entriesOf,
  type Booking,
  type BookingDay,
  type BookingScope,
} from '#domain/accounting/sales.ts';
import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { BooksDialog } from '#pages/invoices/books/BooksDialog.tsx';
import { listVoided, markExported, MOST_MARKED } from '#repositories/invoices.ts';

const hints: Readonly<Record<BookingDay, string>> = {
  closing:
    '売上は締日、取消は元の売上と同じ日に計上します。月をまたいで発行しても、締めた月の売上になります。元帳と残高では、取消は無効にした日です。',
  issue: '売上は発行日、取消は無効にした日に計上します。',
};

/** What the file holds, in words. */
function Contents({ bookings }: { bookings: readonly Booking[] }) {
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
    </div>
  );
}

type SalesBooksProps = {
  companyId: string;
  /** Those that were found; void ones are looked for everywhere. */
  invoices: readonly Invoice[];
  today: string;
  onClose: (hasMarked: boolean) => void;
};

/** 会計ソフト用: which invoices go into the file, and on which day each is booked. */
export function SalesBooks({ companyId, invoices, today, onClose }: SalesBooksProps) {
  const [day, setDay] = useState<BookingDay>('closing');
  const [scope, setScope] = useState<BookingScope>('new');
  const voided = useOnce(useCallback(() => listVoided(companyId), [companyId]));
  const isKnown = voided.state === 'shown';
  const found = [...invoices.filter(isIssued), ...(isKnown ? voided.value : [])];
  const bookings = bookingsOf(found, day, scope);
  return (
    <BooksDialog
      title="会計ソフト用に書き出す"
      name="売上"
      {...{ today, onClose }}
      entries={bookings.flatMap(entriesOf)}
      count={isKnown && bookings.length <= MOST_MARKED ? bookings.length : 0}
      mark={() => markExported(companyId, bookings)}
    >
      <ChoiceGroup label="計上日" choices={bookingDays} value={day} onChange={setDay} />
      <p className="csv__note">{hints[day]}</p>
      <ChoiceGroup label="対象" choices={bookingScopes} value={scope} onChange={setScope} />
      {voided.state === 'loading' && <Skeleton lines={2} />}
      {voided.state === 'failed' && <ErrorState message={voided.message} onRetry={voided.retry} />}
      {isKnown && <Contents bookings={bookings} />}
      <p className="csv__note">
        検索した請求書の売上と、書き出したあとで無効になった請求書の取消を書き出し、書き出し済みの印を付けます。下書きは含みません。
      </p>
    </BooksDialog>
  );
}
