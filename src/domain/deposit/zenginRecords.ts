import { bankAmount, bankDay } from '#domain/deposit/bankDay.ts';
import type { Found, Unread } from '#domain/deposit/deposit.ts';
import { CORRECTION, PLACES, zenginLines, type Line } from '#domain/deposit/zenginLines.ts';
import { zenginWarnings } from '#domain/deposit/zenginTotals.ts';

/** What a file of the Japanese Bankers Association says of what came in, movement by movement. */

type Reading = { found: Found[]; unread: Unread[] };

/** Puts aside the deposit that a record takes back: neither is to be recorded before somebody has looked. */
function takeBack({ found, unread }: Reading, amount: number | null, payer: string): void {
  const at = found.findLastIndex(
    (one) => one.amount === amount && (payer === '' || payer === one.payer),
  );
  for (const { day, payer: name, amount: yen } of at === -1 ? [] : found.splice(at, 1))
    unread.push({ line: `${day} ${name} ${yen}`, reason: 'この入金の取消か訂正があります' });
}

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
  if (kind === '01' && direction === '1') {
    unread('取り消された振込です');
    takeBack(reading, amount, payer);
  } else if (isCorrection) {
    unread('訂正の明細です');
    if (direction === '2') takeBack(reading, amount, cell(places.payer));
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
