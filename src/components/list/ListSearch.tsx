import type { ReactNode } from 'react';
import { ListCheck } from '#components/ListFilter.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import type { ListFilter } from '#hooks/useListFilter.ts';

type ListSearchProps = {
  /** What is searched: 「名称・かな・コードで検索」. */
  label: string;
  filter: ListFilter;
  /** The list's own choices. */
  children?: ReactNode;
};

/** What a list is narrowed by. */
export function ListSearch({ label, filter, children }: ListSearchProps) {
  return (
    <>
      <SearchBox label={label} value={filter.search} onChange={filter.setSearch} />
      {children}
      <ListCheck
        label="無効も表示"
        checked={filter.withDisabled}
        onChange={filter.setWithDisabled}
      />
    </>
  );
}
