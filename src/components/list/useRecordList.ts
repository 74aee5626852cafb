import { useMemo } from 'react';
import { searcherOf } from '#domain/search.ts';
import type { ListFilter } from '#hooks/useListFilter.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive, type LiveSource, type LiveState } from '#hooks/useLive.ts';

type Rows<Row> = { rows: Row[]; unreadable: { id: string; message: string }[] };

/** A list of records: all of them, live, and those that are asked for. */
export type RecordList<Row> = {
  live: LiveState<Rows<Row>>;
  filter: ListFilter;
  all: readonly Row[];
  shown: Row[];
};

type ListOf<Row> = {
  /** All records of the list (keep it stable). */
  source: LiveSource<Rows<Row>>;
  filter: ListFilter;
  /** What a record is found by (keep it stable). */
  textsOf: (row: Row) => string[];
  /** Whether the list's own choices leave the record in (keep it stable). */
  isWanted?: ((row: Row) => boolean) | undefined;
};

const NONE: never[] = [];
const always = (): boolean => true;

/** All records of a list, live, and those of them that are asked for. */
export function useRecordList<Row extends { enabled: boolean }>(of: ListOf<Row>): RecordList<Row> {
  const { source, filter, textsOf, isWanted = always } = of;
  const live = useLive(source, hasNone);
  const all = live.state === 'shown' ? live.value.rows : NONE;
  const searching = useMemo(() => searcherOf<Row>(all, textsOf), [all, textsOf]);
  const { search, withDisabled } = filter;
  const shown = useMemo(
    () => searching(search).filter((row) => (withDisabled || row.enabled) && isWanted(row)),
    [searching, search, withDisabled, isWanted],
  );
  return { live, filter, all, shown };
}
