import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const AT = '12/8 8:00 厚木倉庫 40HC';

describe('words on the line of an order that no field takes', () => {
  test.each([
    [`${AT} 仮押さえ 15分前に電話090-1234-5678`, ['仮押さえ', '15分前に電話090-1234-5678']],
    [`${AT} 仮`, ['仮']],
    [`${AT} 重量24.5t`, ['重量24.5t']],
    [`${AT} 至急でお願いします。`, ['至急']],
    ['12/8 8:00 町田 40HC', ['町田']],
    [`${AT} 2本(うち1本は3軸)`, ['うち1本は3軸']],
    [`${AT} 2本(内1本のみMG付き)`, ['内1本のみMG付き']],
  ])('are said: %s', (text, words) => expect(read(text).surplus).toEqual(words));

  test.each([
    `${AT} 1本お願いします。`,
    `東洋海運様 ${AT} 1本手配願います`,
    `${AT} MG付き -20℃`,
    `${AT} リーファー マイナス20℃設定`,
    `${AT} 運賃48,000円(税別)`,
    `${AT} 3軸 本牧BC引取 大黒VP返却`,
    `ベイロジの鈴木です。${AT} TCLU1234568`,
    `納入：12/8 8:00 厚木倉庫 40HC 鈴木`,
    'Dec 8, 8:00 AM, please deliver one 40HC to Atsugi Warehouse',
    'Dec 8 Atsugi 40HC urgent',
  ])('are none in %s', (text) => expect(read(text).surplus).toEqual([]));

  test('of changes are not asked for', () =>
    expect(read('ONEU1234566 担当の都合で12/8→12/9').surplus).toEqual([]));
});

describe('how sure an order is', () => {
  const notesOf = (text: string) => read(text).drafts.map(({ found }) => found.description?.value);

  test('is noted, by the name of its column', () =>
    expect(
      notesOf('納入日\t納入先\tサイズ\t状況\n12/8\t厚木倉庫\t40HC\t仮\n12/9\t座間倉庫\t20F\t'),
    ).toEqual(['状況 仮', undefined]));

  test('or by what it says', () =>
    expect(
      notesOf(
        '納入日\t納入先\tサイズ\t区分\n12/8\t厚木倉庫\t40HC\t仮押さえ\n12/9\t座間倉庫\t20F\tA',
      ),
    ).toEqual(['区分 仮押さえ', undefined]));

  test.each(['メモ', '摘要', 'コメント', '指示事項'])('as is what stands below %s', (name) =>
    expect(notesOf(`納入日\t納入先\tサイズ\t${name}\n12/8\t厚木倉庫\t40HC\t裏口から`)).toEqual([
      '裏口から',
    ]),
  );
});
