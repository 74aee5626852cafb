import type { Container } from '#domain/order/container.ts';

/** Papers of the printed schedule, always lying (landscape). */
export const paperSizes = { A4: 'A4横', A3: 'A3横' } as const;
export type PaperSize = keyof typeof paperSizes;

/** Whether the text names a paper. */
export const isPaperSize = (text: string): text is PaperSize => text in paperSizes;

/** Kinds of containers as they are written where there is little room. */
const shortTypes: Readonly<Record<string, string>> = {
  dry: '',
  reefer: 'RF',
  opentop: 'OT',
  flatrack: 'FR',
  tanker: 'TK',
};

/** 40'HC・3軸, 40'HC RF・2軸: shorter than people speak of it. */
export function shortContainerLabel(container: Container, axleCount: number | null): string {
  const height = container.height === 9.6 ? 'HC' : '';
  const axles = axleCount === null ? '' : `・${axleCount}軸`;
  const kind = [height, shortTypes[container.type]].filter(Boolean).join(' ');
  return `${container.lengthFt}'${kind}${axles}`;
}

/** The number alone, where the column says what it is: people also write 予約 4471 into the field. */
export const reservationOf = (reservationNumber: string): string =>
  reservationNumber.replace(/^予約\s*(No\.?|番号|№)?\s*/i, '');

/** So many fields are named; of the others the count is said. */
const MOST_NAMED = 5;

/**
 * Says which fields of the paper lose the end of their text.
 * @param fields in the order of the paper, as No.3 備考
 * @returns '' when all texts are whole
 */
export function cutWarning(fields: readonly string[]): string {
  if (fields.length === 0) return '';
  const rest = fields.length - MOST_NAMED;
  const more = rest > 0 ? ` ほか${rest}件` : '';
  return `枠に入りきらない文字を「…」で省略しています: ${fields.slice(0, MOST_NAMED).join('、')}${more}`;
}
