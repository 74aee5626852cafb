import * as z from 'zod/mini';

/** The table of banks and of one bank's branches, as the association of banks (全銀協) names them. */
export const zenginRowsSchema = z.array(
  z.object({ code: z.string(), name: z.string(), kana: z.string() }),
);

/** A bank or a branch, under the name that is written on invoices. */
export type ZenginEntry = { code: string; name: string; kana: string };

/** Name endings that the table shortens, by the first digit of the bank's code. */
const ENDINGS: readonly (readonly [ending: RegExp, whole: string])[] = [
  [/信金$/, '信用金庫'],
  [/信組$/, '信用組合'],
  [/労金$/, '労働金庫'],
  [/農協$/, '農業協同組合'],
];

/** Codes of Japanese banks, whose names the table gives without 銀行. Foreign ones carry names of every kind. */
const isJapaneseBank = (code: string): boolean => /^(0[0135]|9900)/.test(code);

/** 'みずほ' is みずほ銀行, '横浜信金' 横浜信用金庫. */
export function bankNameOf(code: string, name: string): string {
  const plain = name.normalize('NFKC');
  if (isJapaneseBank(code)) return plain.endsWith('銀行') ? plain : `${plain}銀行`;
  return ENDINGS.reduce((text, [ending, whole]) => text.replace(ending, whole), plain);
}

/** '高田' is 高田支店; 本店, 営業部 and 出張所 are names already. Cooperatives (3…) have 支店 and 支所: left as it is. */
export function branchNameOf(bankCode: string, name: string): string {
  const plain = name.normalize('NFKC');
  const isWhole = /(本店|支店|営業部|業務部|公務部|出張所|代理店|センター|本所|支所)$/.test(plain);
  return isWhole || bankCode.startsWith('3') ? plain : `${plain}支店`;
}
