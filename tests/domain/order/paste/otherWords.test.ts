import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const sitesOf = (text: string) =>
  read(text).drafts.map(({ found }) => found['destination.name']?.value);

describe('"as above" behind a label', () => {
  test.each(['同上', '〃', '↓', '同じ'])('%s is what the label says above', (sign) =>
    expect(sitesOf(`①12/8 8:00 40HC\n納入先：厚木倉庫\n②12/9 9:00 40HC\n納入先：${sign}`)).toEqual([
      '厚木倉庫',
      '厚木倉庫',
    ]),
  );

  test('says nothing where nothing stands above', () =>
    expect(sitesOf('12/8 8:00 厚木倉庫 40HC\n納入先：同上')).toEqual(['厚木倉庫']));
});

describe('a way with waves', () => {
  test.each(['～', '〜', '→'])('from yard to yard is one: %s', (sign) =>
    expect(
      read(`12/8 8:00 40HC 本牧BC${sign}厚木倉庫${sign}大黒VP`).drafts.map(({ found }) => [
        found.pickupPlace?.value,
        found['destination.name']?.value,
        found.returnPlace?.value,
      ]),
    ).toEqual([['本牧BC', '厚木倉庫', '大黒VP']]),
  );

  test('is none from site to site', () =>
    expect(
      read('12/8 8:00 40HC 佐藤～鈴木～田中').drafts.map(({ found }) => found.pickupPlace),
    ).toEqual([undefined]));
});

test('columns of a day and a place of stuffing are those of the delivery', () =>
  expect(
    read('バン日\tバン場所\tサイズ\tCY CUT\n12/8\t厚木倉庫\t40HC\t12/10').drafts.map(
      ({ found }) => [
        found.arrivalDate?.value,
        found['destination.name']?.value,
        found.description?.value,
      ],
    ),
  ).toEqual([['2026-12-08', '厚木倉庫', 'CY CUT 12/10']]));

test.each(['12ft', '10フィート'])('a length that no order can have is said: %s', (length) =>
  expect(read(`12/8 8:00 厚木倉庫 ${length}`).surplus).toEqual([length]),
);
