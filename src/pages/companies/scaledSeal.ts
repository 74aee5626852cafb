import { isSeal, sealFileProblem, sealSize, SIGNATURE_LENGTH } from '#domain/company/seal.ts';

/** A picture as a data URL small enough to store, or what is wrong with it. */
export type ScaledSeal = { dataUrl: string } | { problem: string };

const UNREADABLE = { problem: '画像を読み取れませんでした。別の画像を選んでください' };

function drawn(picture: ImageBitmap): string[] {
  const canvas = document.createElement('canvas');
  const { width, height } = sealSize(picture.width, picture.height);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return [];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  // PNG keeps the transparent ground of a seal; a photograph may need the other.
  return [canvas.toDataURL('image/png'), canvas.toDataURL('image/jpeg', 0.85)];
}

/** Reads a file that a person chose, whatever its name says, and scales it. Never throws. */
export async function scaledSeal(file: Blob): Promise<ScaledSeal> {
  try {
    const start = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
    const problem = sealFileProblem(file.size, start);
    if (problem !== '') return { problem };
    const picture = await createImageBitmap(file);
    const dataUrl = drawn(picture).find((one) => one !== '' && isSeal(one));
    picture.close();
    return dataUrl === undefined ? UNREADABLE : { dataUrl };
  } catch {
    return UNREADABLE;
  }
}
