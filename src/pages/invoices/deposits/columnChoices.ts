import { columnChoiceSchema, type ColumnChoice } from '#domain/deposit/columnChoice.ts';
import { jsonOf } from '#domain/company/file/data.ts';

/** Which column of a bank's table is what, as it was said on this device. */

const keyOf = (table: string): string => `deposit-columns:${table}`;

/** Private windows may refuse storage: then it is asked each time. */
export function knownChoice(table: string): ColumnChoice | undefined {
  try {
    return columnChoiceSchema.safeParse(jsonOf(localStorage.getItem(keyOf(table)) ?? '')).data;
  } catch {
    return undefined;
  }
}

export function rememberChoice(table: string, choice: ColumnChoice): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(choice));
  } catch {
    // Nothing is lost: it is asked again.
  }
}
