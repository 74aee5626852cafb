import { bankAmount, bankDay } from '#domain/deposit/bankDay.ts';
import { takeBack, type Reading } from '#domain/deposit/takenBack.ts';
import { CORRECTION, PLACES, zenginLines, type Line } from '#domain/deposit/zenginLines.ts';
import { zenginWarnings } from '#domain/deposit/zenginTotals.ts';

/** What a file of the Japanese Bankers Association says of what came in, movement by movement. */

function read({ kind, cells }: Line, reading: Reading): void {
  const places = PLACES[kind];
  const cell = (place: number): string => (cells[place] ?? '').trim();
  const line = cells.map((one) => one.trim()).join(' ');
  const unread = (reason: string): number => reading.unread.push({ line, reason });
  const direction = cell(places.direction);
  const day = bankDay(cell(places.day));
  const amount = bankAmount(cell(places.amount));
  const payer = cell(places.payer) === '' ? cell(places.note) : cell(places.payer);
  const isCorrection = cell(places.code) === CORRECTION;
  const takeBackOf = (name: string): void =>
    takeBack(reading, amount, (one) => name === '' || name === one.payer);
  if (kind === '01' && direction === '1') {
    unread('取り消された振込です');
    takeBackOf(payer);
  } else if (isCorrection) {
    unread('訂正の明細です');
    if (direction === '2') takeBackOf(cell(places.payer));
  } else if (kind === '03' && direction !== '1') {
    // 2 is money that went out.
    if (direction !== '2') unread('入金か出金かを読み取れません');
  } else if (day === null || amount === null || amount === 0) unread('日付か金額を読み取れません');
  else reading.found.push({ day, amount, payer });
}

/** The deposits of a file of such records, and why it may not be whole; undefined when it is none. */
export function zenginDeposits(text: string): (Reading & { warnings: string[] }) | undefined {
  const lines = zenginLines(text);
  if (lines === undefined) return undefined;
  const reading: Reading = { found: [], unread: [] };
  for (const line of lines) if (line.cells[0]?.trim() === '2') read(line, reading);
  return { ...reading, warnings: zenginWarnings(lines) };
}
