import { useMemo } from 'react';
import { bankLine, byAge, type Bank } from '#domain/bank/bank.ts';
import { wordingOf } from '#domain/display.ts';
import { hasNone } from '#hooks/rowsOf.ts';
import { useLive } from '#hooks/useLive.ts';
import * as banks from '#repositories/banks.ts';

/** What an office that names no account prints. */
export const COMPANY_ACCOUNT = '事業所の既定の口座';

const NONE: Bank[] = [];

/** The enabled accounts to choose from, and the chosen one even when it is disabled; and what each is called. */
export function useBankOptions(companyId: string, chosenId: string | undefined) {
  const live = useLive(
    useMemo(() => banks.watchAll(companyId), [companyId]),
    hasNone,
  );
  const all = live.state === 'shown' ? live.value.rows : NONE;
  const bankOptions = useMemo(
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
  const wording = useMemo(
    () =>
      wordingOf({
        defaultBankId: {
          ...Object.fromEntries(all.map((bank) => [bank.id, bankLine(bank)])),
          '': COMPANY_ACCOUNT,
        },
      }),
    [all],
  );
  return { bankOptions, wording };
}
