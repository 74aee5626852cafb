import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

// What is written once for several orders.

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });
const AT = '12/7 8:00 厚木倉庫';

describe('a fare', () => {
  const faresOf = (text: string) =>
    read(text).drafts.map(({ found, isUnsure }) => [found['price.amount']?.value, isUnsure]);

  test.each([
    `${AT}\n40HC×2本\n運賃:96,000円`,
    `${AT} 40HC 2本 運賃96,000円`,
    `${AT}\n40HC TEMU2946707\n40HC TCLU5602138\n運賃:96,000円`,
    '納入日\t作業先\tサイズ\t本数\t運賃\n12/7\t厚木倉庫\t40HC\t2\t96,000',
  ])('that may be of each or of all is put into each, and asked about: %j', (text) => {
    expect(faresOf(text)).toEqual([
      ['96000', true],
      ['96000', true],
    ]);
    for (const { warnings } of read(text).drafts)
      expect(warnings).toContain('運賃96,000円を2本それぞれに入れました');
  });

  test.each([
    `${AT}\n40HC×2本\n運賃:48,000円/本`,
    `${AT}\n40HC×2本\n運賃:48,000円(1本あたり)`,
    `${AT}\n40HC×2本\n@48,000`,
    `${AT}\n40HC×2本 運賃48,000円 合計96,000円`,
    '納入日\t作業先\tサイズ\t本数\t運賃\n12/7\t厚木倉庫\t40HC\t2\t@48,000',
    '納入日\t作業先\tサイズ\t本数\t運賃(1本)\n12/7\t厚木倉庫\t40HC\t2\t48,000',
  ])('of each is that of each: %j', (text) =>
    expect(faresOf(text)).toEqual([
      ['48000', false],
      ['48000', false],
    ]),
  );

  test.each([
    `${AT}\n40HC×2本\n運賃:96,000円(2本分)`,
    `${AT}\n40HC×2本\n運賃:96,000円(合計)`,
    '納入日\t作業先\tサイズ\t本数\t運賃\n12/7\t厚木倉庫\t40HC\t2\t96,000円(2本分)',
  ])('of all is that of none, and said: %j', (text) => {
    expect(faresOf(text)).toEqual([
      [undefined, false],
      [undefined, false],
    ]);
    expect(read(text).surplus).toContain('96,000円');
  });

  test('of one order asks nothing', () =>
    expect(faresOf(`${AT} 40HC\n運賃:48,000円`)).toEqual([['48000', false]]));
});

describe('several days and a count', () => {
  const daysOf = (text: string) =>
    read(text).drafts.map(({ found, isUnsure }) => [found.arrivalDate?.value, isUnsure]);

  test('may be so many on each day or on all of them: asked', () => {
    const text = '納入日:12/10、12/11\n納入先:厚木倉庫\n40HC 2本';
    expect(daysOf(text)).toEqual([
      ['2026-12-10', true],
      ['2026-12-10', true],
      ['2026-12-11', true],
      ['2026-12-11', true],
    ]);
    for (const { warnings } of read(text).drafts)
      expect(warnings).toContain('2日×2本=4本にしました');
  });

  test.each([
    '納入日:12/10、12/11\n納入先:厚木倉庫\n40HC 各2本',
    '12/10・12/11 厚木倉庫 40HC 2本ずつ',
  ])('are clear with 各 or ずつ: %j', (text) =>
    expect(daysOf(text).map(([, isUnsure]) => isUnsure)).toEqual(Array(4).fill(false)),
  );
});
