import { useMemo } from 'react';
import { ListCheck, ListFilter } from '#components/ListFilter.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { dayLabel, type Client } from '#domain/client.ts';
import type { ClientFilter } from '#pages/clients/useClientList.ts';

const kinds = [
  { value: '', label: 'すべて' },
  { value: 'customer', label: '得意先' },
  { value: 'partner', label: '傭車先' },
];

/** The closing days that clients have. */
const closingsOf = (clients: readonly Client[]) => [
  { value: '', label: 'すべて' },
  ...[...new Set(clients.map(({ closingDay }) => closingDay))]
    .toSorted((a, b) => a - b)
    .map((day) => ({ value: String(day), label: dayLabel(day) })),
];

/** Search and filters of the list of clients. */
export function ClientFilters({ all, filter }: { all: readonly Client[]; filter: ClientFilter }) {
  const closings = useMemo(() => closingsOf(all), [all]);
  return (
    <>
      <SearchBox
        label="名称・かな・コードで検索"
        value={filter.search}
        onChange={filter.setSearch}
      />
      <ListFilter
        label="締日"
        options={closings}
        value={filter.closing}
        onChange={filter.setClosing}
      />
      <ListFilter label="種別" options={kinds} value={filter.kind} onChange={filter.setKind} />
      <ListCheck
        label="無効も表示"
        checked={filter.withDisabled}
        onChange={filter.setWithDisabled}
      />
    </>
  );
}
