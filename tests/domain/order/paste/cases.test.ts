import { describe, expect, test } from 'vitest';
import { draftForm, MOST_DRAFTS, pasted } from '#domain/order/paste/paste.ts';
import { fieldsOf } from './texts/expected.ts';
import { CLIENTS, NOW } from './sample.ts';
import type { Said } from './texts/text.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

/** What the drafts of a text say, of the fields that are asked for. */
function expectSaid(text: string, expected: readonly Said[]): void {
  const { drafts } = read(text);
  expect(drafts).toHaveLength(expected.length);
  for (const [index, said] of expected.entries())
    for (const [path, value] of Object.entries(fieldsOf(said))) {
      const values = Object.fromEntries(
        Object.entries(drafts[index]?.found ?? {}).map(([own, found]) => [own, found.value]),
      );
      expect(values[path] ?? '', `#${index + 1} ${path}`).toBe(value);
    }
}

const AT = '12/7 厚木倉庫 40HC';

describe('days', () => {
  test.each<[string, Said[]]>([
    ['納入日：1207 40HC', [{ day: '12-07', time: '' }]],
    ['12/7 厚木倉庫 40HC\n着：0830', [{ day: '12-07', time: '08:30' }]],
    ['2026/12/7 0:00 厚木倉庫 40HC', [{ day: '12-07', time: '' }]],
    ['日付：12/7\n厚木倉庫 40HC', [{ day: '12-07' }]],
    ['12/7、12/8、12/9 厚木倉庫 40HC', [{ day: '12-07' }, { day: '12-08' }, { day: '12-09' }]],
    ['6:15 Dec 14 Atsugi 40HC', [{ day: '12-14', time: '06:15' }]],
    ['1.12/3 厚木倉庫 40HC\n2.12/4 座間倉庫 40HC', [{ day: '12-03' }, { day: '12-04' }]],
  ])('%j', expectSaid);

  test('days of 31 and more in a row are no orders', () => {
    const days = Array.from({ length: 35 }, (_, index) => `12/${(index % 28) + 1}`).join('、');
    const { drafts, surplus } = read(`${days} 厚木倉庫 40HC`);
    expect(drafts).toHaveLength(1);
    expect(surplus.length).toBeGreaterThan(20);
  });

  test.each([
    ['12/7-12/9 厚木倉庫 40HC 各日1本'],
    ['2026/12/7-2026/12/9 厚木倉庫 40HC'],
    ['12/7~12/9 厚木倉庫 40HC'],
  ])('the end of a span is said: %s', (text) => expect(read(text).surplus).not.toEqual([]));

  test('fewer orders than the text counts are said', () => {
    expect(read(`2件お願いします。\n${AT}`).surplus).toEqual(['2件']);
    expect(read(`${AT}\n12/8 座間倉庫 20F\n\n計 3本`).surplus).toEqual(['計 3本']);
    expect(read(`1件お願いします。\n${AT}`).surplus).toEqual([]);
  });

  test('several days of numbered containers are said, not guessed', () => {
    const { drafts, surplus } = read('12/7・12/8 厚木倉庫 ONEU1234566 40HC');
    expect(drafts).toHaveLength(1);
    expect(surplus).toEqual(['12/8']);
  });
});

describe('times', () => {
  test.each<[string, Said[]]>([
    [`${AT} 9:00着`, [{ time: '09:00', at: '厚木倉庫' }]],
    ['12/7 13:00着 40HC', [{ time: '13:00', at: '' }]],
    [`${AT} 8:30:00`, [{ time: '08:30' }]],
    [`${AT} 10-12時`, [{ time: '10:00' }]],
    [`${AT} 朝イチ`, [{ time: 'am' }]],
    [`${AT} 昼イチ`, [{ time: 'pm' }]],
    [`${AT} 正午`, [{ time: '12:00' }]],
    [`${AT} 午後1時`, [{ time: '13:00' }]],
    ['12/7 厚木倉庫 午後 20F', [{ time: 'pm', size: '20' }]],
    [`${AT} 30-31時`, [{ time: '' }]],
    [`${AT} AM 時間指定なし`, [{ time: '' }]],
    [`${AT} 9:00 時間指定なし`, [{ time: '09:00' }]],
    [`${AT} 時間指定なし`, [{ time: '' }]],
    ['[12:31] ベイロジ: 12/7 厚木倉庫 40HC', [{ day: '12-07', time: '' }]],
  ])('%j', expectSaid);
});

