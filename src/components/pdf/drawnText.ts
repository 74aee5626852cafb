import type { Words } from '#components/pdf/marks.ts';

/** A text as a picture, in the pixels of the sheet. */
export type DrawnText = { source: string; width: number; height: number; ascent: number };

/** Pixels of the picture for one of the sheet: 384 an inch. */
const FINE = 4;

/** Letters that BIZ UDPGothic does not have (한글, signs) as the browser shows them, by another font of the system. */
export function drawnText(text: string, { size, isBold, colour }: Words): DrawnText {
  const canvas = document.createElement('canvas');
  const font = `${isBold ? 700 : 400} ${size * FINE}px 'BIZ UDPGothic', sans-serif`;
  const measuring = canvas.getContext('2d');
  if (measuring === null) throw new Error('no canvas');
  measuring.font = font;
  const width = measuring.measureText(text).width / FINE;
  const [height, ascent] = [size * 1.5, size * 1.1];
  canvas.width = Math.max(1, Math.ceil(width * FINE));
  canvas.height = Math.ceil(height * FINE);
  // Resizing has forgotten the font.
  measuring.font = font;
  measuring.fillStyle = `rgb(${colour.join(' ')})`;
  measuring.fillText(text, 0, ascent * FINE);
  const source = canvas.toDataURL('image/png');
  return { source, width: canvas.width / FINE, height: canvas.height / FINE, ascent };
}
