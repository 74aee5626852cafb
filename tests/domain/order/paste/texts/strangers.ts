import type { Text } from './text.ts';

/** More of them: what stands where one does not look for it. */
export const strangers: readonly Text[] = [
  {
    name: 'a client behind a label below the first of two headings',
    text: `■12/7(月)
取引先：東洋海運
8:00 厚木倉庫 40HC ONEU1234566
■12/8(火)
9:00 座間倉庫 20F TCLU5602138`,
    orders: [
      {
        client: 'toyo',
        day: '12-07',
        time: '08:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'ONEU1234566',
      },
      {
        client: 'toyo',
        day: '12-08',
        time: '09:00',
        at: '座間倉庫',
        size: '20',
        box: 'TCLU5602138',
      },
    ],
  },
  {
    name: 'a note on paper with arrows down',
    text: `12/22 火
本牧BC
↓ 9:00
川崎倉庫
↓
本牧BC
40HC NYKU4829154 ベイロジ`,
    orders: [
      {
        client: 'baylogi',
        day: '12-22',
        time: '09:00',
        at: '川崎倉庫',
        size: '40HC',
        box: 'NYKU4829154',
      },
    ],
  },
  {
    name: 'the day before is named, too',
    text: `丸東通商です。12/10(木)9:00 座間倉庫着でお願いします(前日12/9に引取)。
40HC TEMU2946707
本牧D1引取・返却`,
    orders: [
      {
        client: 'marutou',
        day: '12-10',
        time: '09:00',
        at: '座間倉庫',
        size: '40HC',
        box: 'TEMU2946707',
        from: '本牧D1',
        back: '本牧D1',
      },
    ],
  },
  {
    name: 'two containers with a time each behind a slash',
    text: `日東エクスプレス 木下
12/23 藤沢倉庫
CMAU5110875 40HC / 8:30
EGHU8301528 40HC / 10:30`,
    orders: [
      {
        client: 'nitto',
        day: '12-23',
        time: '08:30',
        at: '藤沢倉庫',
        size: '40HC',
        box: 'CMAU5110875',
      },
      {
        client: 'nitto',
        day: '12-23',
        time: '10:30',
        at: '藤沢倉庫',
        size: '40HC',
        box: 'EGHU8301528',
      },
    ],
  },
  {
    name: 'labels in brackets and values below them',
    text: `【納入日】
12月24日 10:00
【納入先】
横浜第三倉庫
【コンテナ番号】
OOLU7718044
【サイズ】
40HC
【引取先】
大井5号
【返却先】
青海A2
【依頼主】
日之出通商`,
    orders: [
      {
        client: 'hinode',
        day: '12-24',
        time: '10:00',
        at: '横浜第三倉庫',
        box: 'OOLU7718044',
        size: '40HC',
        from: '大井5号',
        back: '青海A2',
      },
    ],
  },
  {
    name: 'a price with and one without tax',
    text: `大黒港運です。
12/25 8:00 厚木倉庫 40HC MSKU6011672 運賃48,000円(税別)
12/25 13:00 厚木倉庫 20F TEXU3070079 運賃44,000円(税込)`,
    orders: [
      {
        client: 'daikoku',
        day: '12-25',
        time: '08:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'MSKU6011672',
        fare: 48_000,
        tax: 'exclusive',
      },
      {
        client: 'daikoku',
        day: '12-25',
        time: '13:00',
        at: '厚木倉庫',
        size: '20',
        box: 'TEXU3070079',
        fare: 44_000,
        tax: 'inclusive',
      },
    ],
  },
  {
    name: 'a change of the site',
    text: `ベイロジ鈴木です。
12/14納入予定のCSQU3054383ですが、納入先を座間倉庫から藤沢倉庫へ変更してください。`,
    changes: [{ client: 'baylogi', box: 'CSQU3054383', day: '12-14', at: '藤沢倉庫' }],
  },
  {
    name: 'a change of the place to fetch it from',
    text: `ベイロジ鈴木です。TEXU3070079の引取場所を本牧BCから大黒C4へ変更してください。`,
    changes: [{ client: 'baylogi', box: 'TEXU3070079', from: '大黒C4' }],
  },
  {
    name: 'a sheet that is laid sideways with its client in a row',
    text: [
      ['得意先', '東洋海運', '渡辺商事'],
      ['納入日', '12/28', '12/28'],
      ['着時間', '8:00', '午後'],
      ['納入先', '厚木倉庫', '厚木倉庫'],
      ['サイズ', '40HC', '20F'],
      ['運賃', '52,000', '41,000'],
    ]
      .map((cells) => cells.join('\t'))
      .join('\n'),
    orders: [
      { client: 'toyo', day: '12-28', time: '08:00', at: '厚木倉庫', size: '40HC', fare: 52_000 },
      { client: 'watanabe', day: '12-28', time: 'pm', at: '厚木倉庫', size: '20', fare: 41_000 },
    ],
  },
  {
    name: 'a number with a digit missing',
    text: `渡辺商事です。12/8 9:00 厚木倉庫 40HC
コンテナ番号：ONEU12456 6`,
    orders: [
      {
        client: 'watanabe',
        day: '12-08',
        time: '09:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'ONEU124566',
      },
    ],
  },
  {
    name: 'week days and no days',
    text: `横浜フォワーディングです。
来週火曜 午前 平塚化成工場 20F 1本、来週水曜 午後 平塚化成工場 20F 1本、お願いします。`,
    orders: [
      { client: 'yokofwd', day: '11-24', time: 'am', at: '平塚化成工場', size: '20' },
      { client: 'yokofwd', day: '11-25', time: 'pm', at: '平塚化成工場', size: '20' },
    ],
  },
];
