import { useQueryState } from '#hooks/useQueryState.ts';

/** One more choice that a list is narrowed by: '' is everything. */
type Choice = readonly [value: string, choose: (value: string) => void];

/**
 * What a list of records is narrowed to, all of it in the address: the search, the list's own choices, and whether
 * disabled records show too.
 */
export function useListFilter(...choices: readonly Choice[]) {
  const [search, setSearch] = useQueryState('q', '');
  const [disabled, setDisabled] = useQueryState('disabled', '');
  return {
    search,
    setSearch,
    withDisabled: disabled === '1',
    setWithDisabled: (shown: boolean) => setDisabled(shown ? '1' : ''),
    isNarrowed: search !== '' || choices.some(([value]) => value !== ''),
    clear: () => {
      setSearch('');
      for (const [, choose] of choices) choose('');
    },
  };
}

export type ListFilter = ReturnType<typeof useListFilter>;
