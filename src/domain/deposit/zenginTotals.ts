import { bankAmount } from '#domain/deposit/bankDay.ts';
import { CORRECTION, PLACES, type Line } from '#domain/deposit/zenginLines.ts';

/**
 * What a file of the Japanese Bankers Association says of itself against what was read of it. A bank's site or a copy may
 * break a file off at the end of a record, and what is left looks whole.
 */

const MAY_BE_CUT =
  '途中で切れている可能性があります。銀行のサイトから保存し直してお確かめください。';

const yen = (amount: number): string => `¥${amount.toLocaleString('ja-JP')}`;

/** A number that the bank has filled in; undefined where it left the field blank. */
function numberOf(cell = ''): number | undefined {
  const digits = cell.replace(/[,\s]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** What was read of an account. */
type Tally = { movements: number; received: number; sum: number; hasTakenBack: boolean };

const nothing = (): Tally => ({ movements: 0, received: 0, sum: 0, hasTakenBack: false });

function added(tally: Tally, { kind, cells }: Line): Tally {
  const places = PLACES[kind];
  const cell = (place: number): string => (cells[place] ?? '').trim();
  const isCancelled = kind === '01' && cell(places.direction) === '1';
  const isIn = kind === '01' || cell(places.direction) === '1';
  return {
    movements: tally.movements + 1,
    received: tally.received + (isIn ? 1 : 0),
    sum: tally.sum + (isIn ? (bankAmount(cell(places.amount)) ?? 0) : 0),
    hasTakenBack: tally.hasTakenBack || isCancelled || cell(places.code) === CORRECTION,
  };
}

/** What the totals of an account say otherwise. Banks add up what was taken back in more than one way: it is left alone. */
function totalsProblem({ kind, cells }: Line, tally: Tally): string {
  const [, received = tally.received, sum = tally.sum] = cells.map(numberOf);
  const movements = kind === '03' ? (numberOf(cells[7]) ?? tally.movements) : tally.movements;
  const hasOtherSum = received !== tally.received || sum !== tally.sum;
  if (!tally.hasTakenBack && hasOtherSum)
    return `ファイルの合計 入金${received}件 ${yen(sum)}が、読み取った入金${tally.received}件 ${yen(tally.sum)}と合いません。${MAY_BE_CUT}`;
  return movements === tally.movements
    ? ''
    : `ファイルの明細の件数${movements}件が、読み取った${tally.movements}件と合いません。${MAY_BE_CUT}`;
}

/** What the end says otherwise: some banks count all the records, some without itself, some the movements alone. */
function endProblem({ cells }: Line, lines: readonly Line[]): string {
  const said = numberOf(cells[1]) ?? 0;
  const movements = lines.filter((one) => one.cells[0]?.trim() === '2').length;
  return said === 0 || [lines.length, lines.length - 1, movements].includes(said)
    ? ''
    : `ファイルの総件数${said}件が、読み取った${lines.length}件と合いません。${MAY_BE_CUT}`;
}

/** Why a file may not be whole, in words; nothing where its totals are there and agree. */
export function zenginWarnings(lines: readonly Line[]): string[] {
  const found: string[] = [];
  let tally = nothing();
  let isOpen = false;
  let isEnded = false;
  let isCut = false;
  for (const line of lines) {
    const mark = line.cells[0]?.trim();
    if (mark === '1') {
      isCut ||= isOpen;
      isOpen = true;
      tally = nothing();
    } else if (mark === '2') tally = added(tally, line);
    else if (mark === '8') {
      found.push(totalsProblem(line, tally));
      isOpen = false;
    } else if (mark === '9') {
      found.push(endProblem(line, lines));
      isEnded = true;
    }
  }
  if (isCut || isOpen || !isEnded)
    found.push(`ファイルに合計か終わりの行がありません。${MAY_BE_CUT}`);
  return found.filter((words) => words !== '');
}
