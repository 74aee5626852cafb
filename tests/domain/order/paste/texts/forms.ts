import type { Text } from './text.ts';

/** More faxes: frames, boxes that are ticked, spans of time. */
export const forms: readonly Text[] = [
  {
    name: 'two orders on one sheet with frames',
    text: `ベイロジ　配車依頼 2件
==========================
[1]
納入日：12/16(水) 8:00
納入先：鎌倉倉庫
番号：未定
サイズ：40HC
BK：SITTYO2612001
==========================
[2]
納入日：12/17(木) 15:00
納入先：逗子倉庫
番号：未定
サイズ：20F
BK：SITTYO2612002
==========================
空引取・搬入とも 本牧VP`,
    orders: [
      {
        client: 'baylogi',
        day: '12-16',
        time: '08:00',
        at: '鎌倉倉庫',
        size: '40HC',
        bk: 'SITTYO2612001',
        from: '本牧VP',
        back: '本牧VP',
      },
      {
        client: 'baylogi',
        day: '12-17',
        time: '15:00',
        at: '逗子倉庫',
        size: '20',
        bk: 'SITTYO2612002',
        from: '本牧VP',
        back: '本牧VP',
      },
    ],
  },
  {
    name: 'half-width kana and letters that vary',
    text: `依頼主:髙橋ﾛｼﾞ
ﾉｳﾆｭｳﾋﾞ 納入日:12/18 ｺﾞｺﾞ
納入先:ﾁｶﾞｻｷ工場
ｺﾝﾃﾅ:HLXU8204471 20F
引取:本牧ﾊﾞﾝﾌﾟｰﾙ
返却:本牧ﾊﾞﾝﾌﾟｰﾙ`,
    orders: [
      {
        client: 'takahashi',
        day: '12-18',
        at: 'チガサキ工場',
        box: 'HLXU8204471',
        size: '20',
        from: '本牧バンプール',
        back: '本牧バンプール',
      },
    ],
  },
  {
    name: 'checked boxes',
    text: `配車依頼（大黒港運）
■輸入　□輸出
納入日　12/21（月）　□AM　■PM
□20　■40　■HC　□RF
コンテナ　GESU2907715
納入先　綾瀬倉庫
引取　本牧BC　返却　本牧BC`,
    orders: [
      {
        client: 'daikoku',
        day: '12-21',
        time: 'pm',
        size: '40HC',
        box: 'GESU2907715',
        at: '綾瀬倉庫',
        from: '本牧BC',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'a time range, axles and a chassis note',
    text: `発注者：丸東通商
納入日時：2026.12.22 10-12時
納入先：高崎工場
コンテナ：MRKU1188220（40ft 9'6"）
シャーシ：3軸
引取：大井6号
返却：大井6号
備考：スケール証明要`,
    orders: [
      {
        client: 'marutou',
        day: '12-22',
        time: '10:00',
        at: '高崎工場',
        box: 'MRKU1188220',
        size: '40HC',
        axles: '3',
        from: '大井6号',
        back: '大井6号',
        note: 'スケール',
      },
    ],
  },
];
