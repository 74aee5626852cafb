// What stands on a sheet, in the pixels of its layout from its upper left corner: read from the page (readSheet.ts),
// written into a PDF (writePdf.ts).

export type Box = { left: number; top: number; right: number; bottom: number };

/** Red, green, blue; 0 to 255. */
export type Colour = readonly [number, number, number];

export type LineStyle = 'solid' | 'dashed' | 'dotted';

export type Area = { kind: 'area'; box: Box; colour: Colour };

export type Picture = { kind: 'picture'; box: Box; source: string };

/** Along the middle of a border. */
export type Line = {
  kind: 'line';
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  thickness: number;
  style: LineStyle;
  colour: Colour;
};

export type Words = {
  kind: 'words';
  text: string;
  left: number;
  baseline: number;
  /** As it is laid out, whatever the letters would take by themselves. */
  width: number;
  size: number;
  isBold: boolean;
  /** Behind each letter. */
  spacing: number;
  colour: Colour;
  /** What lies outside of it does not show. */
  clip: Box | undefined;
};

export type Mark = Area | Picture | Line | Words;

export type SheetMarks = { width: number; height: number; marks: readonly Mark[] };

const COLOUR = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;

/** A computed colour; undefined where nothing shows. */
export function colourOf(computed: string): Colour | undefined {
  const [, red, green, blue, opacity = '1'] = COLOUR.exec(computed) ?? [];
  return red === undefined || Number(opacity) === 0
    ? undefined
    : [Number(red), Number(green), Number(blue)];
}

/** What two boxes have in common. */
export const common = (box: Box, other: Box | undefined): Box =>
  other === undefined
    ? box
    : {
        left: Math.max(box.left, other.left),
        top: Math.max(box.top, other.top),
        right: Math.min(box.right, other.right),
        bottom: Math.min(box.bottom, other.bottom),
      };

/** Layouts round by less than this. */
const HAIR = 0.6;

export const isOutside = (box: Box, clip: Box): boolean =>
  box.left >= clip.right - HAIR ||
  box.right <= clip.left + HAIR ||
  box.top >= clip.bottom - HAIR ||
  box.bottom <= clip.top + HAIR;

/** Whether a box is cut off somewhere. */
export const isCut = (box: Box, clip: Box): boolean =>
  box.left < clip.left - HAIR ||
  box.right > clip.right + HAIR ||
  box.top < clip.top - HAIR ||
  box.bottom > clip.bottom + HAIR;

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** The middle of a border: on the edge where cells share it, else within. */
export function borderLine(
  { left, top, right, bottom }: Box,
  side: Side,
  thickness: number,
  isShared: boolean,
): Pick<Line, 'from' | 'to'> {
  const inset = isShared ? 0 : thickness / 2;
  // Corners of shared borders are filled.
  const beyond = isShared ? thickness / 2 : 0;
  const across = (y: number): Pick<Line, 'from' | 'to'> => ({
    from: [left - beyond, y],
    to: [right + beyond, y],
  });
  const down = (x: number): Pick<Line, 'from' | 'to'> => ({
    from: [x, top - beyond],
    to: [x, bottom + beyond],
  });
  if (side === 'top') return across(top + inset);
  if (side === 'bottom') return across(bottom - inset);
  return down(side === 'left' ? left + inset : right - inset);
}

/** The place of a picture that keeps its shape within a box (object-fit: contain). */
export function contained(box: Box, width: number, height: number): Box {
  const scale = Math.min((box.right - box.left) / width, (box.bottom - box.top) / height);
  const left = (box.left + box.right - width * scale) / 2;
  const top = (box.top + box.bottom - height * scale) / 2;
  return { left, top, right: left + width * scale, bottom: top + height * scale };
}
