import type { Text } from './text.ts';

/** More mails: lists, forwarded ones, half days. */
export const letters: readonly Text[] = [
  {
    name: 'the day of the subject does not win over those of the lines',
    text: `From: 中村 <nakamura@yf.example.jp>
Date: Fri, 20 Nov 2026 11:02:33 +0900
Subject: 12/1ご連絡分 来週の輸出手配

横浜フォワーディング中村です。
1.12/3 8:00 土浦工場 40HC
2.12/4 13:00 古河工場 40HC
以上2件お願いします。`,
    orders: [
      { client: 'yokofwd', day: '12-03', time: '08:00', at: '土浦工場', size: '40HC' },
      { client: 'yokofwd', day: '12-04', time: '13:00', at: '古河工場', size: '40HC' },
    ],
  },
  {
    name: 'one of each size, with their own counts',
    text: `渡辺商事です。
輸出 BKG NO: HLCUTYO26112233
12/14 PM 小山工場
20F×1本、40HC×1本
空バン引取 青海VP
搬入 青海A4
CYカット 12/16 16:30`,
    orders: [
      { size: '20', note: 'CYカット 12/16 16:30' },
      { size: '40HC', note: 'CYカット 12/16 16:30' },
    ].map((own) => ({
      client: 'watanabe',
      bk: 'HLCUTYO26112233',
      day: '12-14',
      time: 'pm',
      at: '小山工場',
      from: '青海VP',
      back: '青海A4',
      ...own,
    })),
  },
  {
    name: 'a forwarded mail, quoted with signs',
    text: `下記転送します。手配お願いします。

---------- Forwarded message ---------
From: 木村 <kimura@nitto.example.jp>
Date: 2026年11月19日(木) 18:22
Subject: 納入のお願い
To: <yoko@example.jp>

> 日東エクスプレス 木村です。
> 納入日: 12/2 (水) 9:00
> 納入先: 川越工場
> コンテナ: MSKU 601167-2 / 40' HC
> 搬出CY: 大井5号
> 返却: 大井5号`,
    orders: [
      {
        client: 'nitto',
        day: '12-02',
        time: '09:00',
        at: '川越工場',
        box: 'MSKU6011672',
        size: '40HC',
        from: '大井5号',
        back: '大井5号',
      },
    ],
  },
  {
    name: 'containers in the morning and in the afternoon',
    text: `東洋海運 佐藤です
12/15 前橋工場 納入分
・AM  CMAU5110875 (40HC)
・PM  CSLU2056172 (40HC)
引取：本牧D1
返却：本牧D1`,
    orders: [
      { time: 'am', box: 'CMAU5110875' },
      { time: 'pm', box: 'CSLU2056172' },
    ].map((own) => ({
      client: 'toyo',
      day: '12-15',
      at: '前橋工場',
      size: '40HC',
      from: '本牧D1',
      back: '本牧D1',
      ...own,
    })),
  },
  {
    name: 'two days, one of each',
    text: `ベイロジ鈴木です。
12/7・12/8 各1本 秦野工場 朝イチ 40HC
BK番号 ONEYTYO7Q1122
空引取 大黒VP 搬入 南本牧`,
    orders: ['12-07', '12-08'].map((day) => ({
      client: 'baylogi',
      day,
      at: '秦野工場',
      time: 'am',
      size: '40HC',
      bk: 'ONEYTYO7Q1122',
      from: '大黒VP',
      back: '南本牧',
    })),
  },
  {
    name: 'a reefer with all its notes',
    text: `いつもお世話になっております。日之出通商 井上でございます。
以下の通り冷凍コンテナの手配をお願い致します。
【納入日】12月17日(木)
【時間】正午
【コンテナ】SEGU5901628 / 40RH
【設定温度】-18℃
【納入先】川崎冷凍センター　担当：小林様　044-288-0001
【引取】大黒C4　※MG付き
【返却】大黒VP
【フリータイム】12/20まで`,
    orders: [
      {
        client: 'hinode',
        day: '12-17',
        time: '12:00',
        box: 'SEGU5901628',
        size: '40RH',
        at: '川崎冷凍センター',
        person: '小林様',
        tel: '044-288-0001',
        from: '大黒C4',
        back: '大黒VP',
        note: 'フリータイム',
      },
    ],
  },
];