describe('sizes', () => {
  test.each<[string, Said[]]>([
    ['12/7 厚木倉庫 HC40', [{ size: '40HC' }]],
    ['12/7 厚木倉庫 40背高', [{ size: '40HC' }]],
    ['12/7 厚木倉庫 背高40', [{ size: '40HC' }]],
    ['12/7 厚木倉庫 20F×1本、40HC×1本', [{ size: '20' }, { size: '40HC' }]],
    [
      '納入日\t納入先\tサイズ\n12/7\t厚木倉庫\t40\n12/8\t厚木倉庫\t20',
      [{ size: '40' }, { size: '20' }],
    ],
  ])('%j', expectSaid);

  test('20F beside 40HC is no high one', () => {
    const [first] = read('12/7 厚木倉庫 20F×1本、40HC×1本').drafts;
    expect(first?.found['container.height']).toBeUndefined();
    expect(first === undefined ? '' : draftForm(first, NOW).container.height).toBe('8.6');
  });
});

test('a number with two digits too few is said, without a proposal', () =>
  expect(read('12/7 厚木倉庫 ONEU12345 40HC').drafts[0]?.warnings).toEqual([
    'コンテナ番号ONEU12345の形が正しくありません',
  ]));

test('a size whose length cannot be told is left over', () =>
  expect(read("12/7 厚木倉庫 8'6'20F").surplus).not.toEqual([]));

describe('money', () => {
  test.each<[string, Said[]]>([
    [`${AT}\n運賃(税込)：55,000`, [{ fare: 55_000, tax: 'inclusive' }]],
    [`${AT}\n運賃：55,000円(税別)`, [{ fare: 55_000, tax: 'exclusive' }]],
    [`${AT} @48,000`, [{ fare: 48_000 }]],
    [`${AT} 運賃48,000円`, [{ fare: 48_000 }]],
    [
      `① 12/7 厚木倉庫 40HC\n　@48,000\n② 12/8 座間倉庫 20F\n　@38,000`,
      [{ fare: 48_000 }, { fare: 38_000 }],
    ],
  ])('%j', expectSaid);
});

describe('places', () => {
  test.each<[string, Said[]]>([
    ['12/7 8:00 ~ 17:00 の間で厚木倉庫へ 40HC', [{ time: '08:00', at: '厚木倉庫' }]],
    [`${AT} 大井1/2号引取`, [{ day: '12-07', from: '大井1/2号' }]],
    ['12/7 40HC 本牧BCから搬出して藤沢倉庫へ納入', [{ from: '本牧BC', at: '藤沢倉庫' }]],
    [`${AT}\n引取・返却：本牧BC`, [{ from: '本牧BC', back: '本牧BC' }]],
    [`${AT}\n返却 本牧BC 東洋海運`, [{ back: '本牧BC', client: 'toyo' }]],
    ['Pick up from Honmoku BC and return to Daikoku VP.\nDec 7 40HC', [{ from: 'Honmoku BC' }]],
    [`${AT}\n引取 ONEU1234566`, [{ from: '' }]],
    ['納入日：12/7\n納入先：厚木倉庫)\n40HC', [{ at: '厚木倉庫' }]],
    [`${AT}\n返却：本牧BC)`, [{ back: '本牧BC' }]],
  ])('%j', expectSaid);
});

describe('whose', () => {
  test.each<[string, Said[]]>([
    [
      `①丸東通商様\n12/7 厚木倉庫 40HC\n②日東エクスプレス様\n12/8 座間倉庫 20F`,
      [{ client: 'marutou' }, { client: 'nitto' }],
    ],
    [
      `荷主\t納入日\t納入先\tサイズ\n丸東通商\t12/7\t厚木倉庫\t40HC\n日東エクスプレス\t12/8\t座間倉庫\t20F`,
      [{ client: 'marutou' }, { client: 'nitto' }],
    ],
    [`${AT} 髙橋ﾛｼﾞ様`, [{ client: 'takahashi' }]],
    [`${AT}\n渡邉商事です`, [{ client: 'watanabe' }]],
    [`東洋海運 佐藤 様\nお世話になります。丸東通商の岡本です。\n${AT}`, [{ client: 'marutou' }]],
    [`${AT} 株式会社日之出様`, [{ client: 'hinode' }]],
  ])('%j', expectSaid);

  test('a client that is not registered is said, and who wrote is not taken for it', () => {
    const [draft] = read(`取引先：だれか商事\n${AT}\n\n東洋海運 佐藤です`).drafts;
    expect(draft?.found.client).toBeUndefined();
    expect(draft?.warnings).toContain('取引先「だれか商事」は登録されていません');
  });

  test('a client in the lines of somebody else’s mail is taken with a word', () => {
    const [draft] = read(`From: 東洋海運 佐藤\n\n丸東通商様\n${AT}`).drafts;
    expect(draft?.found.client?.value).toBe('marutou');
    expect(draft?.found.client?.warning).toMatch(/差出人は東洋海運株式会社/);
  });
});

