import { useCallback } from 'react';
import type { ComboboxOption } from '#components/form/comboboxOption.ts';
import type { ZenginEntry } from '#domain/bank/zengin.ts';
import { useOnce } from '#hooks/useOnce.ts';
import * as findBanks from '#workflows/findBanks.ts';

const NONE: ZenginEntry[] = [];

/** The banks, and the branches of the one with the code; none while they load and offline: all is typed by hand. */
export function useZengin(bankCode: string) {
  const banks = useOnce(findBanks.listBanks);
  const hasCode = /^\d{4}$/.test(bankCode);
  const branches = useOnce(
    useCallback(
      async () => (hasCode ? findBanks.listBranches(bankCode) : NONE),
      [hasCode, bankCode],
    ),
  );
  return {
    banks: banks.state === 'shown' ? banks.value : NONE,
    branches: branches.state === 'shown' ? branches.value : NONE,
  };
}

/** What a field completes by: the name, the reading or the code. */
export const zenginOptions = (entries: readonly ZenginEntry[]): ComboboxOption[] =>
  entries.map(({ code, name, kana }) => ({
    value: code,
    label: name,
    hint: code,
    search: kana,
  }));

/** The one entry of that name; undefined when there is none, or several that only their codes tell apart. */
export function entryNamed(entries: readonly ZenginEntry[], name: string): ZenginEntry | undefined {
  const found = entries.filter((entry) => entry.name === name);
  return found.length === 1 ? found[0] : undefined;
}
