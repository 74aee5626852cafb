import { FT20, HC40, type Sample } from './sample.ts';

/** Rows copied from spreadsheets (tabs) and files (commas). */
export const sheets: readonly Sample[] = [
  {
    name: 'rows under a header',
    text: [
      '納入日\t納入時間\t取引先\t納入先\tコンテナ番号\tサイズ\t軸数\tB/L番号\t引取場所\t返却場所\t備考',
      '2026/11/24\t8:00\t東洋海運\t相模原第二倉庫\tONEU1234566\t40HC\t3軸\tONEYTYOA12345600\t本牧BC\t本牧BC\t',
      '2026/11/24\t13:00\tYF02\t厚木センター\tTEMU2946707\t20RF\t2\tCOSU6301234560\t大黒VP\t大黒VP\tMG',
    ].join('\n'),
    drafts: [
      {
        arrivalDate: '2026-11-24',
        arrivalTime: '08:00',
        client: 'toyo',
        'destination.name': '相模原第二倉庫',
        'container.containerId': 'ONEU1234566',
        ...HC40,
        axleCount: '3',
        billOfLandingNumber: 'ONEYTYOA12345600',
        pickupPlace: '本牧BC',
        returnPlace: '本牧BC',
      },
      {
        arrivalDate: '2026-11-24',
        arrivalTime: '13:00',
        client: 'yokofwd',
        'destination.name': '厚木センター',
        'container.containerId': 'TEMU2946707',
        ...FT20,
        'container.type': 'reefer',
        axleCount: '2',
        billOfLandingNumber: 'COSU6301234560',
        pickupPlace: '大黒VP',
        returnPlace: '大黒VP',
        description: 'MG',
      },
    ],
  },
  {
    name: 'rows without a header',
    text: [
      '1\t11/25\t9:30\tベイロジ\t40HC\tNYKU4829154\t本牧BC\t南本牧MC-3\t平塚工場',
      '2\t11/25\tPM\tベイロジ\t20F\tKKFU7630910\t本牧BC\t本牧BC\t藤沢倉庫',
    ].join('\r\n'),
    drafts: [
      {
        arrivalDate: '2026-11-25',
        arrivalTime: '09:30',
        client: 'baylogi',
        ...HC40,
        'container.containerId': 'NYKU4829154',
        pickupPlace: '本牧BC',
        returnPlace: '南本牧MC-3',
        'destination.name': '平塚工場',
      },
      {
        arrivalDate: '2026-11-25',
        arrivalTime: 'pm',
        client: 'baylogi',
        ...FT20,
        'container.containerId': 'KKFU7630910',
        pickupPlace: '本牧BC',
        returnPlace: '本牧BC',
        'destination.name': '藤沢倉庫',
      },
    ],
  },
  {
    name: 'a mail around a copied table',
    text: `日之出通商の井上です。下記お願いします。
船社：ONE
本船：ONE HARBOUR / 031E

コンテナNo.\tサイズ\t納入日時\t納入先
TCLU5602138\t40'HC\t11/26 8:30\t小山工場
CSQU3054383\t40'HC\t11/26 10:00\t〃

引取・返却とも本牧BCです。`,
    drafts: [['TCLU5602138', '08:30'] as const, ['CSQU3054383', '10:00'] as const].map(
      ([id, time]) => ({
        client: 'hinode',
        pickupPlace: '本牧BC',
        returnPlace: '本牧BC',
        shippingCompany: 'ONE',
        shipName: 'ONE HARBOUR',
        voyageNumber: '031E',
        'container.containerId': id,
        ...HC40,
        arrivalDate: '2026-11-26',
        arrivalTime: time,
        'destination.name': '小山工場',
      }),
    ),
  },
  {
    name: 'a file with commas and quotes',
    text: `"得意先コード","納入日","納入時間","作業先名","作業先住所","電話番号","コンテナNo","コンテナサイズ"
"TY01","20261124","0830","相模原第二倉庫","神奈川県相模原市緑区橋本台1-2-3","042-111-2222","ONEU1234566","40HC"
"DK04","20261125","1400","綾瀬倉庫","神奈川県綾瀬市深谷中4-5-6","0467-77-8888","WHLU0183453","20"`,
    drafts: [
      {
        client: 'toyo',
        arrivalDate: '2026-11-24',
        arrivalTime: '08:30',
        'destination.name': '相模原第二倉庫',
        'destination.address': '神奈川県相模原市緑区橋本台1-2-3',
        'destination.tel': '042-111-2222',
        'container.containerId': 'ONEU1234566',
        ...HC40,
      },
      {
        client: 'daikoku',
        arrivalDate: '2026-11-25',
        arrivalTime: '14:00',
        'destination.name': '綾瀬倉庫',
        'destination.address': '神奈川県綾瀬市深谷中4-5-6',
        'destination.tel': '0467-77-8888',
        'container.containerId': 'WHLU0183453',
        ...FT20,
      },
    ],
  },
  {
    name: 'how many of each, and a row of totals',
    text: [
      '作業日\tブッキングNo\tサイズ\t本数\t作業先\t空バン引取\t搬入先',
      '12/2\tONEYTYO6N1234\t40HC\t2\t土浦工場\t品川VP\t品川CY',
      '12/3\tKMTCTYO998877\t20GP\t1本\t古河工場\t青海VP\t青海A4',
      '合計\t\t\t3\t\t\t',
    ].join('\n'),
    drafts: [
      ...[1, 2].map(() => ({
        arrivalDate: '2026-12-02',
        bookingNumber: 'ONEYTYO6N1234',
        ...HC40,
        'destination.name': '土浦工場',
        pickupPlace: '品川VP',
        returnPlace: '品川CY',
      })),
      {
        arrivalDate: '2026-12-03',
        bookingNumber: 'KMTCTYO998877',
        ...FT20,
        'container.height': '8.6',
        'container.type': 'dry',
        'destination.name': '古河工場',
        pickupPlace: '青海VP',
        returnPlace: '青海A4',
      },
    ],
  },
  {
    name: 'a cell of several lines',
    text: '納入日\tコンテナ番号\tサイズ\t納入先\t備考\n11/24\tONEU1234566\t40HC\t"相模原第二倉庫\n神奈川県相模原市緑区橋本台1-2-3"\t台切り\n11/25\tNYKU4829154\t40HC\t座間倉庫\t',
    drafts: [
      {
        arrivalDate: '2026-11-24',
        'container.containerId': 'ONEU1234566',
        ...HC40,
        'destination.name': '相模原第二倉庫',
        'destination.address': '神奈川県相模原市緑区橋本台1-2-3',
        description: '台切り',
      },
      {
        arrivalDate: '2026-11-25',
        'container.containerId': 'NYKU4829154',
        ...HC40,
        'destination.name': '座間倉庫',
      },
    ],
  },
  {
    name: 'English columns',
    text: [
      'CNTR NO\tSIZE/TYPE\tB/L NO\tVESSEL\tVOY\tDELIVERY DATE\tTIME\tDELIVERY PLACE\tPICK UP\tRETURN',
      "EGHU8301528\t40'HC\tEGLV142600123456\tEVER LUCKY\t1234W\t24-Nov-26\t09:00\tAtsugi DC\tHonmoku BC\tDaikoku VP",
    ].join('\n'),
    drafts: [
      {
        'container.containerId': 'EGHU8301528',
        ...HC40,
        billOfLandingNumber: 'EGLV142600123456',
        shipName: 'EVER LUCKY',
        voyageNumber: '1234W',
        arrivalDate: '2026-11-24',
        arrivalTime: '09:00',
        'destination.name': 'Atsugi DC',
        pickupPlace: 'Honmoku BC',
        returnPlace: 'Daikoku VP',
      },
    ],
  },
  {
    name: 'only a column of container numbers',
    text: `東洋海運 11/24 AM 相模原第二倉庫 40HC
ONEU1234566
TCLU5602138
CSQU3054383`,
    drafts: ['ONEU1234566', 'TCLU5602138', 'CSQU3054383'].map((id) => ({
      client: 'toyo',
      arrivalDate: '2026-11-24',
      arrivalTime: 'am',
      'destination.name': '相模原第二倉庫',
      ...HC40,
      'container.containerId': id,
    })),
  },
  {
    name: 'old size codes and a tank',
    text: 'コンテナ番号\tサイズ\t納入日\t届け先\nTEXU3070079\t22T1\t11/30\t千葉工場\nONEU1234566\t4500\t11/30\t千葉工場\nNYKU4829154\t4300\t11/30\t千葉工場',
    drafts: [
      {
        'container.containerId': 'TEXU3070079',
        ...FT20,
        'container.height': '8.6',
        'container.type': 'tanker',
      },
      { 'container.containerId': 'ONEU1234566', ...HC40 },
      {
        'container.containerId': 'NYKU4829154',
        'container.lengthFt': '40',
        'container.height': '8.6',
      },
    ].map((own) => ({ arrivalDate: '2026-11-30', 'destination.name': '千葉工場', ...own })),
  },
  {
    name: 'two of a kind without a header',
    text: '東洋海運\t大黒港運\t11/24\t11/25\t8:00\t9:00\t40HC\tONEU1234566',
    drafts: [
      {
        client: 'toyo',
        arrivalDate: '2026-11-24',
        arrivalTime: '08:00',
        'destination.name': '大黒港運',
        ...HC40,
        'container.containerId': 'ONEU1234566',
      },
    ],
  },
];
