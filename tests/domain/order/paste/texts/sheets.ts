import type { Text } from './text.ts';

const rows = (...lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.join('\t')).join('\n');

/** More tables: around and in mails, with commas, spaces and bars, without headers. */
export const sheets: readonly Text[] = [
  {
    name: 'a mail around a table, numbers not decided',
    text: `横浜フォワーディングの中村です。輸出分の予定をお送りします。
空バンは大黒VPで引取、搬入は南本牧です。

${rows(
  ['作業日', '時間', '作業先', 'サイズ', '本数', 'BOOKING NO', 'コンテナ番号'],
  ['12/18', '8:00', '小田原工場', '40HC', '1', 'YMJAT8812345', '未定'],
  ['12/18', '13:00', '小田原工場', '40HC', '1', 'YMJAT8812345', '未定'],
  ['12/21', '9:00', '秦野工場', '20F', '1', 'YMJAT8812399', '未定'],
)}

よろしくお願いいたします。
--
横浜フォワーディング株式会社 中村
TEL 045-444-5555`,
    orders: [
      {
        day: '12-18',
        time: '08:00',
        at: '小田原工場',
        size: '40HC',
        bk: 'YMJAT8812345',
      },
      {
        day: '12-18',
        time: '13:00',
        at: '小田原工場',
        size: '40HC',
        bk: 'YMJAT8812345',
      },
      { day: '12-21', time: '09:00', at: '秦野工場', size: '20', bk: 'YMJAT8812399' },
    ].map((own) => ({ client: 'yokofwd', from: '大黒VP', back: '南本牧', ...own })),
  },
  {
    name: 'a file with commas',
    text: `納入日,納入時間,取引先,作業先,住所,電話,コンテナ番号,サイズ,引取場所,返却場所
2026-12-22,09:30,丸東通商株式会社,厚木倉庫,神奈川県厚木市旭町1-1,046-228-0000,MRKU1188220,40HC,本牧BC,本牧BC
2026-12-22,PM,丸東通商株式会社,綾瀬倉庫,神奈川県綾瀬市深谷中4-5,0467-77-0000,YMLU3502916,20,大黒VP,大黒VP`,
    orders: [
      {
        client: 'marutou',
        day: '12-22',
        time: '09:30',
        at: '厚木倉庫',
        address: '神奈川県厚木市旭町1-1',
        tel: '046-228-0000',
        box: 'MRKU1188220',
        size: '40HC',
        from: '本牧BC',
        back: '本牧BC',
      },
      {
        client: 'marutou',
        day: '12-22',
        time: 'pm',
        at: '綾瀬倉庫',
        address: '神奈川県綾瀬市深谷中4-5',
        tel: '0467-77-0000',
        box: 'YMLU3502916',
        size: '20',
        from: '大黒VP',
        back: '大黒VP',
      },
    ],
  },
  {
    name: 'columns by spaces',
    text: `依頼主：大黒港運㈱

納入日    時間     納入先      コンテナ番号   サイズ
12/23     8:00    志木倉庫    TRHU6641084    40HC
12/23     午後    所沢倉庫    GESU2907715    40HC`,
    orders: [
      {
        client: 'daikoku',
        day: '12-23',
        time: '08:00',
        at: '志木倉庫',
        box: 'TRHU6641084',
        size: '40HC',
      },
      {
        client: 'daikoku',
        day: '12-23',
        time: 'pm',
        at: '所沢倉庫',
        box: 'GESU2907715',
        size: '40HC',
      },
    ],
  },
  {
    name: 'a table drawn with bars',
    text: `東洋海運 12月分
|納入日|時間|納入先|コンテナ番号|サイズ|引取|返却|
|---|---|---|---|---|---|---|
|12/24|9:00|座間倉庫|DFSU7155306|40HC|本牧BC|本牧BC|
|12/24|14:00|座間倉庫|CAIU9081242|40HC|本牧BC|本牧BC|`,
    orders: [
      { time: '09:00', box: 'DFSU7155306' },
      { time: '14:00', box: 'CAIU9081242' },
    ].map((own) => ({
      client: 'toyo',
      day: '12-24',
      at: '座間倉庫',
      size: '40HC',
      from: '本牧BC',
      back: '本牧BC',
      ...own,
    })),
  },
  {
    name: 'rows without a header, days only once',
    text: rows(
      ['12/25', '8:00', 'ベイロジ', '平塚工場', '40HC', 'HMMU6004174', '本牧BC', '本牧BC'],
      ['12/25', '10:00', 'ベイロジ', '平塚工場', '40HC', 'MEDU4432094', '本牧BC', '本牧BC'],
    ),
    orders: [
      { time: '08:00', box: 'HMMU6004174' },
      { time: '10:00', box: 'MEDU4432094' },
    ].map((own) => ({
      client: 'baylogi',
      day: '12-25',
      at: '平塚工場',
      size: '40HC',
      from: '本牧BC',
      back: '本牧BC',
      ...own,
    })),
  },
  {
    name: 'ships and B/L numbers in columns',
    text: rows(
      ['B/L NO', '本船', 'VOY', '船社', 'コンテナNO.', 'タイプ', '納入日時', '届け先'],
      [
        'MAEU261187654',
        'MAERSK TOKYO',
        '245W',
        'MAERSK',
        'MSKU6011672',
        '40HC',
        '12/9 8:30',
        '川口工場',
      ],
    ),
    orders: [
      {
        bl: 'MAEU261187654',
        ship: 'MAERSK TOKYO',
        voyage: '245W',
        line: 'MAERSK',
        box: 'MSKU6011672',
        size: '40HC',
        day: '12-09',
        time: '08:30',
        at: '川口工場',
      },
    ],
  },
  {
    name: 'one order down instead of across',
    text: rows(
      ['取引先', '日東エクスプレス'],
      ['納入日', '12/11'],
      ['納入時間', '13:30'],
      ['納入先', '三郷倉庫'],
      ['コンテナ番号', 'TLLU8150620'],
      ['サイズ', '20F'],
      ['引取場所', '青海A3'],
      ['返却場所', '青海A3'],
    ),
    orders: [
      {
        client: 'nitto',
        day: '12-11',
        time: '13:30',
        at: '三郷倉庫',
        box: 'TLLU8150620',
        size: '20',
        from: '青海A3',
        back: '青海A3',
      },
    ],
  },
];
