import type { Text } from './text.ts';

const rows = (...lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.join('\t')).join('\n');

/** Sheets, notes and messages as still other people write them. */
export const others: readonly Text[] = [
  {
    name: 'a table laid sideways',
    text: rows(
      ['', '1本目', '2本目', '3本目'],
      ['納入日', '12/7', '12/8', '12/9'],
      ['納入時間', '8:00', '9:30', '13:00'],
      ['納入先', '厚木倉庫', '座間倉庫', '藤沢倉庫'],
      ['サイズ', '40HC', '20F', '40HC'],
      ['コンテナ番号', 'ONEU1234566', 'TCLU5602138', 'NYKU4829154'],
    ),
    orders: [
      { day: '12-07', time: '08:00', at: '厚木倉庫', size: '40HC', box: 'ONEU1234566' },
      { day: '12-08', time: '09:30', at: '座間倉庫', size: '20', box: 'TCLU5602138' },
      { day: '12-09', time: '13:00', at: '藤沢倉庫', size: '40HC', box: 'NYKU4829154' },
    ],
  },
  {
    name: 'a sideways table with bars and a letter around it',
    text: `ベイロジの鈴木です。下記2本、手配願います。

| 納入日 | 12月10日(木) | 12月11日(金) |
| 時間 | 午前 | 10:00 |
| 作業先 | 川崎倉庫 | 同上 |
| サイズ | 40HC | 40HC |
| 引取 | 本牧BC | 南本牧MC-3 |
| B/L | ONEYTYOB45678900 | ONEYTYOB45678911 |

よろしくお願いします。`,
    orders: [
      {
        client: 'baylogi',
        day: '12-10',
        time: 'am',
        at: '川崎倉庫',
        size: '40HC',
        from: '本牧BC',
        bl: 'ONEYTYOB45678900',
      },
      {
        client: 'baylogi',
        day: '12-11',
        time: '10:00',
        at: '川崎倉庫',
        size: '40HC',
        from: '南本牧MC-3',
        bl: 'ONEYTYOB45678911',
      },
    ],
  },
  {
    name: 'a client named once below several headings',
    text: `■12/7(月)
8:00 厚木倉庫 40HC ONEU1234566
■12/8(火)
9:00 座間倉庫 20F TCLU5602138

荷受人請求は 丸東通商`,
    orders: [
      {
        client: 'marutou',
        day: '12-07',
        time: '08:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'ONEU1234566',
      },
      {
        client: 'marutou',
        day: '12-08',
        time: '09:00',
        at: '座間倉庫',
        size: '20',
        box: 'TCLU5602138',
      },
    ],
  },
  {
    name: 'a client alone below the second of two headings',
    text: `【12/7分】
厚木倉庫 8:00着 40HC×1本
【12/8分】
座間倉庫 9:00着 20F×1本
東洋海運`,
    orders: [
      { client: 'toyo', day: '12-07', time: '08:00', at: '厚木倉庫', size: '40HC' },
      { client: 'toyo', day: '12-08', time: '09:00', at: '座間倉庫', size: '20' },
    ],
  },
  {
    name: 'a change and a cancellation in one sentence',
    text: `大黒港運です。
ONEU1234566は12/8に変更、TCLU5602138はキャンセルでお願いします。`,
    changes: [{ client: 'daikoku', box: 'ONEU1234566', day: '12-08' }],
    cancels: [{ client: 'daikoku', box: 'TCLU5602138' }],
  },
  {
    name: 'a cancellation and a change of time in one sentence',
    text: `日東エクスプレスの木下です。
OOLU7718044は12/9の10:00→13:30に変更、TEMU2946707は取消願います。`,
    cancels: [{ client: 'nitto', box: 'TEMU2946707' }],
    changes: [{ client: 'nitto', box: 'OOLU7718044', day: '12-09', time: '13:30' }],
  },
  {
    name: 'a terse message of one line',
    text: '明日9時 東洋海運 相模原第二倉庫 40HC EGHU8301528 本牧D1→本牧D1 お願いします',
    orders: [
      {
        client: 'toyo',
        day: '11-21',
        time: '09:00',
        at: '相模原第二倉庫',
        size: '40HC',
        box: 'EGHU8301528',
        from: '本牧D1',
        back: '本牧D1',
      },
    ],
  },
  {
    name: 'an export with a cut day that is no delivery',
    text: `横浜フォワーディング 輸出課 小川
件名: バンニングのお願い(BK 268401177)

バンニング日時：12月3日(木) 13:00
バンニング場所：平塚化成工場
BKG NO：268401177
本船：EVER GIVEN / 0123W
サイズ：40'HC x 2
空バン引取：大黒VP
搬入先：南本牧MC-1
CYカット：12/5 16:00`,
    orders: Array.from({ length: 2 }, () => ({
      client: 'yokofwd',
      day: '12-03',
      time: '13:00',
      at: '平塚化成工場',
      bk: '268401177',
      ship: 'EVER GIVEN',
      voyage: '0123W',
      size: '40HC',
      from: '大黒VP',
      back: '南本牧MC-1',
      note: '12/5 16:00',
    })),
  },
  {
    name: 'a fax with dots between label and value',
    text: `配 送 依 頼 書
株式会社高橋ロジ
納 入 日 ………… 令和8年12月9日
時    間 ………… 10時半
納 入 先 ………… 前橋北工場
コンテナNo ……… KKFU7630910
サ イ ズ ………… 20フィート ドライ`,
    orders: [
      {
        client: 'takahashi',
        day: '12-09',
        time: '10:30',
        at: '前橋北工場',
        box: 'KKFU7630910',
        size: '20DRY',
      },
    ],
  },
  {
    name: 'numbers with the check digit apart',
    text: `丸東通商 岡本です。12/14 9:00 御殿場倉庫です。
ONEU123456(6) 40HC
NYKU482915-4 40HC
CMAU 511087 5 20F`,
    orders: [
      {
        client: 'marutou',
        day: '12-14',
        time: '09:00',
        at: '御殿場倉庫',
        box: 'ONEU1234566',
        size: '40HC',
      },
      {
        client: 'marutou',
        day: '12-14',
        time: '09:00',
        at: '御殿場倉庫',
        box: 'NYKU4829154',
        size: '40HC',
      },
      {
        client: 'marutou',
        day: '12-14',
        time: '09:00',
        at: '御殿場倉庫',
        box: 'CMAU5110875',
        size: '20',
      },
    ],
  },
];
