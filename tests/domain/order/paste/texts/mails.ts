import type { Text } from './text.ts';

/** Mails as forwarders and shippers write them. */
export const mails: readonly Text[] = [
  {
    name: 'a labelled import with a long signature and office hours',
    text: `差出人: 佐藤花子 <sato@toyo.example.co.jp>
宛先: 配車 <haisha@hamakou.example.jp>
送信日時: 2026年11月20日金曜日 9:41
件名: 【配車依頼】12/7 納入分

浜港運輸㈱ 配車ご担当者様

いつもお世話になっております。東洋海運の佐藤です。
標記の件、下記の通りお願い申し上げます。

　　　　　　　　　　記

　１．納入日時　　：　１２月７日（月）　８時３０分
　２．納入先　　　：　相模原第二倉庫
　３．コンテナ番号：　ＯＮＥＵ１２３４５６６
　４．サイズ　　　：　４０'ＨＣ
　５．Ｂ／Ｌ番号　：　ONEYTYOB45678900
　６．搬出場所　　：　本牧ＢＣ
　７．返却場所　　：　本牧ＢＣ

　　　　　　　　　　　　　　　　　　以上

◇◆◇◆◇◆◇◆◇◆◇◆◇◆◇◆
東洋海運株式会社 横浜支店
佐藤 花子
〒231-0002 横浜市中区海岸通1-1
TEL:045-222-3333 FAX:045-222-3334
営業時間：9:00～17:30（土日祝休）
◇◆◇◆◇◆◇◆◇◆◇◆◇◆◇◆`,
    orders: [
      {
        client: 'toyo',
        day: '12-07',
        time: '08:30',
        at: '相模原第二倉庫',
        box: 'ONEU1234566',
        size: '40HC',
        bl: 'ONEYTYOB45678900',
        from: '本牧BC',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'two clients in one mail',
    text: `お疲れ様です。横浜港の取次です。来週の分お願いします。

①丸東通商様
12/8 9:00着 厚木センター
TCLU5602138 20F
引取 本牧BC 返却 本牧BC

②日東エクスプレス様
12/9 13:00着 座間倉庫
NYKU4829154 40HC
引取 大井1/2号 返却 大井1/2号

よろしくお願いいたします。`,
    orders: [
      {
        client: 'marutou',
        day: '12-08',
        time: '09:00',
        at: '厚木センター',
        box: 'TCLU5602138',
        size: '20',
        from: '本牧BC',
        back: '本牧BC',
      },
      {
        client: 'nitto',
        day: '12-09',
        time: '13:00',
        at: '座間倉庫',
        box: 'NYKU4829154',
        size: '40HC',
        from: '大井1/2号',
        back: '大井1/2号',
      },
    ],
  },
  {
    name: 'a sentence, hardly a form',
    text: `お世話になります、ベイロジの鈴木です。
12月4日の午後1時に平塚工場へ40ftハイキューブを1本お願いできますでしょうか。
コンテナ番号はKKFU7630910、本牧BCから搬出して平塚工場へ納入、空は本牧BCに返却です。
よろしくお願いします。`,
    orders: [
      {
        client: 'baylogi',
        day: '12-04',
        time: '13:00',
        at: '平塚工場',
        size: '40HC',
        box: 'KKFU7630910',
        from: '本牧BC',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'pulled out here, delivered there',
    text: `大黒港運 高橋です。
コンテナ WHLU0183453（20F）
12/10 AM
本牧BCから搬出して藤沢倉庫へ納入してください。
返却は南本牧です。`,
    orders: [
      {
        client: 'daikoku',
        box: 'WHLU0183453',
        size: '20',
        day: '12-10',
        time: 'am',
        from: '本牧BC',
        at: '藤沢倉庫',
        back: '南本牧',
      },
    ],
  },
  {
    name: 'an arrow before a greeting, and a fare with tax',
    text: `>浜港運輸 山田様

日之出通商 井上です。お見積りありがとうございました。
では下記で発注いたします。

・日時　12/11（金）10:00
・場所　土浦工場（茨城県土浦市北神立町1-2 / 029-800-1111）
・CNTR　CAIU9081242（40HC）
・引取　品川VP
・返却　品川CY
・運賃　55,000円（税込）`,
    orders: [
      {
        client: 'hinode',
        day: '12-11',
        time: '10:00',
        at: '土浦工場',
        address: '茨城県土浦市北神立町1-2',
        tel: '029-800-1111',
        box: 'CAIU9081242',
        size: '40HC',
        from: '品川VP',
        back: '品川CY',
        fare: 55000,
        tax: 'inclusive',
      },
    ],
  },
  {
    name: 'a numbered list with a fare below each',
    text: `丸東通商の岡本です。来週の2件です。

(1) 12/7 8:00 厚木倉庫 40HC TGHU7712534
    @48,000
(2) 12/8 9:30 綾瀬倉庫 20F BMOU3044175
    @38,000

引取は2件とも本牧BCです。`,
    orders: [
      {
        client: 'marutou',
        day: '12-07',
        time: '08:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'TGHU7712534',
        fare: 48000,
        from: '本牧BC',
      },
      {
        client: 'marutou',
        day: '12-08',
        time: '09:30',
        at: '綾瀬倉庫',
        size: '20',
        box: 'BMOU3044175',
        fare: 38000,
        from: '本牧BC',
      },
    ],
  },
];
