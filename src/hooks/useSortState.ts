import { useCallback, useMemo } from 'react';
import { useQueryState } from '#hooks/useQueryState.ts';

type Sort = { column: string; direction: 'asc' | 'desc' };

/**
 * The order of a list, kept in the address as `?sort=name.desc`.
 * @param columns ids that can be sorted by; an address that names another is not obeyed (keep the array stable)
 */
export function useSortState(
  columns: readonly string[],
  fallback: string,
): [Sort, (sort: Sort) => void] {
  const [text, setText] = useQueryState('sort', `${fallback}.asc`);
  const sort = useMemo((): Sort => {
    const [column = '', direction] = text.split('.');
    if (!columns.includes(column)) return { column: fallback, direction: 'asc' };
    return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
  }, [columns, fallback, text]);
  const setSort = useCallback(
    ({ column, direction }: Sort) => setText(`${column}.${direction}`),
    [setText],
  );
  return [sort, setSort];
}
