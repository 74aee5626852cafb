import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { dataFileName, hashOf, isPathOf, manifestOf, newHead } from '#domain/company/file/data.ts';
import { companyZip, readCompanyZip, sizeProblem } from '#domain/company/file/file.ts';
import { manifestFor } from '#domain/company/file/text.ts';
import { sha256Hex } from '#domain/invoice/chain.ts';
import { slicesOf } from '#domain/slices.ts';
import { zipEntries } from '#domain/files/zip.ts';
import { COMPANY, linesOf, NOW, readingOf, rezipped, someDocuments, text, zipOf } from './world.ts';

const head = newHead(COMPANY, NOW);

/** The zip of a data.json that the manifest vouches for. */
async function vouched(change: (lines: ReturnType<typeof linesOf>) => void) {
  const lines = linesOf(someDocuments());
  change(lines);
  const zip = await companyZip(head, lines, () => false);
  return new Uint8Array((await zip?.arrayBuffer()) ?? new ArrayBuffer());
}

describe('the file of everything', () => {
  test('comes back as it was', async () => {
    const documents = someDocuments(150);
    const read = await readCompanyZip(await zipOf(documents));
    expect(read).toEqual({ head, documents });
  });

  test('comes back when it was unpacked and packed again, as a Mac does', async () => {
    const inFolder = await rezipped((files) => ({
      ...Object.fromEntries(Object.entries(files).map(([name, one]) => [`20261129/${name}`, one])),
      '__MACOSX/20261129/._data.json': 'x',
    }));
    expect(await readingOf(inFolder)).toBe('good');
  });

  test('has a list of what is in it, and tables', async () => {
    const files = unzipSync(await zipOf(someDocuments()));
    expect(Object.keys(files)).toEqual([
      'data.json',
      'manifest.json',
      '取引先.csv',
      '営業所.csv',
      'ドライバー.csv',
      '振込口座.csv',
      '受注.csv',
      '配車.csv',
      '請求書.csv',
    ]);
    const data: unknown = JSON.parse(text(files['data.json']));
    expect(data).toMatchObject({ format: 'hakobi-company-data', version: 1, company: COMPANY });
    const manifest = manifestOf(text(files['manifest.json']));
    expect(manifest).toMatchObject({
      bytes: files['data.json']?.length,
      collections: {
        clients: { count: 3 },
        orders: { count: 2 },
        members: { count: 1 },
        payments: { count: 1 },
      },
    });
  });

  test('is not made when it was stopped', async () => {
    expect(await companyZip(head, linesOf(someDocuments()), () => true)).toBeUndefined();
  });

  test('is named after the company and the day', () => {
    expect(dataFileName('浜港/運輸:"株式会社"\u202e', '2026-11-21')).toBe(
      'はこび帳_浜港_運輸__株式会社___2026-11-21.zip',
    );
  });

  test('may be packed by other programs, also without packing', async () => {
    expect(await readingOf(await rezipped((files) => files))).toBe('good');
    const files = unzipSync(await zipOf(someDocuments()));
    expect(await readingOf(zipSync(files, { level: 0, comment: 'a note' } as never))).toBe('good');
  });
});

