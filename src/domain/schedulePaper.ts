import type { Container } from '#domain/container.ts';

/** Papers of the printed schedule, always lying (landscape). */
export const paperSizes = { A4: 'A4横', A3: 'A3横' } as const;
export type PaperSize = keyof typeof paperSizes;

/** Lines of one sheet: as many as a sheet of A4 holds at 9 pt. */
export const LINES_OF_A_SHEET = 40;

/** A sheet of the printed schedule: its lines, and the number of the first of them. */
export type PaperSheet<T> = { first: number; lines: readonly T[] };

/** The lines on sheets; a day without deliveries is one empty sheet. */
export function sheetsOf<T>(lines: readonly T[]): PaperSheet<T>[] {
  const count = Math.max(1, Math.ceil(lines.length / LINES_OF_A_SHEET));
  return Array.from({ length: count }, (_, index) => {
    const start = index * LINES_OF_A_SHEET;
    return { first: start + 1, lines: lines.slice(start, start + LINES_OF_A_SHEET) };
  });
}

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
