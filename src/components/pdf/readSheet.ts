import { pictureOf } from '#components/pdf/pictures.ts';
import { linesOf, type Cut, type Letter } from '#components/pdf/letters.ts';
import {
  borderLine,
  colourOf,
  common,
  contained,
  isCut,
  isOutside,
  type Box,
  type LineStyle,
  type Mark,
  type SheetMarks,
  type Side,
} from '#components/pdf/marks.ts';

const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];
const STYLES: readonly LineStyle[] = ['solid', 'dashed', 'dotted'];

/** How far the letters of BIZ UDPGothic rise above the line that they stand on, in em; together with what hangs: 1. */
const ASCENT = 1802 / 2048;

type Reading = {
  left: number;
  top: number;
  marks: Mark[];
  /** Borders that a cell has in common with the one before it are drawn once: twice they would look heavier. */
  shared: Set<string>;
};

const boxOf = ({ left, top }: Reading, rect: DOMRect): Box => ({
  left: rect.left - left,
  top: rect.top - top,
  right: rect.right - left,
  bottom: rect.bottom - top,
});

function readBorders(reading: Reading, box: Box, style: CSSStyleDeclaration): void {
  const isShared = style.display === 'table-cell' && style.borderCollapse === 'collapse';
  for (const side of SIDES) {
    const thickness = parseFloat(style.getPropertyValue(`border-${side}-width`));
    const drawn = style.getPropertyValue(`border-${side}-style`);
    const known = STYLES.find((one) => one === drawn);
    const colour = colourOf(style.getPropertyValue(`border-${side}-color`));
    if (!(thickness > 0) || known === undefined || colour === undefined) continue;
    const { from, to } = borderLine(box, side, thickness, isShared);
    const place = [...from, ...to, thickness].map(Math.round).join(' ');
    if (isShared && reading.shared.has(place)) continue;
    reading.shared.add(place);
    reading.marks.push({ kind: 'line', from, to, thickness, style: known, colour });
  }
}

/** Each letter where it stands. */
function lettersOf(reading: Reading, node: Text): Letter[] {
  const range = document.createRange();
  let start = 0;
  return Array.from(node.data, (text) => {
    range.setStart(node, start);
    start += text.length;
    range.setEnd(node, start);
    // Of a letter before which a line breaks, the last one: the other is the end of the line before.
    const rect = [...range.getClientRects()].at(-1) ?? new DOMRect();
    return { text, box: boxOf(reading, rect) };
  });
}

/** How the text of an element gives way where it has no room. */
function cutOf(box: Box, style: CSSStyleDeclaration): Cut | undefined {
  const lines = parseInt(style.webkitLineClamp, 10);
  const isClamped = lines > 0;
  if (style.overflowX === 'visible' || (!isClamped && style.textOverflow !== 'ellipsis'))
    return undefined;
  const edge = [style.paddingRight, style.borderRightWidth].map((width) => parseFloat(width) || 0);
  const right = edge.reduce((rest, width) => rest - width, box.right);
  return {
    box: { ...box, right },
    lines: isClamped ? lines : 0,
    ellipsis: parseFloat(style.fontSize),
  };
}

type Around = { style: CSSStyleDeclaration; box: Box; clip: Box | undefined };

function readText(reading: Reading, node: Text, { style, box, clip }: Around): void {
  if (node.data.trim() === '') return;
  const colour = colourOf(style.color);
  if (colour === undefined) return;
  const size = parseFloat(style.fontSize);
  for (const line of linesOf(lettersOf(reading, node), cutOf(box, style))) {
    if (clip !== undefined && isOutside(line.box, clip)) continue;
    reading.marks.push({
      kind: 'words',
      text: line.text,
      left: line.box.left,
      // Browsers draw at whole pixels, and round what rises above the line.
      baseline: Math.round(line.box.top) + Math.round(ASCENT * size),
      width: line.box.right - line.box.left,
      size,
      isBold: Number(style.fontWeight) >= 600,
      spacing: parseFloat(style.letterSpacing) || 0,
      colour,
      clip: clip !== undefined && isCut(line.box, clip) ? clip : undefined,
    });
  }
}

function readElement(reading: Reading, element: Element, clip: Box | undefined): void {
  const style = getComputedStyle(element);
  // Words for screen readers alone are cut to nothing (.sr-only).
  if (style.display === 'none' || style.visibility !== 'visible' || style.clipPath !== 'none')
    return;
  const box = boxOf(reading, element.getBoundingClientRect());
  const ground = colourOf(style.backgroundColor);
  if (ground !== undefined) reading.marks.push({ kind: 'area', box, colour: ground });
  readBorders(reading, box, style);
  if (element instanceof HTMLImageElement) {
    const place = contained(box, element.naturalWidth, element.naturalHeight);
    reading.marks.push({ kind: 'picture', box: place, source: pictureOf(element) });
  }
  const inner = style.overflowX === 'visible' ? clip : common(box, clip);
  for (const child of element.childNodes) {
    if (child instanceof Text) readText(reading, child, { style, box, clip: inner });
    else if (child instanceof Element) readElement(reading, child, inner);
  }
}

/** What stands on a sheet of the page, as it is laid out. */
export function readSheet(sheet: Element): SheetMarks {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const reading: Reading = { left, top, marks: [], shared: new Set() };
  readElement(reading, sheet, undefined);
  return { width, height, marks: reading.marks };
}
