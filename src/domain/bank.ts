import * as z from 'zod/mini';
import { enabledFlag, text } from '#domain/schema.ts';

/** Record schema of an account that clients pay to (振込先口座). */
export const bankSchema = z.object({
  id: z.string(),
  bankName: text,
  branchName: text,
  /** 普通, 当座 or 貯蓄. */
  accountType: text,
  /** Seven digits. */
  accountNumber: text,
  /** Holder in half-width kana, as banks transfer it. */
  holder: text,
  isDefault: z._default(z.boolean(), false),
  enabled: enabledFlag,
});
export type Bank = z.infer<typeof bankSchema>;

/** '横浜港銀行 本店 普通 1234567 ハマミナト(カ'. */
export const bankLine = (bank: Omit<Bank, 'id' | 'isDefault' | 'enabled'>): string =>
  [bank.bankName, bank.branchName, bank.accountType, bank.accountNumber, bank.holder]
    .filter((part) => part !== '')
    .join(' ');

/** The account printed on invoices: the enabled default one, else the first enabled one. */
export function invoiceBank(banks: readonly Bank[]): Bank | undefined {
  const enabled = banks.filter((bank) => bank.enabled);
  return enabled.find((bank) => bank.isDefault) ?? enabled[0];
}
