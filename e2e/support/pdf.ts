import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Pdf = { pages: number; size: string; text: string; fonts: string; info: string };

const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });

const newFile = () => join(mkdtempSync(join(tmpdir(), 'pdf-')), 'page.pdf');

/** A PDF as poppler reads it. */
export function readPdf(path: string): Pdf {
  const info = run('pdfinfo', path);
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
    size: /Page size:\s+(.*)/.exec(info)?.[1] ?? '',
    text: run('pdftotext', '-layout', path, '-'),
    fonts: run('pdffonts', path),
    info,
  };
}

/** A PDF as a file. */
export function pdfFile(bytes: Uint8Array): string {
  const path = newFile();
  writeFileSync(path, bytes);
  return path;
}

/** The page as the browser prints it, as a file. */
export async function printedFile(page: Page): Promise<string> {
  const path = newFile();
  await page.pdf({ path, preferCSSPageSize: true });
  return path;
}

/** The page as the browser prints it, read by poppler. */
export const printed = async (page: Page): Promise<Pdf> => readPdf(await printedFile(page));

/** How dark a page is, in squares of 50 an inch: 0 is white. */
export type Darkness = { columns: number; squares: Float64Array };

/** Squares are averages of 4 × 4 pixels, since readers draw thin lines thicker where there are few. */
const SIDE = 4;

function darknessOf(path: string): Darkness {
  const bytes = readFileSync(path);
  const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40));
  if (head === null) throw new Error(`${path} is no picture`);
  const [start, width, height] = [head[0].length, Number(head[1]), Number(head[2])];
  const [columns, rows] = [Math.floor(width / SIDE), Math.floor(height / SIDE)];
  const squares = new Float64Array(columns * rows);
  for (let y = 0; y < rows * SIDE; y += 1)
    for (let x = 0; x < columns * SIDE; x += 1) {
      const square = Math.floor(y / SIDE) * columns + Math.floor(x / SIDE);
      const grey = bytes[start + y * width + x] ?? 255;
      squares[square] = (squares[square] ?? 0) + (255 - grey) / SIDE ** 2;
    }
  return { columns, squares };
}

/** The pages of a PDF as pictures. */
export function picturesOf(path: string): Darkness[] {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  run('pdftoppm', '-r', String(50 * SIDE), '-gray', path, join(folder, 'page'));
  return readdirSync(folder)
    .toSorted()
    .map((name) => darknessOf(join(folder, name)));
}

/** The average of a square and those around it: what is moved by a hair stays about the same. */
function blurred({ columns, squares }: Darkness): Float64Array {
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => dy * columns + dx));
  return squares.map(
    (_, at) => around.reduce((sum, step) => sum + (squares[at + step] ?? 0), 0) / around.length,
  );
}

/** How much two pictures differ, of all that is dark in the second: 0 is the same, 1 as much as an empty page. */
export function difference(one: Darkness, other: Darkness): number {
  if (one.columns !== other.columns) return Infinity;
  const [before, after] = [blurred(one), blurred(other)];
  const different = before.reduce((sum, dark, at) => sum + Math.abs(dark - (after[at] ?? 0)), 0);
  return different / after.reduce((sum, dark) => sum + dark, 0);
}
