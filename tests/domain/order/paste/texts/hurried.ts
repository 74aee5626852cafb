import type { Text } from './text.ts';

const rows = (...lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.join('\t')).join('\n');

/** What people write in a hurry: several orders in a sentence, yards without a word, sums and dittos in passing. */
export const hurried: readonly Text[] = [
  {
    name: 'two orders in one sentence',
    text: '12/8、ONEU1234566を本牧BCから搬出して藤沢倉庫へ9:00納入、その後TEMU2946707を大井1号から座間倉庫へ13:00納入でお願いします。',
    orders: [
      { day: '12-08', time: '09:00', box: 'ONEU1234566', at: '藤沢倉庫' },
      { day: '12-08', time: '13:00', box: 'TEMU2946707', at: '座間倉庫' },
    ],
  },
  {
    name: 'the first and the second in one sentence',
    text: `東洋海運 佐藤です。お疲れ様です。
来週月曜の便ですが、40HC 2本お願いできますでしょうか。
1本目 8時 厚木の大和倉庫さん、2本目は10時に座間の東名センターさんです。
引取はどちらも南本牧MC3、返却は本牧BCです。コンテナ番号は後ほど連絡します。`,
    orders: [
      {
        client: 'toyo',
        day: '11-23',
        time: '08:00',
        size: '40HC',
        at: '厚木の大和倉庫',
        from: '南本牧MC3',
        back: '本牧BC',
      },
      {
        client: 'toyo',
        day: '11-23',
        time: '10:00',
        size: '40HC',
        at: '座間の東名センター',
        from: '南本牧MC3',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'a change below new orders',
    text: `①12/7 ONEU1234566 40HC 厚木倉庫 8:00
②12/8 TEMU2946707 20F 座間倉庫 9:00
なお先日依頼のNYKU4829154は12/9に変更願います。`,
    orders: [
      { day: '12-07', time: '08:00', box: 'ONEU1234566', size: '40HC', at: '厚木倉庫' },
      { day: '12-08', time: '09:00', box: 'TEMU2946707', size: '20', at: '座間倉庫' },
    ],
    changes: [{ day: '12-09', box: 'NYKU4829154' }],
  },
  {
    name: 'a new order in the place of a cancelled one',
    text: `キャンセルのお願い
11/24 厚木倉庫納入予定の TCLU5602138 はキャンセルとさせてください。
代わりに 11/25 8:00 着で OOLU7718044 40HC 厚木倉庫 をお願いします。`,
    orders: [{ day: '11-25', time: '08:00', box: 'OOLU7718044', size: '40HC', at: '厚木倉庫' }],
    cancels: [{ day: '11-24', box: 'TCLU5602138', at: '厚木倉庫' }],
  },
  {
    name: 'a yard without a word',
    text: '12/7 8:00 厚木倉庫 40HC ONEU1234566 大井1/2号',
    orders: [
      {
        day: '12-07',
        time: '08:00',
        box: 'ONEU1234566',
        size: '40HC',
        at: '厚木倉庫',
        from: '大井1/2号',
      },
    ],
  },
  {
    name: 'one yard for both ways, three days in a row',
    text: '11月30日、12月1日、12月2日 毎日1本ずつ 40HC 川崎倉庫 朝9時着 青海A4搬出返却',
    orders: ['11-30', '12-01', '12-02'].map((day) => ({
      day,
      time: '09:00',
      size: '40HC',
      at: '川崎倉庫',
      from: '青海A4',
      back: '青海A4',
    })),
  },
  {
    name: 'two verbs in one word, a sum in words',
    text: 'ベイロジ田中です。12/7 厚木倉庫 08:00 40HC×2(ONEU1234566、TEMU2946707) 本牧取り本牧返し 運賃5万2千円でお願いします。',
    orders: ['ONEU1234566', 'TEMU2946707'].map((box) => ({
      client: 'baylogi',
      day: '12-07',
      time: '08:00',
      box,
      size: '40HC',
      at: '厚木倉庫',
      from: '本牧',
      back: '本牧',
      fare: 52_000,
    })),
  },
  {
    name: 'dittos between spaces',
    text: `7日 8時 厚木倉庫 40背高 ONEU1234566
8日 〃 〃 〃 TEMU2946707`,
    orders: [
      { day: '12-07', time: '08:00', at: '厚木倉庫', size: '40HC', box: 'ONEU1234566' },
      { day: '12-08', time: '08:00', at: '厚木倉庫', size: '40HC', box: 'TEMU2946707' },
    ],
  },
  {
    name: 'a table whose second row has no day and no client, and a bare size',
    text: rows(
      ['日付', '客先', '時間', '行先', '本数', 'サイズ', '備考'],
      ['11/24', '東洋', '8:00', '厚木倉庫', '2', '40HC', ''],
      ['', '', '10:00', '座間倉庫', '1', '20', 'MG付'],
      ['合計', '', '', '', '3', '', ''],
    ),
    orders: [
      { client: 'toyo', day: '11-24', time: '08:00', at: '厚木倉庫', size: '40HC' },
      { client: 'toyo', day: '11-24', time: '08:00', at: '厚木倉庫', size: '40HC' },
      { client: 'toyo', day: '11-24', time: '10:00', at: '座間倉庫', size: '20', note: 'MG付' },
    ],
  },
  {
    name: 'an export and an import under headings',
    text: `横浜フォワーディングの鈴木です。

【輸出】
BK：BKG2233445
空バン引取：本牧バンプール
バンニング：12/3（木）13:00　海老名工場（海老名市中新田1-2-3　046-231-1111　山本様）
搬入：南本牧MC-1　カット12/4 16:00
サイズ：40HC

【輸入】
B/L：ONEYTYOA11223344
コンテナ：KKFU7630910（40'HC）
搬出：大井3号
納品：12/4（金）9:00　座間倉庫
返却：青海公共`,
    orders: [
      {
        client: 'yokofwd',
        bk: 'BKG2233445',
        day: '12-03',
        time: '13:00',
        size: '40HC',
        at: '海老名工場',
        address: '海老名市中新田1-2-3',
        tel: '046-231-1111',
        person: '山本様',
        from: '本牧バンプール',
        back: '南本牧MC-1',
      },
      {
        client: 'yokofwd',
        bl: 'ONEYTYOA11223344',
        box: 'KKFU7630910',
        day: '12-04',
        time: '09:00',
        size: '40HC',
        at: '座間倉庫',
        from: '大井3号',
        back: '青海公共',
      },
    ],
  },
  {
    name: 'a time as before, one changed and one cancelled',
    text: '明日の件ですが、ONEU1234566は予定通り8時、TEMU2946707は午後からに変更してください。NYKU4829154は中止です。',
    orders: [{ day: '11-21', time: '08:00', box: 'ONEU1234566' }],
    changes: [{ day: '11-21', time: 'pm', box: 'TEMU2946707' }],
    cancels: [{ day: '11-21', box: 'NYKU4829154' }],
  },
  {
    name: 'picked up on one day and delivered on the next',
    text: `We have one 40'HC import container MSKU6011672.
Please pick up at Minami Honmoku MC3 on Nov 26 and deliver by 9:00 AM on Nov 27 to Sagamihara DC (2-1 Tana, Chuo-ku).
Empty return: Minami Honmoku MC3 by Nov 30.`,
    orders: [
      {
        day: '11-27',
        time: '09:00',
        box: 'MSKU6011672',
        size: '40HC',
        at: 'Sagamihara DC',
        from: 'Minami Honmoku MC3',
        back: 'Minami Honmoku MC3',
      },
    ],
  },
  {
    name: 'English lines with commas',
    text: `Please arrange delivery of below 2 containers.
ONEU1234566 40HC Dec 7 08:00 Deliver to Atsugi Warehouse, pick up Honmoku BC, return Honmoku BC
TEMU2946707 20GP Dec 8 AM Deliver to Zama Warehouse, pick up Oi No.5, return Oi`,
    orders: [
      {
        day: '12-07',
        time: '08:00',
        box: 'ONEU1234566',
        size: '40HC',
        at: 'Atsugi Warehouse',
        from: 'Honmoku BC',
        back: 'Honmoku BC',
      },
      {
        day: '12-08',
        time: 'am',
        box: 'TEMU2946707',
        size: '20GP',
        at: 'Zama Warehouse',
        from: 'Oi No.5',
        back: 'Oi',
      },
    ],
  },
  {
    name: 'slashes between places, a sentence behind a site',
    text: `12/8火　9:30着　40HC　1本　厚木倉庫／ONEU1234566／大黒C3／返本牧BC
12/8火　午後着　40HC　1本　座間倉庫／番号後日／本牧BC／返本牧BC`,
    orders: [
      {
        day: '12-08',
        time: '09:30',
        size: '40HC',
        at: '厚木倉庫',
        box: 'ONEU1234566',
        from: '大黒C3',
        back: '本牧BC',
      },
      { day: '12-08', time: 'pm', size: '40HC', at: '座間倉庫', from: '本牧BC', back: '本牧BC' },
    ],
  },
];
