import type { Entry } from '#domain/accounting/entry.ts';
import { freeeHeader, freeeRows, isPassing, PASSING } from '#domain/accounting/freee.ts';
import { moneyforwardHeader, moneyforwardRow } from '#domain/accounting/moneyforward.ts';
import { yayoiNotes, yayoiRow } from '#domain/accounting/yayoi.ts';

/** Entries in the files that accounting software imports (docs/accounting.md). */

export const accountingFormats = {
  yayoi: '弥生会計',
  freee: 'freee',
  moneyforward: 'マネーフォワード',
} as const;
export type AccountingFormat = keyof typeof accountingFormats;

/** A file, and what somebody has to know of it. */
export type AccountingFile = { rows: string[][]; notes: string[] };

const freeeNotes = (entries: readonly Entry[]): string[] => {
  const passing = entries.filter(isPassing).length;
  return passing === 0
    ? []
    : [
        `現金・預金の動かない仕訳${passing}件は、口座「${PASSING}」を通る支出と収入に分けます。freeeに口座「${PASSING}」を作っておいてください(残高は0円になります)`,
      ];
};

/** The file of a format, and what of it is otherwise than it is here. */
export function accountingFile(
  format: AccountingFormat,
  entries: readonly Entry[],
): AccountingFile {
  if (format === 'yayoi') return { rows: entries.map(yayoiRow), notes: yayoiNotes(entries) };
  if (format === 'freee')
    return { rows: [freeeHeader, ...entries.flatMap(freeeRows)], notes: freeeNotes(entries) };
  return { rows: [moneyforwardHeader, ...entries.map(moneyforwardRow)], notes: [] };
}
