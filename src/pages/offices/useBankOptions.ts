import { useMemo } from 'react';
import { bankLine, byAge, type Bank } from '#domain/bank.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import * as banks from '#repositories/banks.ts';

const NONE: Bank[] = [];

/** The enabled accounts to choose from, and the chosen one even when it is disabled. */
export function useBankOptions(companyId: string, chosenId: string | undefined) {
  const live = useLive(
    useMemo(() => banks.watchAll(companyId), [companyId]),
    hasNone,
  );
  const all = live.state === 'shown' ? live.value.rows : NONE;
  return useMemo(
    () =>
      all
        .filter(({ id, enabled }) => enabled || id === chosenId)
        .toSorted(byAge)
        .map((bank) => ({
          value: bank.id,
          label: bank.enabled ? bankLine(bank) : `${bankLine(bank)}(無効)`,
        })),
    [all, chosenId],
  );
}
