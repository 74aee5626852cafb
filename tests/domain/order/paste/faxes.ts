import { FT20, HC40, type Sample } from './sample.ts';

/** Faxes as they were typed or recognised. */
export const faxes: readonly Sample[] = [
  {
    name: 'a form with dividers and a date of issue',
    text: `             配　車　依　頼　書
                                発行日：2026/11/19
浜港運輸株式会社 御中
                       東洋海運株式会社
                       TEL:045-222-3333 FAX:045-222-3334
------------------------------------------
納　入　日   2026/11/25(水)   時間  13:00
コンテナNO   EGHU8301528      サイズ 40HC
B/L NO       EGLV142600123456
船　社       EVERGREEN
本船名       EVER LUCKY       VOY  1234-567W
------------------------------------------
引取場所     本牧BC
返却場所     大黒VP
納入先       (株)緑川商店 綾瀬倉庫
住所         神奈川県綾瀬市深谷中4-5-6
電話         0467-77-8888
------------------------------------------
備考   3軸シャーシ指定
`,
    drafts: [
      {
        client: 'toyo',
        arrivalDate: '2026-11-25',
        arrivalTime: '13:00',
        'container.containerId': 'EGHU8301528',
        ...HC40,
        axleCount: '3',
        billOfLandingNumber: 'EGLV142600123456',
        shippingCompany: 'EVERGREEN',
        shipName: 'EVER LUCKY',
        voyageNumber: '1234-567W',
        pickupPlace: '本牧BC',
        returnPlace: '大黒VP',
        'destination.name': '(株)緑川商店 綾瀬倉庫',
        'destination.address': '神奈川県綾瀬市深谷中4-5-6',
        'destination.tel': '0467-77-8888',
        description: '備考 3軸シャーシ指定',
      },
    ],
  },
  {
    name: 'a list of lines, day by day',
    text: `横浜フォワーディング㈱ 配車予定

11/24(火)
8:00 ONEU1234566 40HC 相模原第二倉庫
10:00 TCLU5602138 20F 厚木センター
11/25(水)
AM CSQU3054383 40HC 3軸 前橋工場
`,
    drafts: [
      {
        client: 'yokofwd',
        arrivalDate: '2026-11-24',
        arrivalTime: '08:00',
        'container.containerId': 'ONEU1234566',
        ...HC40,
        'destination.name': '相模原第二倉庫',
      },
      {
        client: 'yokofwd',
        arrivalDate: '2026-11-24',
        arrivalTime: '10:00',
        'container.containerId': 'TCLU5602138',
        ...FT20,
        'destination.name': '厚木センター',
      },
      {
        client: 'yokofwd',
        arrivalDate: '2026-11-25',
        arrivalTime: 'am',
        'container.containerId': 'CSQU3054383',
        ...HC40,
        axleCount: '3',
        'destination.name': '前橋工場',
      },
    ],
  },
  {
    name: 'columns made with spaces',
    text: `配車依頼 東洋海運(株)

No   納入日   時間    コンテナ番号   サイズ   納入先
1    11/24    8:30    ONEU1234566    40HC     相模原第二倉庫
2    11/24    午後    TEXU3070079    20       厚木センター
`,
    drafts: [
      {
        client: 'toyo',
        arrivalDate: '2026-11-24',
        arrivalTime: '08:30',
        'container.containerId': 'ONEU1234566',
        ...HC40,
        'destination.name': '相模原第二倉庫',
      },
      {
        client: 'toyo',
        arrivalDate: '2026-11-24',
        arrivalTime: 'pm',
        'container.containerId': 'TEXU3070079',
        ...FT20,
        'destination.name': '厚木センター',
      },
    ],
  },
  {
    name: 'a table drawn with bars',
    text: `大黒港運株式会社
│月日│時間│コンテナNo│サイズ│作業先│B/L│
│11/26│9:00│MSKU6011672│40'HC│小田原工場│MAEU261112345│
│11/26│13:00│CMAU5110875│40'HC│小田原工場│CMDU7788990│`,
    drafts: [
      ['MSKU6011672', '09:00', 'MAEU261112345'] as const,
      ['CMAU5110875', '13:00', 'CMDU7788990'] as const,
    ].map(([id, time, bl]) => ({
      client: 'daikoku',
      arrivalDate: '2026-11-26',
      arrivalTime: time,
      'container.containerId': id,
      ...HC40,
      'destination.name': '小田原工場',
      billOfLandingNumber: bl,
    })),
  },
  {
    name: 'letters for digits, as recognition reads them',
    text: `依頼元：ベイロジ
コンテナNo：0NEUI234566
サイズ：40ft 背高
納入日時：R8.11.27 0830
納入先：平塚工場`,
    drafts: [
      {
        client: 'baylogi',
        'container.containerId': '0NEUI234566',
        ...HC40,
        arrivalDate: '2026-11-27',
        arrivalTime: '08:30',
        'destination.name': '平塚工場',
      },
    ],
    warnings: ['コンテナ番号0NEUI234566の形が正しくありません(候補: ONEU1234566)'],
  },
  {
    name: 'an export order by the hand of a customs broker',
    text: `輸出ドレー依頼書
取引先：日之出通商
作業日時：令和8年12月2日 13時
ブッキングNo：KMTCTYO998877
本船：KMTC TOKYO　VOY：2612S
船社：KMTC
コンテナ：40' ハイキュー リーファー × 2
空バン引取場所：品川VP
作業先：土浦 第一工場　電話：029-800-1111
実入搬入先：品川CY
設定温度：-20℃
シールNo.は引取時に確認`,
    drafts: [1, 2].map(() => ({
      client: 'hinode',
      arrivalDate: '2026-12-02',
      arrivalTime: '13:00',
      bookingNumber: 'KMTCTYO998877',
      shipName: 'KMTC TOKYO',
      voyageNumber: '2612S',
      shippingCompany: 'KMTC',
      ...HC40,
      'container.type': 'reefer',
      pickupPlace: '品川VP',
      'destination.name': '土浦 第一工場',
      'destination.tel': '029-800-1111',
      returnPlace: '品川CY',
      description: '設定温度:-20°C',
    })),
  },
];
