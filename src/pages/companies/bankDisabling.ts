import type { Bank } from '#domain/bank/bank.ts';
import * as banks from '#repositories/banks.ts';
import { disableableBy, type Disableable } from '#stores/disabling.ts';

const disableable = disableableBy(banks.disable, banks.enable);

export type DisableableBank = Disableable & { bank: Bank };

/** An account as something that can be taken out of use and back. */
export const disableableBank = (companyId: string, bank: Bank): DisableableBank => ({
  ...disableable(companyId, {
    id: bank.id,
    name: `${bank.bankName} ${bank.branchName} ${bank.accountNumber}`,
  }),
  bank,
});
