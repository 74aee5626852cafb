import { useMemo } from 'react';
import { ListSearch } from '#components/list/ListSearch.tsx';
import { ListFilter } from '#components/ListFilter.tsx';
import { dayLabel, type Client } from '#domain/client/client.ts';
import type { ClientList } from '#pages/clients/useClientList.ts';

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
export function ClientFilters({ list, closing, setClosing, kind, setKind }: ClientList) {
  const { all, filter } = list;
  const closings = useMemo(() => closingsOf(all), [all]);
  return (
    <ListSearch label="名称・かな・コードで検索" filter={filter}>
      <ListFilter label="締日" options={closings} value={closing} onChange={setClosing} />
      <ListFilter label="種別" options={kinds} value={kind} onChange={setKind} />
    </ListSearch>
  );
}
