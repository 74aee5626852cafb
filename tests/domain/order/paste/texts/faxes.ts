import type { Text } from './text.ts';

/** Faxes and forms, typed or recognised. */
export const faxes: readonly Text[] = [
  {
    name: 'a form whose day is four digits and whose check digit is in brackets',
    text: `ＦＡＸ送信票　　　　　　２０２６年１１月２０日
浜港運輸　御中
大黒港運㈱　業務部　TEL 045-661-1111

納入日：1207
納入時間：0900
納入先：座間倉庫
コンテナ番号：ONEU123456(6)
サイズ：40' 背高
引取：南本牧MC-3
返却：南本牧MC-3`,
    orders: [
      {
        client: 'daikoku',
        day: '12-07',
        time: '09:00',
        at: '座間倉庫',
        box: 'ONEU1234566',
        size: '40HC',
        from: '南本牧MC-3',
        back: '南本牧MC-3',
      },
    ],
  },
  {
    name: 'check digits behind all kinds of signs',
    text: `東洋海運
12/8 10:00 海老名倉庫 3本
ONEU123456/6 40HC
TCLU560213[8] 20F
NYKU482915―4 40HC
引取 本牧BC`,
    orders: [
      { box: 'ONEU1234566', size: '40HC' },
      { box: 'TCLU5602138', size: '20' },
      { box: 'NYKU4829154', size: '40HC' },
    ].map((own) => ({
      client: 'toyo',
      day: '12-08',
      time: '10:00',
      at: '海老名倉庫',
      from: '本牧BC',
      ...own,
    })),
  },
  {
    name: 'a ruled form with spaced labels',
    text: `┌──────────────────────┐
        輸 入 配 車 依 頼 書
└──────────────────────┘
依　頼　元　：　丸東通商株式会社
受 注 番 号　：　MT-26-0815
納　入　日　：　令和８年１２月９日（水）
納 入 時 間　：　８：３０
納　入　先　：　㈱みなと食品　大和工場
住　　　所　：　神奈川県大和市下鶴間２－３－４
電　　　話　：　０４６－２２２－１１１１
担　　　当　：　加藤様
コンテナNo．：　EGHU8301528
サ　イ　ズ　：　４０ＨＣ
船　　　社　：　EVERGREEN
本　船　名　：　EVER LUCKY　　VOY．1234-567W
Ｂ／Ｌ　Ｎｏ：　EGLV142600765432
引 取 場 所　：　本牧ＢＣ
返 却 場 所　：　大黒ＶＰ`,
    orders: [
      {
        client: 'marutou',
        number: 'MT-26-0815',
        day: '12-09',
        time: '08:30',
        at: '(株)みなと食品 大和工場',
        address: '神奈川県大和市下鶴間2-3-4',
        tel: '046-222-1111',
        person: '加藤様',
        box: 'EGHU8301528',
        size: '40HC',
        line: 'EVERGREEN',
        ship: 'EVER LUCKY',
        voyage: '1234-567W',
        bl: 'EGLV142600765432',
        from: '本牧BC',
        back: '大黒VP',
      },
    ],
  },
  {
    name: 'labels and values on lines of their own',
    text: `配車指示
納入日時
12/10(木) 13:00
納入先
横浜市金沢区 第三センター
コンテナ番号
TEMU2946707
サイズ
20RF
搬出先
本牧BC
返却先
本牧BC
依頼主
横浜フォワーディング`,
    orders: [
      {
        client: 'yokofwd',
        day: '12-10',
        time: '13:00',
        at: '横浜市金沢区 第三センター',
        box: 'TEMU2946707',
        size: '20RF',
        from: '本牧BC',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'ETA, free time and deadlines are no deliveries',
    text: `荷主：日東エクスプレス
本船：ONE HARBOUR　VOY：031E
ETA 11/30
搬出可能日：12/1
フリータイム：12/7まで
納品：12/3 14時　春日部倉庫
CNTR：FCIU4829108 40HC
B/L：ONEYSGNF1234500
引取：大井3号　返却：大井3号`,
    orders: [
      {
        client: 'nitto',
        ship: 'ONE HARBOUR',
        voyage: '031E',
        day: '12-03',
        time: '14:00',
        at: '春日部倉庫',
        box: 'FCIU4829108',
        size: '40HC',
        bl: 'ONEYSGNF1234500',
        from: '大井3号',
        back: '大井3号',
        note: 'フリータイム',
      },
    ],
  },
];
