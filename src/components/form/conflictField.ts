import { displayValue } from '#domain/display.ts';
import type { Conflict } from '#domain/saving.ts';

/** A field that two people changed, in words. */
export type ConflictField = { name: string; label: string; mine: string; theirs: string };

export const conflictField = (
  { path, mine, theirs }: Conflict,
  labels: Readonly<Record<string, string>>,
): ConflictField => ({
  name: path,
  label: labels[path] ?? path,
  mine: displayValue(mine),
  theirs: displayValue(theirs),
});
