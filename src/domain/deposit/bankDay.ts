import { BEFORE_REIWA, dayKeyFrom } from '#domain/writtenDay.ts';

/** Years of two digits up to here are of 令和, later ones of the calendar: banks write both. */
const LAST_OF_REIWA = 20;

const yearOf = (digits: string): number => {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year <= LAST_OF_REIWA ? BEFORE_REIWA + year : 2000 + year;
};

/**
 * The day key of a bank's day: 2026/7/1, 2026.07.01, 2026年7月1日, 20260701, 260701, 080701 and R 8. 7. 1 (令和8年); null
 * when it is none.
 */
export function bankDay(written: string): string | null {
  const text = written.normalize('NFKC').replace(/\s/g, '');
  const [, y = '', m, d] =
    /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(text) ??
    /^(?:R|令和)?(\d{4}|\d{1,2})[/.年-](\d{1,2})[/.月-](\d{1,2})日?$/.exec(text) ??
    [];
  return y === '' ? null : dayKeyFrom(yearOf(y), Number(m), Number(d));
}

/** Money that went out, or that is taken back, stands below zero. */
const BELOW_ZERO = /^[-▲△−]/;

/** Whole yen of an amount below zero, without its sign ('-1,234', '▲5000'); null when it is none. */
export function bankAmountOut(written: string): number | null {
  const text = written.normalize('NFKC').trim();
  return BELOW_ZERO.test(text) ? bankAmount(text.replace(BELOW_ZERO, '')) : null;
}

/** Whole yen of a bank's amount ('1,234', '+1,234円', '0000001234'); null when it is none. */
export function bankAmount(written: string): number | null {
  const digits = written.normalize('NFKC').replace(/[,\s円¥\\+]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
