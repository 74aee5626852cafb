import { readJson, writeText } from '#deviceText.ts';
import { columnChoiceSchema, type ColumnChoice } from '#domain/deposit/columnChoice.ts';

/** Which column of a bank's table is what, as it was said on this device. */

const keyOf = (table: string): string => `deposit-columns:${table}`;

export const knownChoice = (table: string): ColumnChoice | undefined =>
  columnChoiceSchema.safeParse(readJson(keyOf(table))).data;

export const rememberChoice = (table: string, choice: ColumnChoice): boolean =>
  writeText(keyOf(table), JSON.stringify(choice));
