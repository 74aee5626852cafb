import { displayValue, type Wording } from '#domain/display.ts';
import type { Conflict } from '#domain/saving.ts';

/** A field that two people changed, in words. */
export type ConflictField = { name: string; label: string; mine: string; theirs: string };

export function conflictField(
  { path, mine, theirs }: Conflict,
  labels: Readonly<Record<string, string>>,
  wording: Wording = () => undefined,
): ConflictField {
  const inWords = (value: unknown): string => wording(path, value) ?? displayValue(value);
  return {
    name: path,
    label: labels[path] ?? path,
    mine: inWords(mine),
    theirs: inWords(theirs),
  };
}
