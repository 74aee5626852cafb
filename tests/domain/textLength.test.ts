import { expect, test } from 'vitest';
import { tooLong } from '#domain/textLength.ts';

test('a text is too long by what it is without the spaces around it', () => {
  expect(tooLong(' あいう ', 3)).toBeUndefined();
  expect(tooLong('あいうえ', 3)).toBe('3文字以内で入力してください(いま4文字)');
});
