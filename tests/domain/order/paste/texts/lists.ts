import type { Text } from './text.ts';

/** Lists of several orders. */
export const lists: readonly Text[] = [
  {
    name: 'bullets of many kinds, a client in the head',
    text: `【東洋海運様 12/8分】
● 8:00 相模原倉庫 ONEU1234566 40HC
● 10:00 厚木倉庫 TCLU5602138 20F
● PM 座間倉庫 NYKU4829154 40HC
引取・返却とも本牧BC`,
    orders: [
      { time: '08:00', at: '相模原倉庫', box: 'ONEU1234566', size: '40HC' },
      { time: '10:00', at: '厚木倉庫', box: 'TCLU5602138', size: '20' },
      { time: 'pm', at: '座間倉庫', box: 'NYKU4829154', size: '40HC' },
    ].map((own) => ({ client: 'toyo', day: '12-08', from: '本牧BC', back: '本牧BC', ...own })),
  },
  {
    name: 'days as headings, clients within',
    text: `来週の配車

12/7(月)
8:00 丸東通商 厚木倉庫 KKFU7630910 40HC
13:00 日東エクスプレス 綾瀬倉庫 TEMU2946707 20F
12/8(火)
9:00 丸東通商 藤沢倉庫 CMAU5110875 40HC`,
    orders: [
      {
        client: 'marutou',
        day: '12-07',
        time: '08:00',
        at: '厚木倉庫',
        box: 'KKFU7630910',
        size: '40HC',
      },
      {
        client: 'nitto',
        day: '12-07',
        time: '13:00',
        at: '綾瀬倉庫',
        box: 'TEMU2946707',
        size: '20',
      },
      {
        client: 'marutou',
        day: '12-08',
        time: '09:00',
        at: '藤沢倉庫',
        box: 'CMAU5110875',
        size: '40HC',
      },
    ],
  },
  {
    name: 'clients as headings, days within',
    text: `■丸東通商様
12/9 8:00 厚木倉庫 40HC WHLU0183453
12/10 8:00 厚木倉庫 40HC CSLU2056172

■大黒港運様
12/9 13:00 野田センター 20F MSKU6011672`,
    orders: [
      {
        client: 'marutou',
        day: '12-09',
        time: '08:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'WHLU0183453',
      },
      {
        client: 'marutou',
        day: '12-10',
        time: '08:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'CSLU2056172',
      },
      {
        client: 'daikoku',
        day: '12-09',
        time: '13:00',
        at: '野田センター',
        size: '20',
        box: 'MSKU6011672',
      },
    ],
  },
  {
    name: 'sites as points, one day for all',
    text: `日之出通商 井上です
12/11(金)の搬入です
・土浦工場 8:00 40HC EGHU8301528
・古河工場 11:00 40HC CSQU3054383
・小山工場 午後 20F TEXU3070079`,
    orders: [
      { at: '土浦工場', time: '08:00', size: '40HC', box: 'EGHU8301528' },
      { at: '古河工場', time: '11:00', size: '40HC', box: 'CSQU3054383' },
      { at: '小山工場', time: 'pm', size: '20', box: 'TEXU3070079' },
    ].map((own) => ({ client: 'hinode', day: '12-11', ...own })),
  },
  {
    name: 'numbers joined by commas',
    text: `ベイロジ 鈴木です。12/14 9:00 平塚工場 40HC 3本
番号：FCIU4829108、TGHU7712534、BMOU3044175
引取 本牧BC / 返却 南本牧`,
    orders: ['FCIU4829108', 'TGHU7712534', 'BMOU3044175'].map((box) => ({
      client: 'baylogi',
      day: '12-14',
      time: '09:00',
      at: '平塚工場',
      size: '40HC',
      box,
      from: '本牧BC',
      back: '南本牧',
    })),
  },
  {
    name: 'a day, then what belongs to it, without blank lines',
    text: `横浜フォワーディング 輸出予定
12/15
 40HC×1 厚木センター 8:00
 BK: KMTC5500112
12/16
 20F×2 前橋工場 PM
 BK: KMTC5500113`,
    orders: [
      {
        client: 'yokofwd',
        day: '12-15',
        size: '40HC',
        at: '厚木センター',
        time: '08:00',
        bk: 'KMTC5500112',
      },
      ...[1, 2].map(() => ({
        client: 'yokofwd',
        day: '12-16',
        size: '20',
        at: '前橋工場',
        time: 'pm',
        bk: 'KMTC5500113',
      })),
    ],
  },
  {
    name: 'counted orders with labels',
    text: `大黒港運です。2件お願いします。
1件目
納入日:12/17 納入時間:8:30
納入先:綾瀬倉庫
コンテナ:SEGU5901628 40HC
2件目
納入日:12/18 納入時間:14:00
納入先:座間倉庫
コンテナ:HLXU8204471 20F`,
    orders: [
      {
        client: 'daikoku',
        day: '12-17',
        time: '08:30',
        at: '綾瀬倉庫',
        box: 'SEGU5901628',
        size: '40HC',
      },
      {
        client: 'daikoku',
        day: '12-18',
        time: '14:00',
        at: '座間倉庫',
        box: 'HLXU8204471',
        size: '20',
      },
    ],
  },
  {
    name: 'routes line by line',
    text: `東洋海運 12/21分
8:00 本牧BC→相模原倉庫→本牧BC MRKU1188220 40HC
9:30 大黒VP→厚木倉庫→南本牧 YMLU3502916 40HC`,
    orders: [
      {
        time: '08:00',
        from: '本牧BC',
        at: '相模原倉庫',
        back: '本牧BC',
        box: 'MRKU1188220',
      },
      { time: '09:30', from: '大黒VP', at: '厚木倉庫', back: '南本牧', box: 'YMLU3502916' },
    ].map((own) => ({ client: 'toyo', day: '12-21', size: '40HC', ...own })),
  },
];
