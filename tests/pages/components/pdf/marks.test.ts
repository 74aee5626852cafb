import { describe, expect, it } from 'vitest';
import {
  borderLine,
  colourOf,
  common,
  contained,
  isCut,
  isOutside,
} from '#components/pdf/marks.ts';

const box = { left: 10, top: 20, right: 110, bottom: 70 };

describe('a computed colour', () => {
  it.each([
    ['rgb(17, 17, 17)', [17, 17, 17]],
    ['rgba(238, 242, 245, 0.5)', [238, 242, 245]],
    ['rgba(0, 0, 0, 0)', undefined],
    ['transparent', undefined],
  ])('%s is %j', (computed, colour) => {
    expect(colourOf(computed)).toEqual(colour);
  });
});

describe('a border', () => {
  it('lies within its box', () => {
    expect(borderLine(box, 'top', 2, false)).toEqual({ from: [10, 21], to: [110, 21] });
    expect(borderLine(box, 'bottom', 2, false)).toEqual({ from: [10, 69], to: [110, 69] });
    expect(borderLine(box, 'left', 2, false)).toEqual({ from: [11, 20], to: [11, 70] });
    expect(borderLine(box, 'right', 2, false)).toEqual({ from: [109, 20], to: [109, 70] });
  });

  it('lies on the edge where cells share it, and fills the corners', () => {
    expect(borderLine(box, 'top', 2, true)).toEqual({ from: [9, 20], to: [111, 20] });
    expect(borderLine(box, 'right', 2, true)).toEqual({ from: [110, 19], to: [110, 71] });
  });
});

describe('what is cut off', () => {
  it('is what two boxes do not have in common', () => {
    expect(common(box, undefined)).toEqual(box);
    expect(common(box, { left: 0, top: 30, right: 60, bottom: 90 })).toEqual({
      left: 10,
      top: 30,
      right: 60,
      bottom: 70,
    });
  });

  it.each([
    ['within', { left: 20, top: 30, right: 50, bottom: 60 }, false, false],
    ['wider by what layouts round', { left: 10, top: 20, right: 110.5, bottom: 70 }, false, false],
    ['wider', { left: 50, top: 30, right: 150, bottom: 60 }, true, false],
    ['too high', { left: 50, top: 10, right: 60, bottom: 60 }, true, false],
    ['beside it', { left: 110, top: 30, right: 150, bottom: 60 }, true, true],
    ['below it', { left: 20, top: 70, right: 50, bottom: 90 }, true, true],
  ])('%s', (_where, one, cut, outside) => {
    expect(isCut(one, box)).toBe(cut);
    expect(isOutside(one, box)).toBe(outside);
  });
});

it('a picture keeps its shape in the middle of its box', () => {
  expect(contained(box, 20, 20)).toEqual({ left: 35, top: 20, right: 85, bottom: 70 });
  expect(contained(box, 400, 100)).toEqual({ left: 10, top: 32.5, right: 110, bottom: 57.5 });
});
