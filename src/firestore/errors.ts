import { messages } from '#firestore/messages.ts';

/** An error that a person can be shown: a stable code and a Japanese sentence that says what to do. */
export class AppError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';

/** The error in words; an unknown one is shown with its code. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const message = messages[code] ?? `予期しないエラーが発生しました(${code})。`;
  return new AppError(code, message, error);
}

/** The small library calls it 'unknown' when a request does not get through; a person is told what that means. */
export function serverError(error: unknown): AppError {
  const known = toAppError(error);
  return known.code === 'unknown' ? toAppError({ code: 'unavailable' }) : known;
}
