import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { manifestOf, newHead } from '#domain/company/file/data.ts';
import { readCompanyZip } from '#domain/company/file/file.ts';
import { COMPANY, NOW, readingOf, rezipped, someDocuments } from './world.ts';

test('a file of before the payments of clients were kept is read without them', async () => {
  const before = (isListed: boolean, payments = '') =>
    rezipped((files) => {
      const whole = files['data.json'] ?? '';
      const data = whole.replace(/\],\n"payments":\[\n[^]*\n\]\n\}\}\n$/, `${payments}]\n}}\n`);
      expect(data.length).toBeLessThan(whole.length);
      const manifest = manifestOf(files['manifest.json'] ?? '');
      if ('problem' in manifest) throw new Error(manifest.problem);
      const { payments: listed, ...others } = manifest.collections;
      const collections = isListed && listed ? { ...others, payments: listed } : others;
      const list = { ...manifest, bytes: strToU8(data).length, collections };
      return { ...files, 'data.json': data, 'manifest.json': JSON.stringify(list) };
    });
  const read = await readCompanyZip(await before(false));
  expect(read).toEqual({
    head: newHead(COMPANY, NOW),
    documents: { ...someDocuments(), payments: [] },
  });
  expect(await readingOf(await before(true))).toContain('「入金」の件数が目次と違います');
  const unlisted = await before(false, '],\n"payments":[\n{"path":"payments/a","fields":{}}\n');
  expect(await readingOf(unlisted)).toContain('「入金」が目次にありません');
});
