import type { Words } from '#components/pdf/marks.ts';

// Pictures on the white of the paper, as JPEG: for one that lets something through PDFKit would start a worker, which
// the policy of the page (CSP) refuses.

/** A text as a picture, in the pixels of the sheet. */
export type DrawnText = { source: string; width: number; height: number; ascent: number };

const QUALITY = 0.95;

function newCanvas(): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  return [canvas, context];
}

function paper(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const [canvas, context] = newCanvas();
  [canvas.width, canvas.height] = [width, height];
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return [canvas, context];
}

const jpegOf = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/jpeg', QUALITY);

/** A picture of the page, a JPEG as it is. */
export function pictureOf(image: HTMLImageElement): string {
  if (image.src.startsWith('data:image/jpeg')) return image.src;
  const [canvas, context] = paper(image.naturalWidth, image.naturalHeight);
  context.drawImage(image, 0, 0);
  return jpegOf(canvas);
}

/** Pixels of a drawn text for one of the sheet: 384 an inch. */
const FINE = 4;

/** Letters that BIZ UDPGothic does not have (한글, signs) as the browser shows them, by another font of the system. */
export function drawnText(text: string, { size, isBold, colour }: Words): DrawnText {
  const font = `${isBold ? 700 : 400} ${size * FINE}px 'BIZ UDPGothic', sans-serif`;
  const [, measuring] = newCanvas();
  measuring.font = font;
  const [ascent, height] = [size, size * 1.2];
  const width = Math.max(1, Math.ceil(measuring.measureText(text).width));
  const [canvas, context] = paper(width, Math.ceil(height * FINE));
  context.font = font;
  context.fillStyle = `rgb(${colour.join(' ')})`;
  context.fillText(text, 0, ascent * FINE);
  return { source: jpegOf(canvas), width: width / FINE, height: canvas.height / FINE, ascent };
}
