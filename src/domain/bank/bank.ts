import * as z from 'zod/mini';
import type { BankForm } from '#domain/bank/form.ts';
import type { Office } from '#domain/office/office.ts';
import { enabledFlag, flag, optionalDate, text } from '#domain/schema.ts';

/** Kinds of accounts that are transferred to. The stored value is what is printed. */
export const accountTypes = { 普通: '普通', 当座: '当座', 貯蓄: '貯蓄' } as const;

/** Record schema of an account that clients pay to (振込先口座). */
export const bankSchema = z.object({
  id: z.string(),
  bankName: text,
  /** Four digits of the bank (金融機関コード), '' when unknown. */
  bankCode: text,
  branchName: text,
  /** Three digits of the branch (支店コード), '' when unknown. */
  branchCode: text,
  /** 普通, 当座 or 貯蓄. */
  accountType: text,
  /** Seven digits. */
  accountNumber: text,
  /** Holder in half-width kana, as banks transfer it. */
  holder: text,
  /** Printed on invoices whose office names no other account. At most one enabled account has it. */
  isDefault: flag(false),
  /** false: not printed and not chosen any more. */
  enabled: enabledFlag,
  createdAt: optionalDate,
});
export type Bank = z.infer<typeof bankSchema>;

/** The form of an existing account; a kind that is none reads as the usual one. */
export function bankFormOf(bank: Bank): BankForm {
  const { id: _id, isDefault: _isDefault, enabled: _enabled, createdAt: _at, ...fields } = bank;
  const { accountType } = fields;
  return {
    ...fields,
    accountType: accountType === '当座' || accountType === '貯蓄' ? accountType : '普通',
  };
}

/** '横浜港銀行 本店 普通 1234567 ﾊﾏﾐﾅﾄ(ｶ'. */
export const bankLine = (
  bank: Pick<Bank, 'bankName' | 'branchName' | 'accountType' | 'accountNumber' | 'holder'>,
): string =>
  [bank.bankName, bank.branchName, bank.accountType, bank.accountNumber, bank.holder]
    .filter((part) => part !== '')
    .join(' ');

/** By when they were added; those that do not say so first. */
export const byAge = (a: Bank, b: Bank): number =>
  (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1);

/**
 * The account printed on invoices: the one that is asked for, else the default one, else the oldest; enabled ones only.
 * @param wantedId of the office's own account, '' for none
 */
export function invoiceBank(banks: readonly Bank[], wantedId = ''): Bank | undefined {
  const enabled = banks.filter((bank) => bank.enabled).toSorted(byAge);
  return (
    enabled.find(({ id }) => id === wantedId) ??
    enabled.find((bank) => bank.isDefault) ??
    enabled[0]
  );
}

/** What is said before invoices are issued without an account to pay to. */
export const NO_BANK =
  '使える振込口座がないため、お振込先のない請求書になります。振込口座は「事業所」で登録できます。';

/** What becomes of the invoices when an account is taken out of use. */
export type BankLoss = {
  /** Names of the offices whose invoices print it as their own. */
  offices: string[];
  /** Whether invoices print it whose office names no other. */
  isUsual: boolean;
  /** What all of them print then; undefined: none. */
  next: Bank | undefined;
};

/** @param offices all of them @returns undefined where no invoice prints the account */
export function bankLoss(
  bank: Pick<Bank, 'id'>,
  banks: readonly Bank[],
  offices: readonly Pick<Office, 'name' | 'defaultBankId'>[],
): BankLoss | undefined {
  const own = offices.filter(({ defaultBankId }) => defaultBankId === bank.id);
  const isUsual = invoiceBank(banks)?.id === bank.id;
  if (own.length === 0 && !isUsual) return undefined;
  const next = invoiceBank(banks.filter(({ id }) => id !== bank.id));
  return { offices: own.map(({ name }) => name), isUsual, next };
}
