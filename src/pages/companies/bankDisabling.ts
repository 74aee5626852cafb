import type { Bank } from '#domain/bank.ts';
import * as banks from '#repositories/banks.ts';
import type { Disableable } from '#stores/disabling.ts';

/** An account as something that can be taken out of use and back. */
export const disableableBank = (
  companyId: string,
  { id, bankName, branchName, accountNumber }: Bank,
): Disableable => ({
  name: `${bankName} ${branchName} ${accountNumber}`,
  disable: () => banks.disable(companyId, id),
  enable: () => banks.enable(companyId, id),
});
