import type { Text } from './text.ts';

const rows = (...lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.join('\t')).join('\n');

/** Files, chats and forwarded mails as still other people write them. */
export const neighbours: readonly Text[] = [
  {
    name: 'a table of commas with quotes and fares',
    text: `納品日,時刻,届け先,CNTR NO,SIZE,運賃(税別)
2026/12/15,"8:30",八王子石川倉庫,WHLU0183453,40HC,"61,500"
2026/12/15,"13:00",東扇島3号倉庫,CSLU2056172,20GP,"38,000"`,
    orders: [
      {
        day: '12-15',
        time: '08:30',
        at: '八王子石川倉庫',
        box: 'WHLU0183453',
        size: '40HC',
        fare: 61_500,
        tax: 'exclusive',
      },
      {
        day: '12-15',
        time: '13:00',
        at: '東扇島3号倉庫',
        box: 'CSLU2056172',
        size: '20GP',
        fare: 38_000,
        tax: 'exclusive',
      },
    ],
  },
  {
    name: 'an English mail in short lines',
    text: `Dear team,
Pls arrange the below.
Container: OOLU7718044 (40HC)
B/L No.: OOLU2765432100
Delivery date: Dec 10, 2026 09:00
Deliver to: Atsugi Warehouse
Pick up: Honmoku BC
Return: Honmoku D1
Best regards,
Pacific Forwarders Co., Ltd.`,
    orders: [
      {
        client: 'pacific',
        day: '12-10',
        time: '09:00',
        at: 'Atsugi Warehouse',
        box: 'OOLU7718044',
        size: '40HC',
        bl: 'OOLU2765432100',
        from: 'Honmoku BC',
        back: 'Honmoku D1',
      },
    ],
  },
  {
    name: 'a chat that corrects itself',
    text: `[2026/11/20 15:02] 鈴木(ベイロジ): 12/11 8:00 川越工場 40HC 1本お願いできますか
[2026/11/20 15:05] 鈴木(ベイロジ): コンテナはTEMU2946707です
[2026/11/20 15:06] 鈴木(ベイロジ): 引取返却とも大井1/2号で`,
    orders: [
      {
        client: 'baylogi',
        day: '12-11',
        time: '08:00',
        at: '川越工場',
        size: '40HC',
        box: 'TEMU2946707',
        from: '大井1/2号',
        back: '大井1/2号',
      },
    ],
  },
  {
    name: 'days and quantities in a list of points',
    text: `日之出通商の三浦です。来週分です。
・11/24(火) 8:00 八王子石川倉庫 40HC 2本
・11/25(水) 13:00 八王子石川倉庫 20F 1本
・11/26(木) AM 前橋北工場 40HC 1本`,
    orders: [
      { client: 'hinode', day: '11-24', time: '08:00', at: '八王子石川倉庫', size: '40HC' },
      { client: 'hinode', day: '11-24', time: '08:00', at: '八王子石川倉庫', size: '40HC' },
      { client: 'hinode', day: '11-25', time: '13:00', at: '八王子石川倉庫', size: '20' },
      { client: 'hinode', day: '11-26', time: 'am', at: '前橋北工場', size: '40HC' },
    ],
  },
  {
    name: 'a reefer with a generator and a temperature',
    text: `渡辺商事です。
納入：12/16 7:30 川崎冷蔵倉庫(川崎市川崎区東扇島12-3、TEL 044-288-0011、担当 野口様)
コンテナ：TTNU8123458 40'RH
設定温度：-18℃
MG付き 3軸
引取：青海A4 返却：青海A4`,
    orders: [
      {
        client: 'watanabe',
        day: '12-16',
        time: '07:30',
        at: '川崎冷蔵倉庫',
        address: '川崎市川崎区東扇島12-3',
        tel: '044-288-0011',
        person: '野口様',
        box: 'TTNU8123458',
        size: '40RH',
        axles: '3',
        note: '-18',
        from: '青海A4',
        back: '青海A4',
      },
    ],
  },
  {
    name: 'a forwarded mail with quotes before every line',
    text: `転送します。よろしくお願いします。
> 丸東通商の岡本です。
> 12/17 9:30着
> 納入先：厚木倉庫
> CONTAINER: MSKU6011672 / 40HC
> 本牧BC引取、本牧BC返却`,
    orders: [
      {
        client: 'marutou',
        day: '12-17',
        time: '09:30',
        at: '厚木倉庫',
        box: 'MSKU6011672',
        size: '40HC',
        from: '本牧BC',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'a sheet with the old order of names of columns and a total',
    text: rows(
      ['No.', '配送日', '着時間', '現場', 'SIZE', 'TYPE', 'コンテナNo.', '備考'],
      ['1', '12/18(金)', '8:00', '厚木倉庫', '40', 'HC', 'TEXU3070079', '手降ろし'],
      ['2', '〃', '10:00', '〃', '20', 'DRY', 'CSQU3054383', ''],
      ['合計', '', '', '', '2本', '', '', ''],
    ),
    orders: [
      {
        day: '12-18',
        time: '08:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'TEXU3070079',
        note: '手降ろし',
      },
      { day: '12-18', time: '10:00', at: '厚木倉庫', size: '20DRY', box: 'CSQU3054383' },
    ],
  },
  {
    name: 'old letters and half-width kana',
    text: `㈱髙橋ﾛｼﾞの渡邊です。
12/21 ﾖｺﾊﾏ倉庫 9:00着 40HC 1本
BK: 990112233
空ﾊﾞﾝ引取 大黒VP`,
    orders: [
      {
        client: 'takahashi',
        day: '12-21',
        time: '09:00',
        at: 'ヨコハマ倉庫',
        size: '40HC',
        bk: '990112233',
        from: '大黒VP',
      },
    ],
  },
];