describe('a file that is wrong', () => {
  test('is too large', () => {
    expect(sizeProblem(200 * 1024 * 1024)).toBeUndefined();
    expect(sizeProblem(200 * 1024 * 1024 + 1)).toContain('200MB');
  });

  test('is no zip', async () => {
    expect(await readingOf(strToU8('取引先,名前'))).toContain('ZIPファイルとして');
    expect(await readingOf(new Uint8Array(0))).toContain('ZIPファイルとして');
    expect(await readingOf(zipSync({ 'a.txt': strToU8('a') }))).toContain(
      'はこび帳で書き出したファイルではありません',
    );
  });

  test('has no list that can be read', async () => {
    const withManifest = (manifest: string) =>
      rezipped((files) => ({ ...files, 'manifest.json': manifest }));
    expect(await readingOf(await withManifest('{'))).toContain('目次(manifest.json)が壊れて');
    const newer = JSON.stringify({ format: 'hakobi-company-data', version: 2 });
    expect(await readingOf(await withManifest(newer))).toContain('この版では読めない形式');
    expect(await readingOf(await withManifest(' '.repeat(1024 * 1024 + 1)))).toContain('大きすぎ');
  });

  test('was changed after it was written', async () => {
    const withData = (change: (data: string) => string) =>
      rezipped((files) => ({ ...files, 'data.json': change(files['data.json'] ?? '') }));
    const cases: [(data: string) => string, string][] = [
      [(data) => data.replace('浜物流0', '港物流0'), '「取引先」の中身が書き出したときと変わって'],
      [(data) => `${data} `, '大きさが目次'],
      [(data) => data.replace('"clients":[', '"cliants":['), '行目の形が違います'],
      [(data) => data.replace('"format"', '?format"'), '1行目の形が違います'],
      [
        (data) => data.replace('2026-11-21T08:15:00.000Z', '2026-11-21T08:15:00.001Z'),
        '別の書き出し',
      ],
      [(data) => data.replace('}}\n', '}}}'), '行目の形が違います'],
      [(data) => data.replace(/\n\}\}\n$/, '\n  \n'), '行目の形が違います'],
      [(data) => data.replace('浜港', '浜\uFFFD').slice(0, -3), '大きさが目次'],
    ];
    for (const [change, words] of cases)
      expect(await readingOf(await withData(change))).toContain(words);
  });

  test('ends before its end', async () => {
    const zip = await rezipped((files) => {
      const data = (files['data.json'] ?? '').replace(/\]\n\}\}\n$/, '');
      const manifest = (files['manifest.json'] ?? '').replace(
        /"bytes": \d+/,
        `"bytes": ${strToU8(data).length}`,
      );
      return { ...files, 'data.json': data, 'manifest.json': manifest };
    });
    expect(await readingOf(zip)).toContain('途中で切れて');
  });

  test('has a list that says otherwise', async () => {
    const withList = (change: (manifest: string) => string) =>
      rezipped((files) => ({ ...files, 'manifest.json': change(files['manifest.json'] ?? '') }));
    const noClients = await withList((manifest) => manifest.replace('"clients"', '"klients"'));
    expect(await readingOf(noClients)).toContain('「取引先」が目次にありません');
    const fewer = await withList((manifest) => manifest.replace('"count": 3', '"count": 2'));
    expect(await readingOf(fewer)).toContain('目次2件、中身3件');
  });

  test('holds what is no record', async () => {
    const bad = (line: string) => vouched((lines) => void lines.clients.push(line));
    for (const line of ['5', '{', '{"path":"drivers/x","fields":{}}', '{"path":5,"fields":{}}'])
      expect(await readingOf(await bad(line))).toContain('「取引先」に読み取れない記録が1件');
    expect(await readingOf(await bad('{"path":"clients/x","fields":{"$a":1}}'))).toContain('1件');
    const twice = await vouched((lines) => void lines.clients.push(String(lines.clients[0])));
    expect(await readingOf(twice)).toContain('「取引先」に同じ記録が2回以上');
  });

  test('is larger or smaller when it is unpacked than it says', async () => {
    const bytes = zipSync({
      'manifest.json': strToU8('x'.repeat(500)),
      'data.json': strToU8('y'),
    });
    const lying = (size: number) => {
      const copy = bytes.slice();
      const view = new DataView(copy.buffer);
      const [entry] = zipEntries(copy) ?? [];
      const central = copy.findIndex(
        (_byte, at) => at < copy.length - 4 && view.getUint32(at, true) === 0x02014b50,
      );
      expect(entry?.size).toBe(500);
      view.setUint32(central + 24, size, true);
      return copy;
    };
    expect(await readingOf(bytes)).toContain('目次');
    for (const size of [499, 501, 900_000])
      expect(await readingOf(lying(size))).toContain('壊れていて');
    expect(await readingOf(lying(0xffffffff))).toContain('大きすぎ');
  });

  test('points behind its end', async () => {
    const bytes = zipSync({ 'manifest.json': strToU8('x'), 'data.json': strToU8('y') });
    const end = bytes.length - 22;
    const changed = (change: (view: DataView) => void) => {
      const copy = bytes.slice();
      change(new DataView(copy.buffer));
      return copy;
    };
    const read = (change: (view: DataView) => void) => readingOf(changed(change));
    expect(await read((view) => view.setUint32(end + 16, 0xfffffff0, true))).toContain('ZIP');
    expect(await read((view) => view.setUint32(end + 16, 1, true))).toContain('ZIP');
    expect(await read((view) => view.setUint16(end + 10, 101, true))).toContain('ZIP');
    const central = new DataView(bytes.buffer).getUint32(end + 16, true);
    expect(await read((view) => view.setUint32(central + 20, 5000, true))).toContain('壊れて');
  });

  test('is told, whatever is wrong with it', async () => {
    const good = await zipOf(someDocuments());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        fc.nat(good.length),
        async (changes, length) => {
          const bytes = good.slice(0, length % 3 === 0 ? length : undefined);
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          const read = await readCompanyZip(bytes);
          // Bytes of the tables, of times and of names do not matter.
          if ('problems' in read) expect(read.problems.join('').length).toBeGreaterThan(0);
          else expect(read.documents).toEqual(someDocuments());
        },
      ),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await readCompanyZip(bytes)).toHaveProperty('problems');
      }),
    );
  });
});

test('paths are of their kind', () => {
  expect(isPathOf('company', '')).toBe(true);
  expect(isPathOf('history', 'orders/a/history/b')).toBe(true);
  expect(isPathOf('history', 'orders/a/charges/b')).toBe(false);
  expect(isPathOf('clients', 'clients/a/b')).toBe(false);
  expect(isPathOf('clients', 'clients/..')).toBe(false);
  expect(isPathOf('payments', 'payments/2026-12-01 振込 ﾄｳﾖｳ 1000円')).toBe(true);
});

test('a manifest counts and hashes each kind', async () => {
  const lines = linesOf(someDocuments());
  const manifest = await manifestFor(head, lines, 5);
  expect(manifest.bytes).toBe(5);
  expect(manifest.collections['clients']?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(manifest.collections['counters']).toEqual({
    count: 0,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  });
});

test('slices let the page live between them', async () => {
  const sizes: number[] = [];
  for await (const slice of slicesOf(Array.from({ length: 205 }))) sizes.push(slice.length);
  expect(sizes).toEqual([100, 100, 5]);
});

test('the hash of many lines is that of their text', async () => {
  const lines = Array.from({ length: 1001 }, (_, at) => `{"取引先":${at}}`);
  expect(await hashOf(lines)).toBe(await sha256Hex(lines.join('\n')));
});

test('bytes in which no list of files stands are no archive', () =>
  expect(zipEntries(new Uint8Array(40))).toBeUndefined());
