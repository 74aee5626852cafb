import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

/** Length, height and type of each draft. */
const sizesOf = (text: string) =>
  read(text).drafts.map(({ found }) =>
    ['container.lengthFt', 'container.height', 'container.type']
      .flatMap((path) => Object.entries(found).find(([own]) => own === path)?.[1].value ?? [])
      .join(' '),
  );

const AT = '12/7 8:00 厚木倉庫';
const GP20 = '20 8.6 dry';
const HC40 = '40 9.6';

describe('a count directly before its size', () => {
  test.each([
    [`${AT} 2×20GP`, [GP20, GP20]],
    [`${AT} 2x20'GP`, [GP20, GP20]],
    [`${AT} 2X40HC`, [HC40, HC40]],
    [`${AT} 2 X 40HC`, [HC40, HC40]],
    [`${AT} 1×40HC`, [HC40]],
    [`${AT} 2×20GP 1×40HC`, [GP20, GP20, HC40]],
    [`${AT}\n数量:2×20GP`, [GP20, GP20]],
    [`${AT}\nコンテナ:1×40HC / 2×20GP`, [HC40, GP20, GP20]],
    ['納入日\t納入先\tサイズ\n12/7\t厚木倉庫\t2×20GP', [GP20, GP20]],
    ['納入:12/7 厚木倉庫 2 x 20GP', [GP20, GP20]],
  ])('counts: %j', (text, sizes) => {
    expect(sizesOf(text)).toEqual(sizes);
    expect(read(text).surplus).toEqual([]);
  });

  test('is none within the measures of goods', () =>
    expect(sizesOf(`${AT} 40HC 120x40x30cm`)).toEqual([HC40]));
});

describe('a kind directly behind a unit or another kind', () => {
  test.each([
    ['20FTGP', GP20],
    ['20FTDRY', '20 dry'],
    ['40FTHC', HC40],
    ['20FHC', '20 9.6'],
    ['40HCRF', `${HC40} reefer`],
    ['40RFHC', `${HC40} reefer`],
    ['40FTHCRF', `${HC40} reefer`],
    ['20ft1本', '20'],
  ])('is read: %s', (written, size) => {
    expect(sizesOf(`${AT} ${written}`)).toEqual([size]);
    expect(read(`${AT} ${written}`).surplus).toEqual([]);
  });

  test.each(['40ftshipment', '40HCSTOP', '40FRAME'])('is no part of a word: %s', (written) =>
    expect(sizesOf(`${AT} ${written}`)).toEqual(['']),
  );
});

test.each([
  ['L5G1', '45 9.6 dry'],
  ['L2G1', '45 8.6 dry'],
  ['L5R1', '45 9.6 reefer'],
  ['45G1', '40 9.6 dry'],
])('the code %s is that of a size', (code, size) =>
  expect(sizesOf(`${AT} ${code}`)).toEqual([size]),
);

describe('how many there are', () => {
  test.each([
    [`${AT}\n40HC\n総本数:3本`, 3],
    [`${AT} 40HC\nコンテナ数:3本`, 3],
    [`${AT} 40HC\nコンテナ本数:2本`, 2],
    [`${AT} 40HC\n合計台数:2台`, 2],
    [`${AT} 40HC=2`, 2],
    [`${AT} 40HC = 2`, 2],
    ['納入日\t納入先\tサイズ\tコンテナ数\n12/7\t厚木倉庫\t40HC\t2', 2],
    [`サイズ=40HC\n納入日=12/7\n納入先=厚木倉庫`, 1],
  ])('is read: %j', (text, count) => {
    expect(read(text).drafts).toHaveLength(count);
    expect(read(text).surplus).toEqual([]);
  });

  test.each([
    ['合計:3本', ['3本']],
    ['合計:1本', []],
    ['ヘッド:2台必要', ['2台']],
  ])('and told where it is more than the orders: %s', (line, surplus) =>
    expect(read(`${AT} 40HC\n${line}`).surplus).toEqual(surplus),
  );
});
