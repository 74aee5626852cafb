import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });
const AT = '12/3 8:00 平塚化成工場 40HC TCLU4567897';

const saidBy = (text: string) => {
  const { drafts, surplus } = read(text);
  const values = drafts.map(({ found }) => [
    found['container.type']?.value,
    found.pickupPlace?.value,
    found.description?.value,
  ]);
  return { values, surplus };
};

describe('a set temperature is that of a reefer', () => {
  test.each([
    [`${AT} 引取:本牧BC 設定温度-18℃`, '本牧BC', '設定温度-18°C'],
    [`${AT} 引取:本牧BC -18℃ MG要`, '本牧BC', '-18°C MG要'],
    [`${AT} 引取:本牧BC(設定温度:-18℃)`, '本牧BC', '設定温度:-18°C'],
    [`${AT}\n設定温度 -18℃ MG要 本牧BC`, '本牧BC', '設定温度 -18°C\nMG要'],
    [`${AT} 本牧BC引取 -18℃設定`, '本牧BC', '-18°C'],
    [`${AT} 本牧BC引取 設定温度5℃`, '本牧BC', '5°C'],
    [`${AT} 本牧BC引取 2~8℃`, '本牧BC', '2~8°C'],
    [`${AT} 本牧BC引取\n設定温度：-18℃`, '本牧BC', '設定温度:-18°C'],
    [`${AT} 引取:本牧BC 温度:5℃ MG不要`, '本牧BC', '温度:5°C MG不要'],
  ])('%s', (text, from, note) => {
    expect(saidBy(text)).toEqual({ values: [['reefer', from, note]], surplus: [] });
    expect(read(text).drafts[0]?.warnings).toContainEqual(
      expect.stringMatching(/があるため、種類はリーファーにしました$/),
    );
  });

  test('also in the column of a table', () =>
    expect(
      saidBy('納入日\t納入先\tサイズ\t温度\t備考\n12/3\t平塚化成工場\t40HC\t-18℃\tMG要').values,
    ).toEqual([['reefer', undefined, '温度 -18°C\nMG要']]));

  test('and no other one is', () =>
    expect(saidBy(`${AT} 20℃`).values).toEqual([[undefined, undefined, '20°C']]));
});

describe('what does not fit the type is said', () => {
  test.each([
    [
      '12/3 8:00 平塚化成工場 40DRY 設定温度-18℃',
      '「設定温度-18°C」とありますが、種類は「40DRY」です',
    ],
    [`${AT} MG要`, '「MG要」とありますが、種類の記載がありません'],
    [`${AT} MG付き`, '「MG付」とありますが、種類の記載がありません'],
  ])('%s', (text, warning) => expect(read(text).drafts[0]?.warnings).toContain(warning));

  test.each([`${AT} MG不要`, `${AT} リーファー -18℃ MG要`])('not in %s', (text) =>
    expect(read(text).drafts[0]?.warnings).toEqual([]),
  );
});

describe('a note is told once', () => {
  test.each([
    [`${AT} MG 要\n備考：MG 要`, '備考:MG 要'],
    [`${AT} MG要\n※MG 要`, '※MG 要'],
    [`${AT} MG\n設定温度 -18℃ MG要`, '設定温度 -18°C MG要'],
    [`${AT} MG不要`, 'MG不要'],
  ])('%s', (text, note) => {
    const { drafts, surplus } = read(text);
    expect(drafts.map(({ found }) => found.description?.value)).toEqual([note]);
    expect(surplus).toEqual([]);
  });
});

test('behind a yard and before another the size and the generator are read', () =>
  expect(saidBy('12/3 8:00 平塚化成工場 引取：本牧BC(MG付) 返却：大黒VP 40HC').values).toEqual([
    [undefined, '本牧BC', 'MG付'],
  ]));

test.each(['大黒VP 40HC', '大黒VP(40HC)', '大黒ふ頭40HC'])('%s is a yard and a size', (text) =>
  expect(read(`12/3 8:00 平塚化成工場\n返却：${text}`).drafts[0]?.found).toMatchObject({
    returnPlace: { value: text.replace(/[ (]?40HC\)?$/, '') },
    'container.lengthFt': { value: '40' },
  }),
);

test('behind a temperature the site below still has its address', () =>
  expect(
    read('12/3 8:00 40HC\n納入先：厚木倉庫 -18℃\n住所：神奈川県厚木市中町1-2').drafts[0]?.found,
  ).toMatchObject({
    'destination.name': { value: '厚木倉庫' },
    'destination.address': { value: '神奈川県厚木市中町1-2' },
  }));
