import { useMemo } from 'react';
import { ListFilter } from '#components/ListFilter.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { optionsOf } from '#domain/display.ts';
import { addMonths, longMonthLabel } from '#domain/time.ts';
import { DayFilter } from '#pages/invoices/issued/DayFilter.tsx';
import { askedDays, searchedStates, type InvoiceSearch } from '#domain/invoice/search.ts';

type IssuedFilterProps = {
  search: InvoiceSearch;
  onChange: (field: keyof InvoiceSearch, value: string) => void;
  clients: readonly { id: string; name: string }[];
  /** Months that are looked at when none is named. */
  usual: { from: string; to: string };
  /** Day key. */
  today: string;
};

/** Months that can be chosen: the seven years that invoices are kept. */
const MONTHS_KEPT = 84;

const monthOptions = (last: string) =>
  Array.from({ length: MONTHS_KEPT }, (_, index) => addMonths(last, -index)).map((month) => ({
    value: month,
    label: longMonthLabel(month),
  }));

type BoxProps = { label: string; value: string; onChange: (value: string) => void };

function AmountBox({ label, value, onChange }: BoxProps) {
  return (
    <label className="list-filter">
      <span className="list-filter__label">{label}</span>
      <input
        className="input input--end issued-filter__amount"
        inputMode="numeric"
        placeholder="指定なし"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

const ANY = { value: '', label: 'すべて' };

/** Everything that invoices are searched by, all of it together (電子帳簿保存法). */
export function IssuedFilter({ search, onChange, clients, usual, today }: IssuedFilterProps) {
  const months = useMemo(() => monthOptions(usual.to), [usual.to]);
  const choice = (
    field: keyof InvoiceSearch,
    label: string,
    options: readonly { value: string; label: string }[],
    shown = '',
  ) => (
    <ListFilter
      label={label}
      options={options}
      value={search[field] || shown}
      onChange={(value) => onChange(field, value)}
    />
  );
  const amount = (field: keyof InvoiceSearch, label: string) => (
    <AmountBox label={label} value={search[field]} onChange={(value) => onChange(field, value)} />
  );
  const day = (field: keyof InvoiceSearch, label: string) => (
    <DayFilter
      label={label}
      value={search[field]}
      today={today}
      onChange={(value) => onChange(field, value)}
    />
  );
  // Days of issue are looked for in every month.
  const days = askedDays(search);
  const [shownFrom, shownTo] = days === undefined ? [usual.from, usual.to] : ['', ''];
  return (
    <div className="issued-filter" role="search" aria-label="請求書の検索">
      {choice('from', '締月(から)', days === undefined ? months : [ANY, ...months], shownFrom)}
      {choice('to', '締月(まで)', days === undefined ? months : [ANY, ...months], shownTo)}
      {day('dayFrom', '発行日(から)')}
      {day('dayTo', '発行日(まで)')}
      {choice('clientId', '取引先', [
        ANY,
        ...clients.map(({ id, name }) => ({ value: id, label: name })),
      ])}
      {choice('status', '状態', [ANY, ...optionsOf(searchedStates)])}
      {amount('amountFrom', '金額(から)')}
      {amount('amountTo', '金額(まで)')}
      <SearchBox
        label="請求番号"
        value={search.number}
        onChange={(value) => onChange('number', value)}
      />
    </div>
  );
}
