import { afterEach, describe, expect, test, vi } from 'vitest';
import * as findBanks from '#workflows/findBanks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const serve = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const rows = [{ code: '0138', name: '横浜', kana: 'ヨコハマ' }];

describe('the table of banks', () => {
  test('is fetched with the names that invoices carry', async () => {
    const fetched = serve(async () => Response.json(rows));
    expect(await findBanks.listBanks()).toEqual([{ ...rows[0], name: '横浜銀行' }]);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/zengin/banks.json');
  });

  test('of one bank holds its branches', async () => {
    const fetched = serve(async () =>
      Response.json([{ code: '305', name: '高田', kana: 'タカタ' }]),
    );
    expect(await findBanks.listBranches('0138')).toEqual([
      { code: '305', name: '高田支店', kana: 'タカタ' },
    ]);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/zengin/0138.json');
  });

  test.each<[string, () => Promise<Response>]>([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'where the app answers for a file that is not there',
      async () => new Response('<!doctype html>'),
    ],
    ['in another form', async () => Response.json({ banks: [] })],
  ])('cannot be had %s', async (_where, answer) => {
    serve(answer);
    await expect(findBanks.listBanks()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
