/** What is odd about a row of a bank's table. */

/** Why a row is not read. */
export const rowReasons = {
  isShifted: '列の数が見出しより多い行です',
  isCut: '金額が「,」で切れて列がずれているかもしれない行です',
  isUnclear: '日付か金額を読み取れません',
} as const;

/** The columns that headers name: blank ones behind them are none. */
export const widthOf = (headers: readonly string[]): number =>
  headers.findLastIndex((cell) => cell.trim() !== '') + 1;

/** An amount with commas but without quotes moves what is behind it beyond the last column. */
export const isShifted = (cells: readonly string[], width: number): boolean =>
  cells.slice(width).some((cell) => cell.trim() !== '');

/** Where the columns behind it were empty, it moves nothing beyond them: 1,234,000 stands as 1, 234 and 000. */
export const isCut = (cells: readonly string[], at: number): boolean =>
  /^\s*\d{1,3}\s*$/.test(cells[at] ?? '') && /^\s*\d{3}\s*$/.test(cells[at + 1] ?? '');
