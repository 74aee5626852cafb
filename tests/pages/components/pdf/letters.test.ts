import { describe, expect, it } from 'vitest';
import { linesOf, type Letter } from '#components/pdf/letters.ts';

/** Letters of 10 pixels each; | breaks the line, _ is a space that takes no place. */
function lettersOf(text: string): Letter[] {
  let [left, top] = [0, 0];
  const letters: Letter[] = [];
  for (const sign of text) {
    if (sign === '|') [left, top] = [0, top + 12];
    else {
      const right = sign === '_' ? left : left + 10;
      letters.push({
        text: sign === '_' ? ' ' : sign,
        box: { left, top, right, bottom: top + 10 },
      });
      left = right;
    }
  }
  return letters;
}

const textsOf = (text: string, cut?: { right: number; lines: number }) =>
  linesOf(
    lettersOf(text),
    cut && {
      box: { left: 0, top: 0, right: cut.right, bottom: 100 },
      lines: cut.lines,
      ellipsis: 10,
    },
  ).map((line) => line.text);

describe('the lines of a text', () => {
  it('are where the layout breaks it', () => {
    expect(linesOf(lettersOf('横浜|港'), undefined)).toEqual([
      { text: '横浜', box: { left: 0, top: 0, right: 20, bottom: 10 } },
      { text: '港', box: { left: 0, top: 12, right: 10, bottom: 22 } },
    ]);
  });

  it('have no spaces at their ends, and none that the layout left out', () => {
    expect(linesOf(lettersOf(' A B _'), undefined)).toEqual([
      { text: 'A B', box: { left: 10, top: 0, right: 40, bottom: 10 } },
    ]);
    expect(textsOf('A_ B_|C')).toEqual(['A B', 'C']);
    expect(textsOf('  ')).toEqual([]);
  });

  it('keep wide spaces, which are letters', () => {
    expect(textsOf('\u3000A')).toEqual(['\u3000A']);
  });

  it('keep marks with the letter that they belong to', () => {
    const [first] = lettersOf('葛');
    if (first === undefined) throw new Error('no letter');
    const mark = { text: '\u{e0100}', box: { left: 10, top: 0, right: 10, bottom: 10 } };
    expect(linesOf([first, mark], undefined)).toEqual([
      { text: '葛\u{e0100}', box: { left: 0, top: 0, right: 10, bottom: 10 } },
    ]);
  });
});

describe('a text without room', () => {
  it('ends in three points where its box does', () => {
    expect(textsOf('ABCDEF', { right: 40, lines: 0 })).toEqual(['ABC…']);
    expect(textsOf('ABCD', { right: 40, lines: 0 })).toEqual(['ABCD']);
    expect(textsOf('AB', { right: 5, lines: 0 })).toEqual(['A…']);
  });

  it('ends in three points where the browser has left the rest without width', () => {
    const hidden = lettersOf('ABC').map((letter) => ({
      ...letter,
      box: { ...letter.box, left: 20, right: 20 },
    }));
    const cut = { box: { left: 0, top: 0, right: 30, bottom: 9 }, lines: 0, ellipsis: 10 };
    expect(linesOf([...lettersOf('横浜'), ...hidden], cut).map(({ text }) => text)).toEqual([
      '横浜…',
    ]);
    expect(linesOf([...lettersOf('横浜'), ...hidden], undefined)[0]?.text).toBe('横浜');
  });

  it('ends in three points on its last line', () => {
    expect(textsOf('ABC|DEF|GHI', { right: 35, lines: 2 })).toEqual(['ABC', 'DE…']);
    expect(textsOf('ABC|D|GHI', { right: 35, lines: 2 })).toEqual(['ABC', 'D…']);
    expect(textsOf('ABC|DEF', { right: 35, lines: 2 })).toEqual(['ABC', 'DEF']);
  });

  it('is as wide as the points reach', () => {
    const cut = { box: { left: 0, top: 0, right: 35, bottom: 9 }, lines: 0, ellipsis: 10 };
    const [line] = linesOf(lettersOf('ABCDE'), cut);
    expect(line?.box).toEqual({ left: 0, top: 0, right: 30, bottom: 10 });
  });
});
