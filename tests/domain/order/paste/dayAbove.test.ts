import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const AT = '12/3 8:00 平塚化成工場 40HC';

/** Day and site of each order. */
const ordersOf = (text: string) =>
  read(text).drafts.map(
    ({ found }) => `${found.arrivalDate?.value} ${found['destination.name']?.value}`,
  );

describe('a day that counts from another counts from the one named before it', () => {
  test.each([
    ['前日', '2026-12-02'],
    ['同日', '2026-12-03'],
    ['当日', '2026-12-03'],
    ['翌日', '2026-12-04'],
    ['翌々日', '2026-12-05'],
  ])('%s', (word, day) => {
    const expected = ['2026-12-03 平塚化成工場', `${day} 古河西センター`];
    for (const text of [
      `${AT}\n${word} 8:00 古河西センター 40HC 本牧BC引取`,
      `${AT}\n・${word}の8:00 古河西センター 40HC`,
      `${AT}、${word}9:00 古河西センター 40HC`,
      `■12/3\n8:00 平塚化成工場 40HC\n■${word}\n8:00 古河西センター 40HC`,
      `納入日:12/3\n納入先:平塚化成工場\n40HC\n\n納入日:${word}\n納入先:古河西センター\n40HC`,
      `納入日\t納入先\tサイズ\n12/3\t平塚化成工場\t40HC\n${word}\t古河西センター\t40HC`,
    ]) {
      expect(ordersOf(text)).toEqual(expected);
      expect(read(text).surplus).toEqual([]);
    }
  });

  test('also where that one counts from another', () =>
    expect(ordersOf(`${AT}\n翌日 8:00 古河西センター 40HC\n翌日 9:00 座間倉庫 40HC`)).toEqual([
      '2026-12-03 平塚化成工場',
      '2026-12-04 古河西センター',
      '2026-12-05 座間倉庫',
    ]));

  test('and is not that of what stands before it', () => {
    const { drafts, surplus } = read(`${AT}×2、翌日 8:00 同所 40HC×1`);
    expect(drafts.map(({ found }) => found.arrivalDate?.value)).toEqual(
      drafts.map(() => '2026-12-03'),
    );
    expect(surplus).toContain('翌日(12.4)');
  });

  test('not from the day of a deadline', () =>
    expect(ordersOf(`${AT}\nCYカット 12/9\n翌日 8:00 古河西センター 40HC`)[1]).toBe(
      '2026-12-04 古河西センター',
    ));

  test('or from today where none is named', () =>
    expect(ordersOf('翌日 8:00 平塚化成工場 40HC')).toEqual(['2026-11-21 平塚化成工場']));
});

describe('a day that counts from another and is not that of the delivery is said', () => {
  test.each([
    [`${AT} 翌日返却`, ['翌日']],
    [`${AT}\n前日搬出 本牧BC`, ['前日']],
    [`${AT}\n翌日17時までに返却`, ['17時', '翌日']],
    ['前日 8:00 平塚化成工場 40HC', ['前日']],
    [`${AT}\n前日12/2に引取 本牧BC`, ['12/2']],
    [`${AT}\n変更は前日までにご連絡ください`, []],
  ])('%s', (text, surplus) => expect(read(text).surplus).toEqual(surplus));

  test('and is no place', () => {
    const found = read(`${AT} 翌日返却`).drafts[0]?.found;
    expect(found?.returnPlace).toBeUndefined();
    expect(found?.arrivalDate?.value).toBe('2026-12-03');
  });
});
