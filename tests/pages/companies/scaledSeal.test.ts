import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SEAL_MAX } from '#domain/company/seal.ts';
import { scaledSeal } from '#pages/companies/scaledSeal.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const file = new Blob([PNG]);
const UNREADABLE = { problem: '画像を読み取れませんでした。別の画像を選んでください' };
const small = (type: string): string => `data:image/${type};base64,AAAA`;
const large = `data:image/png;base64,${'A'.repeat(SEAL_MAX)}`;

const picture = { width: 600, height: 300, close: vi.fn() };
const drawImage = vi.fn();
let urls: Record<string, string> = {};
let canDraw = true;

beforeEach(() => {
  vi.resetAllMocks();
  urls = { 'image/png': small('png'), 'image/jpeg': small('jpeg') };
  canDraw = true;
  vi.stubGlobal('createImageBitmap', vi.fn().mockResolvedValue(picture));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    vi.fn().mockImplementation(() => (canDraw ? { drawImage } : null)),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    (type = '') => urls[type] ?? '',
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a picture that a person chose', () => {
  test('is drawn small and let go', async () => {
    expect(await scaledSeal(file)).toEqual({ dataUrl: small('png') });
    expect(drawImage).toHaveBeenCalledExactlyOnceWith(picture, 0, 0, 240, 120);
    expect(picture.close).toHaveBeenCalledOnce();
  });

  test('becomes a JPEG when the PNG is too large', async () => {
    urls['image/png'] = large;
    expect(await scaledSeal(file)).toEqual({ dataUrl: small('jpeg') });
  });

  test('that stays too large is refused', async () => {
    urls = { 'image/png': large, 'image/jpeg': large };
    expect(await scaledSeal(file)).toEqual(UNREADABLE);
  });

  test('that is none by its content is never decoded', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
    expect(await scaledSeal(svg)).toEqual({ problem: 'PNG か JPEG の画像を選んでください' });
    expect(createImageBitmap).not.toHaveBeenCalled();
  });

  test('that cannot be decoded or drawn says so', async () => {
    vi.mocked(createImageBitmap).mockRejectedValueOnce(new Error('broken'));
    expect(await scaledSeal(file)).toEqual(UNREADABLE);
    canDraw = false;
    expect(await scaledSeal(file)).toEqual(UNREADABLE);
  });
});
