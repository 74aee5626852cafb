import { namesakesOf, type Office } from '#domain/office/office.ts';
import type { Piece } from '#domain/order/paste/label.ts';
import type { FoundText } from '#domain/order/paste/when.ts';

/** The office in use that the cell of an order names, where its name is that of one alone. */
export function officeOf(
  pieces: readonly Piece[],
  offices: readonly Office[],
): FoundText | undefined {
  const cell = pieces.find(({ topic, text }) => topic === 'office' && text !== '');
  if (cell === undefined) return undefined;
  const [office, ...others] = namesakesOf(
    cell.text,
    offices.filter(({ enabled }) => enabled),
  );
  return office === undefined || others.length > 0
    ? undefined
    : { value: office.id, source: cell.text, at: cell.at };
}
