/** The picture of the company's seal (社印), kept as a data URL because there is no storage for files. */

/** Longest side of the stored picture, in pixels: 20 mm at 300 dpi. */
export const SEAL_SIDE = 240;

/** Most characters of the data URL, about 100 KB of picture. The security rules hold the same number. */
export const SEAL_MAX = 140_000;

/** Largest file that is read at all. */
const FILE_MAX = 10 * 1024 * 1024;

const SIGNATURES: readonly (readonly number[])[] = [
  // PNG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // JPEG
  [0xff, 0xd8, 0xff],
];

/** How many bytes of a file tell what it is. */
export const SIGNATURE_LENGTH = 8;

/** Whether a file begins like a PNG or a JPEG, whatever its name says. */
export const isPicture = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));

/** What is wrong with a chosen file, '' when nothing is. @param start its first bytes */
export function sealFileProblem(size: number, start: Uint8Array): string {
  if (!isPicture(start)) return 'PNG か JPEG の画像を選んでください';
  return size > FILE_MAX ? '10MB 以下の画像を選んでください' : '';
}

/** Whether a text can be stored as a seal; '' is none. */
export const isSeal = (dataUrl: string): boolean =>
  dataUrl === '' ||
  (dataUrl.length <= SEAL_MAX &&
    /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/.test(dataUrl));

/** The size of a picture made small enough; smaller ones keep theirs. */
export function sealSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SEAL_SIDE / Math.max(width, height));
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
