import type { Container } from '#domain/order/container.ts';

/** Papers of the printed schedule, always lying (landscape). */
export const paperSizes = { A4: 'A4横', A3: 'A3横' } as const;
export type PaperSize = keyof typeof paperSizes;

/** Lines of one sheet at most: as many as a sheet of A4 holds at 9 pt. */
const MOST_LINES = 40;
/** Fewer lines would be taller than a pencil needs. */
const LEAST_LINES = 24;
/** Lines that are left for the pencil where there is room for them. */
const SPARE_LINES = 2;

/** A sheet of the printed schedule: its lines, the number of the first of them, and how many lines it is ruled for. */
export type PaperSheet<T> = { first: number; lines: readonly T[]; room: number };

/**
 * The lines on as few sheets as hold them, as many on each: the fewer lines, the higher they are. A day without
 * deliveries is one empty sheet.
 */
export function sheetsOf<T>(lines: readonly T[]): PaperSheet<T>[] {
  const count = Math.max(1, Math.ceil(lines.length / MOST_LINES));
  const each = Math.ceil(lines.length / count);
  const room = Math.min(MOST_LINES, Math.max(LEAST_LINES, each + SPARE_LINES));
  return Array.from({ length: count }, (_, index) => {
    const start = index * each;
    return { first: start + 1, lines: lines.slice(start, start + each), room };
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
