import type { Box } from '#components/pdf/marks.ts';

/** A letter of a text where it is laid out; one that takes no place (a space where a line breaks) has no width. */
export type Letter = { text: string; box: Box };

/** A line of a text as it shows. */
export type TextLine = { text: string; box: Box };

/** How a text is cut that its box has no room for. */
export type Cut = {
  box: Box;
  /** Lines that show; 0: each line is cut at the end of the box. */
  lines: number;
  /** Width of the three points behind what is left. */
  ellipsis: number;
};

const ELLIPSIS = '…';
const HAIR = 0.6;

/** Spaces that layouts join and leave out at the ends of lines. */
const isSpace = ({ text }: Letter): boolean => /^[ \t\r\n]$/.test(text);

const takesPlace = ({ box }: Letter): boolean => box.right > box.left;

/** Marks that belong to the letter before them have no width of their own. */
const isMark = ({ text }: Letter): boolean => /^[\p{M}\p{Cf}]$/u.test(text);

/** WebKit leaves letters that an ellipsis stands for without any width, others beyond the edge. */
const isHidden = (letter: Letter): boolean =>
  !takesPlace(letter) && !isMark(letter) && !isSpace(letter);

/** The letters line by line. One that stands lower than the middle of those before it begins a line. */
export function inLines(letters: readonly Letter[]): Letter[][] {
  const lines: Letter[][] = [];
  let middle = -Infinity;
  for (const letter of letters) {
    const { top, bottom } = letter.box;
    const line = lines.at(-1);
    if (!takesPlace(letter)) {
      if (!isSpace(letter)) line?.push(letter);
    } else if (line === undefined || top > middle) {
      lines.push([letter]);
      middle = (top + bottom) / 2;
    } else line.push(letter);
  }
  return lines;
}

const lineOf = (line: readonly Letter[]): TextLine[] => {
  const letters = line.filter((letter) => !isHidden(letter));
  const first = letters.findIndex((letter) => !isSpace(letter));
  const shown = letters.slice(
    Math.max(0, first),
    letters.findLastIndex((letter) => !isSpace(letter)) + 1,
  );
  const [start] = shown;
  const end = shown.findLast(takesPlace);
  if (start === undefined || end === undefined) return [];
  return [
    {
      text: shown.map((letter) => (isSpace(letter) ? ' ' : letter.text)).join(''),
      box: { ...start.box, right: end.box.right },
    },
  ];
};

/** A cut line: its last letters make room for the ellipsis. */
function withEllipsis(line: readonly Letter[], { box, ellipsis }: Cut): Letter[] {
  const letters = line.filter((letter) => !isHidden(letter));
  let count = letters.length;
  while (count > 1 && (letters[count - 1]?.box.right ?? 0) + ellipsis > box.right) count -= 1;
  const kept = letters.slice(0, count);
  const [last] = kept.slice(-1);
  if (last === undefined) return [];
  const { right } = last.box;
  return [...kept, { text: ELLIPSIS, box: { ...last.box, left: right, right: right + ellipsis } }];
}

function cutLines(lines: readonly Letter[][], cut: Cut): Letter[][] {
  const isWide = (line: readonly Letter[]): boolean =>
    line.some(isHidden) || (line.at(-1)?.box.right ?? 0) > cut.box.right + HAIR;
  if (cut.lines === 0) return lines.map((line) => (isWide(line) ? withEllipsis(line, cut) : line));
  return lines
    .slice(0, cut.lines)
    .map((line, index) =>
      index === cut.lines - 1 && lines.length > cut.lines ? withEllipsis(line, cut) : line,
    );
}

/** The lines of a text as they show. */
export function linesOf(letters: readonly Letter[], cut: Cut | undefined): TextLine[] {
  const lines = inLines(letters);
  return (cut === undefined ? lines : cutLines(lines, cut)).flatMap(lineOf);
}
