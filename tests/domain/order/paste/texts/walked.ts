import type { Text } from './text.ts';

/** Texts that were pasted into the running product by somebody who had not seen how it reads. */
export const walked: readonly Text[] = [
  {
    name: 'containers whose numbers are still to come beside one that has its own',
    text: `12/7 厚木倉庫 8:00着
40HC 番号未定
40HC 番号未定
20F TCLU5602138`,
    orders: [
      { day: '12-07', time: '08:00', at: '厚木倉庫', size: '20', box: 'TCLU5602138' },
      { day: '12-07', time: '08:00', at: '厚木倉庫', size: '40HC' },
      { day: '12-07', time: '08:00', at: '厚木倉庫', size: '40HC' },
    ],
  },
  {
    name: 'two containers whose numbers are still to come',
    text: `12/7 厚木倉庫 8:00着
40HC 番号未定
20F 番号未定`,
    orders: [
      { day: '12-07', time: '08:00', at: '厚木倉庫', size: '40HC' },
      { day: '12-07', time: '08:00', at: '厚木倉庫', size: '20' },
    ],
  },
  {
    name: 'the old and the new site in one sentence',
    text: '先ほどの12/7の件、訂正です。旧：厚木倉庫 新：座間倉庫 コンテナONEU1234566',
    changes: [{ day: '12-07', at: '座間倉庫', box: 'ONEU1234566' }],
  },
  {
    name: 'the new time before the old one',
    text: '【変更】ONEU1234566 12/4 新)10:30 旧)8:00',
    changes: [{ day: '12-04', time: '10:30', box: 'ONEU1234566' }],
  },
  {
    name: 'a change with old and new in one line, and a new order below it',
    text: `日東エクスプレスの森です。

変更1件と追加1件です。
【変更】CMAU9191915（12/4 厚木）　旧）8:00　新）10:30
【追加】12/4 13:00 海老名の泉橋倉庫 20F 番号 HLBU2003127 大黒C3出し/大黒C3返し`,
    orders: [
      {
        client: 'nitto',
        day: '12-04',
        time: '13:00',
        at: '海老名の泉橋倉庫',
        size: '20',
        box: 'HLBU2003127',
        from: '大黒C3',
        back: '大黒C3',
      },
    ],
    changes: [{ client: 'nitto', day: '12-04', time: '10:30', box: 'CMAU9191915' }],
  },
  {
    name: 'out of one yard and back to another in a breath',
    text: '12/7 8:00 厚木倉庫 40HC ONEU1234566 本牧BC出し本牧D4戻し',
    orders: [
      {
        day: '12-07',
        time: '08:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'ONEU1234566',
        from: '本牧BC',
        back: '本牧D4',
      },
    ],
  },
  {
    name: 'an empty container that goes back, in a sentence',
    text: `12/2（水）15時　久里浜物流センター（番号 DRYU2525259、40フィート背高）
引取は本牧BC、空バンは本牧D1戻しで。`,
    orders: [
      {
        day: '12-02',
        time: '15:00',
        at: '久里浜物流センター',
        size: '40HC',
        box: 'DRYU2525259',
        from: '本牧BC',
        back: '本牧D1',
      },
    ],
  },
  {
    name: 'a numbered form with words spaced apart',
    text: `㈱ベイロジ　横浜営業所
担当　小林
輸　送　依　頼　書
１．品　　　名　　　雑貨
２．コンテナＮＯ　　MRKU5544335
３．サ　イ　ズ　　　４０’ＨＣ
４．船　　　社　　　ＭＡＥＲＳＫ
５．引　取　地　　　本牧バンプール（１２／３以降）
６．配　達　日　　　１２月４日（金）　　９：００必着
７．配　達　先　　　東名倉庫㈱　綾瀬センター
８．返　却　地　　　本牧バンプール
９．運　　　賃　　　￥４９，５００（税込）`,
    orders: [
      {
        client: 'baylogi',
        box: 'MRKU5544335',
        size: '40HC',
        line: 'MAERSK',
        from: '本牧バンプール',
        day: '12-04',
        time: '09:00',
        at: '東名倉庫(株) 綾瀬センター',
        back: '本牧バンプール',
        fare: 49_500,
        tax: 'inclusive',
        note: '雑貨',
      },
    ],
  },
  {
    name: 'columns that are called by the yards',
    text: [
      ['作業日', '着時間', 'サイズ', 'コンテナNo.', '納品先', '搬出CY', '返却VP'],
      ['12/7(月)', '8:00', '40HC', 'BMOU7788998', '相模原ロジセンター', '南本牧MC3', '本牧D4'],
    ]
      .map((cells) => cells.join('\t'))
      .join('\n'),
    orders: [
      {
        day: '12-07',
        time: '08:00',
        size: '40HC',
        box: 'BMOU7788998',
        at: '相模原ロジセンター',
        from: '南本牧MC3',
        back: '本牧D4',
      },
    ],
  },
  {
    name: 'columns in English as a system writes them',
    text: `"CNTR NO","SIZE","納入希望日","納入希望時間","納入先名称","PICK","RETURN"
"MSDU7171710","40HQ","2026/12/14","0830","日本精糧 藤沢工場","大井2号","大井5号"`,
    orders: [
      {
        box: 'MSDU7171710',
        size: '40HC',
        day: '12-14',
        time: '08:30',
        at: '日本精糧 藤沢工場',
        from: '大井2号',
        back: '大井5号',
      },
    ],
  },
  {
    name: 'a chat as it is copied, each message behind its time and its writer',
    text: `16:03 山田 お疲れ様です。明日の件です
16:04 浜田 はい、お願いします
16:06 山田 TGHU4455664 20F 14:00 座間の部品センター
16:07 山田 青海A4で取って、返却は青海A3です
16:10 浜田 了解です`,
    orders: [
      {
        day: '11-21',
        box: 'TGHU4455664',
        size: '20',
        time: '14:00',
        at: '座間の部品センター',
        from: '青海A4',
        back: '青海A3',
      },
    ],
  },
  {
    name: 'fares below a numbered list, by the same numbers',
    text: `①12/7 8:00 厚木倉庫 40HC ONEU1234566
②12/8 9:00 座間倉庫 20F TCLU5602138

運賃(税込)
①48,000円
②44,000円`,
    orders: [
      {
        day: '12-07',
        time: '08:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'ONEU1234566',
        fare: 48_000,
        tax: 'inclusive',
      },
      {
        day: '12-08',
        time: '09:00',
        at: '座間倉庫',
        size: '20',
        box: 'TCLU5602138',
        fare: 44_000,
        tax: 'inclusive',
      },
    ],
  },
  {
    name: 'a table that was pasted one cell a line',
    text: `東洋海運 鈴木です。来週分です。

コンテナ番号
サイズ
納入日
時間
納入先
OOCU1239876
40HC
12/1
9:00
厚木流通センター
SZLU4451279
20F
12/2
13:00
平塚ガーデン倉庫

よろしくお願いします。`,
    orders: [
      {
        client: 'toyo',
        box: 'OOCU1239876',
        size: '40HC',
        day: '12-01',
        time: '09:00',
        at: '厚木流通センター',
      },
      {
        client: 'toyo',
        box: 'SZLU4451279',
        size: '20',
        day: '12-02',
        time: '13:00',
        at: '平塚ガーデン倉庫',
      },
    ],
  },
];
