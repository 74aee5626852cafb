import { expect, test } from 'vitest';
import { LONGEST_REASON, reasonProblem, textProblem } from '#domain/textLength.ts';

test('a text is too long by what it is without the spaces around it', () => {
  expect(textProblem(' あいう ', 3)).toBeUndefined();
  expect(textProblem('あいうえ', 3)).toBe('3文字以内で入力してください(いま4文字)');
});

test('a text with a sign that nobody sees is refused as the rules refuse it', () => {
  expect(textProblem('あ\u0000', 3)).toBe('使えない文字があります。入力し直してください');
  expect(textProblem('\u0000', Infinity)).toBe('使えない文字があります。入力し直してください');
});

test('of a reason it is said by its name', () => {
  expect(reasonProblem('理由', ` ${'あ'.repeat(LONGEST_REASON)} `)).toBeUndefined();
  expect(reasonProblem('理由', 'あ'.repeat(LONGEST_REASON + 1))).toBe(
    '理由は200文字以内で入力してください',
  );
  expect(reasonProblem('理由', '二重\u0000請求')).toBe(
    '理由に使えない文字があります。入力し直してください',
  );
});