describe('changes', () => {
  test.each([
    [`${AT} 8:00 → 12/7 9:00`, 'new'],
    ['ONEU1234566 12/7→12/8', 'change'],
    ['ONEU1234566 40HC→20F', 'change'],
    ['ONEU1234566→TEMU2946707', 'change'],
    ['ONEU1234566 納入日を12/7から12/8に変更', 'change'],
    ['ONEU1234566 納入日を12/8へ変更', 'change'],
    ['旧：12/7 8:00\n新：12/8 9:00\nONEU1234566', 'change'],
    ['(旧) 12/7 → (新) 12/8 ONEU1234566', 'change'],
    ['ONEU1234566 12/7から12/8 厚木倉庫', 'new'],
    [`${AT} 取消`, 'cancel'],
    [`${AT} 変更があればご連絡ください`, 'new'],
    [`${AT} キャンセル料は不要です`, 'new'],
  ])('%j is %s', (text, kind) => expect(read(text).drafts[0]?.kind).toBe(kind));

  test.each<[string, Said[]]>([
    ['ONEU1234566 12/7→12/8', [{ day: '12-08', box: 'ONEU1234566' }]],
    ['ONEU1234566 40HC→20F', [{ size: '20' }]],
    ['ONEU1234566→TEMU2946707', [{ box: 'TEMU2946707' }]],
    ['納入時間：9:00 → 10:30\nONEU1234566', [{ time: '10:30', from: '', at: '' }]],
    ['ONEU1234566 納入日を12/7から12/8に変更', [{ day: '12-08' }]],
    ['ONEU1234566 12/7を12/8に変更', [{ day: '12-08' }]],
    ['ONEU1234566 12/7 19:00 → 9:00', [{ day: '12-07', time: '09:00' }]],
  ])('%j', expectSaid);

  test('a change and a cancellation of one order are said', () =>
    expect(read('変更の件ですがONEU1234566はキャンセルで').drafts[0]?.warnings).toContain(
      '変更と取消の両方が書かれています。本文を確かめてください',
    ));
});

describe('what is too long', () => {
  test.each([
    ['1'.repeat(50_000)],
    ['a'.repeat(200_000)],
    ['a\n'.repeat(100_000)],
    ['\n'.repeat(100_000)],
    [`${'12/7 '.repeat(190)}\n`.repeat(100)],
    ['1'.repeat(1_001)],
  ])('is refused with a word', (text) =>
    expect(read(text)).toMatchObject({
      drafts: [],
      refusal: expect.stringMatching(/読み取れません/),
    }),
  );

  test('50,000 spaces are nothing', () => {
    expect(read(' '.repeat(50_000))).toMatchObject({ drafts: [], refusal: '' });
    expectSaid(`12/7 厚木倉庫${' '.repeat(50_000)}40HC`, [
      { day: '12-07', at: '厚木倉庫', size: '40HC' },
    ]);
  });

  test('more orders than there may be are left over', () => {
    const { drafts, surplus } = read(
      Array.from(
        { length: MOST_DRAFTS + 10 },
        (_, index) => `12/7 ${7 + (index % 10)}:00 厚木倉庫 40HC`,
      ).join('\n'),
    );
    expect(drafts).toHaveLength(MOST_DRAFTS);
    expect(surplus).not.toEqual([]);
  });

  test.each([
    '厚',
    '1 ',
    '12/7 ',
    '8:00 ',
    '40HC ',
    'ONEU1234566 ',
    '納入先 ',
    '(',
    '→本牧',
    'a\t',
  ])('the longest lines of %j are read in the time of a few lines', (sign) => {
    const line = sign.repeat(Math.floor(1_000 / sign.length));
    const text = Array.from({ length: 25 }, (_, index) => `${line.slice(0, 990)}${index}`).join(
      '\n',
    );
    const from = performance.now();
    expect(read(text).refusal).toBe('');
    // Under 300 ms on a machine of its own; a shared one may have other work.
    expect(performance.now() - from).toBeLessThan(3_000);
  });
});
