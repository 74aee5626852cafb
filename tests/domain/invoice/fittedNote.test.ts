import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addresseeSize, fittedNote, type NoteSize } from '#domain/invoice/fittedNote.ts';

const sizes: readonly NoteSize[] = [
  { size: 'normal', columns: 4, lines: 2 },
  { size: 'small', columns: 6, lines: 3 },
];
const last: NoteSize = { size: 'tiny', columns: 8, lines: 4 };
const fit = (text: string) => fittedNote(text, sizes, last);

test.each([
  ['', 'normal'],
  ['台切り', 'normal'],
  ['一二三四五六七八', 'normal'],
  ['一\n二\n三', 'small'],
  ['一二三四五六七八九', 'small'],
  ['abcdef ghijk', 'normal'],
  ['一'.repeat(32), 'tiny'],
])('%j is printed %s and whole', (text, size) =>
  expect(fit(text)).toEqual({ size, text, isCut: false }),
);

test('what does not fit even so is cut, with room to say that it is', () =>
  expect(fit('一'.repeat(33))).toEqual({
    size: 'tiny',
    text: '一二'.replace(/./g, '一一一一') + '\n' + '一'.repeat(8),
    isCut: true,
  }));

test('law: what is printed is the beginning of the text, and never more than the box holds', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('あ', 'a', '\n', ' '), { maxLength: 120 }), (signs) => {
      const text = signs.join('').trim();
      const note = fit(text);
      expect(note.isCut || note.text === text).toBe(true);
      expect(text.replaceAll('\n', '')).toMatch(new RegExp(`^${note.text.replaceAll('\n', '')}`));
      if (note.isCut) expect(note.text.split('\n').length).toBe(last.lines - 2);
    }),
  );
});

test('an addressee is printed as usual, and smaller where all of it is long', () => {
  const usual = {
    postalCode: '231-0811',
    address: '神奈川県横浜市中区本牧ふ頭0-1',
    building: '浜港ビル2階',
    name: '東洋海運株式会社',
    department: '輸出業務部',
    honorific: '御中',
  };
  expect(addresseeSize(usual)).toBe(9);
  expect(addresseeSize({ ...usual, department: '', building: '' })).toBe(9);
  const long = { ...usual, name: '社'.repeat(64), department: '部'.repeat(64) };
  expect(addresseeSize(long)).toBeLessThan(9);
  expect(addresseeSize(long)).toBeGreaterThanOrEqual(6);
  const whole = { ...long, address: '町'.repeat(110), building: '棟'.repeat(100) };
  expect(addresseeSize(whole)).toBeLessThan(addresseeSize(long));
  expect(addresseeSize({ ...whole, building: '棟'.repeat(500) })).toBe(4.5);
});
