import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSheet } from '#components/pdf/readSheet.ts';

/** jsdom lays nothing out: a box stands where its data-box says, and letters are 10 × 12 pixels from its corner on. */
function rectOf(element: Element): DOMRect {
  const [x = 0, y = 0, width = 0, height = 0] = (element.getAttribute('data-box') ?? '')
    .split(' ')
    .map(Number);
  return new FakeRect(x, y, width, height);
}

class FakeRect implements DOMRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;

  constructor(x = 0, y = 0, width = 0, height = 0) {
    [this.x, this.y, this.width, this.height] = [x, y, width, height];
    [this.left, this.top, this.right, this.bottom] = [x, y, x + width, y + height];
  }

  toJSON = () => '';
}

function rectsOf({ startContainer, startOffset }: Range): DOMRect[] {
  const { parentElement } = startContainer;
  if (parentElement === null) return [];
  const { left, top } = rectOf(parentElement);
  return [new FakeRect(left + startOffset * 10, top, 10, 12)];
}

let boxes: { mockRestore: () => void } | undefined;

beforeEach(() => {
  vi.stubGlobal('DOMRect', FakeRect);
  boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return rectOf(this);
  });
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      return rectsOf(this);
    },
  });
});
afterEach(() => {
  boxes?.mockRestore();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
  document.body.innerHTML = '';
});

function marksOf(html: string) {
  document.body.innerHTML = `<section data-box="100 50 400 600">${html}</section>`;
  const sheet = document.querySelector('section');
  if (sheet === null) throw new Error('no sheet');
  return readSheet(sheet);
}

it('has the size of the sheet, and what stands on it from its corner on', () => {
  const { width, height, marks } = marksOf(
    '<p data-box="110 60 50 12" style="font-size: 12px; font-weight: 700; letter-spacing: 2px; color: rgb(17, 17, 17)">請求書</p>',
  );
  expect({ width, height }).toEqual({ width: 400, height: 600 });
  expect(marks).toEqual([
    {
      kind: 'words',
      text: '請求書',
      left: 10,
      baseline: 10 + 11,
      width: 30,
      size: 12,
      isBold: true,
      spacing: 2,
      colour: [17, 17, 17],
      clip: undefined,
    },
  ]);
});

it('draws grounds and borders', () => {
  const { marks } = marksOf(
    '<div data-box="110 60 50 20" style="background: rgb(238, 242, 245); border-top: 2px solid rgb(1, 2, 3); border-left: 1px dashed rgb(4, 5, 6); border-right: 3px none rgb(7, 8, 9)"></div>',
  );
  expect(marks).toEqual([
    {
      kind: 'area',
      box: { left: 10, top: 10, right: 60, bottom: 30 },
      colour: [238, 242, 245],
    },
    expect.objectContaining({ kind: 'line', from: [10, 11], to: [60, 11], style: 'solid' }),
    expect.objectContaining({ kind: 'line', from: [10.5, 10], to: [10.5, 30], style: 'dashed' }),
  ]);
});

it('draws a border that two cells share once', () => {
  const cell = 'display: table-cell; border-collapse: collapse; border: 1px solid rgb(1, 2, 3)';
  const { marks } = marksOf(
    `<i data-box="100 50 20 10" style="${cell}"></i><i data-box="120 50 20 10" style="${cell}"></i>`,
  );
  expect(marks).toHaveLength(7);
});

it('leaves out what does not show', () => {
  const { marks } = marksOf(
    [
      '<p data-box="110 60 50 12" style="display: none">A</p>',
      '<p data-box="110 60 50 12" style="visibility: hidden">B</p>',
      '<p data-box="110 60 1 1" style="clip-path: inset(50%)">C</p>',
      '<div data-box="110 60 20 12" style="overflow-x: hidden"><p data-box="110 80 50 12">D</p></div>',
      '<p data-box="110 60 50 12" style="color: transparent">E</p>',
    ].join(''),
  );
  expect(marks).toEqual([]);
});

it('cuts off what its box has no room for, with three points where the style says so', () => {
  const box = 'data-box="110 60 25 12" style="font-size: 10px; overflow-x: hidden';
  const { marks } = marksOf(`<p ${box}">ABCD</p><p ${box}; text-overflow: ellipsis">ABCD</p>`);
  expect(marks).toEqual([
    expect.objectContaining({
      text: 'ABCD',
      clip: { left: 10, top: 10, right: 35, bottom: 22 },
    }),
    expect.objectContaining({ text: 'A…', width: 20, clip: undefined }),
  ]);
});
