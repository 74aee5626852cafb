import { FT20, HC40, type Sample } from './sample.ts';

const of = (own: Sample['drafts'][number]) => ({ arrivalDate: '2026-11-24', ...own });

/** What people paste that no form foresees: merged cells, fares, messages of a chat, more than an order holds. */
export const oddities: readonly Sample[] = [
  {
    name: 'the owner of the goods as the client, fares, and merged cells',
    text: [
      '荷主\t納入日\t納入先\tコンテナ番号\tサイズ\t運賃',
      '東洋海運\t11/24\t相模原第二倉庫\tONEU1234566\t40HC\t45,000',
      '\t\t厚木センター\tTEMU2946707\t20\t¥38,500円',
      'だれか商事\t11/24\t川越工場\tCMAU5110875\t40HC\t50000円(税込)',
      '\t\t合計\t\t\t133,500',
    ].join('\n'),
    drafts: [
      of({
        client: 'toyo',
        'destination.name': '相模原第二倉庫',
        'container.containerId': 'ONEU1234566',
        ...HC40,
        'price.amount': '45000',
      }),
      of({
        client: 'toyo',
        'destination.name': '厚木センター',
        'container.containerId': 'TEMU2946707',
        ...FT20,
        'price.amount': '38500',
      }),
      of({
        'destination.name': '川越工場',
        'container.containerId': 'CMAU5110875',
        ...HC40,
        'price.amount': '50000',
        'price.taxInclusion': 'inclusive',
      }),
    ],
    warnings: ['空いている納入日・取引先は上の行と同じにしました'],
  },
  {
    name: 'a fare that is no amount, and an owner beside a client',
    text: '取引先:大黒港運\n荷主:東洋海運\n納入日:11/24\n40HC\n運賃:別途ご相談',
    drafts: [of({ client: 'daikoku', ...HC40 })],
  },
  {
    name: 'messages of a chat with their times',
    text: [
      '[12:31] ベイロジ 鈴木: お疲れ様です',
      '[2026/11/20 12:32] ベイロジ 鈴木: 納入日:11/24',
      '[12:32] 納入時間: 8:30',
      '[12:33] 川越工場 40HC ONEU1234566',
    ].join('\n'),
    drafts: [
      of({
        client: 'baylogi',
        arrivalTime: '08:30',
        'destination.name': '川越工場',
        'container.containerId': 'ONEU1234566',
        ...HC40,
      }),
    ],
  },
  {
    name: 'two times, and a range',
    text: '11/24 相模原倉庫 40HC 8:00と13:00\n',
    drafts: [of({ arrivalTime: '08:00', 'destination.name': '相模原倉庫', ...HC40 })],
    warnings: ['時間が2つあります(08:00、13:00)'],
  },
  {
    name: 'a range of time is its beginning',
    text: '11/24 相模原倉庫 40HC 8:00~10:00',
    drafts: [of({ arrivalTime: '08:00', 'destination.name': '相模原倉庫', ...HC40 })],
  },
  {
    name: 'the same time twice',
    text: '11/24 8:00 相模原倉庫 40HC 8時着',
    drafts: [of({ arrivalTime: '08:00', 'destination.name': '相模原倉庫', ...HC40 })],
  },
  {
    name: 'a bracket that is left of a day behind a place',
    text: '引取場所:本牧BC(11/23 AM\n納入日:11/24\n40HC',
    drafts: [of({ pickupPlace: '本牧BC', ...HC40 })],
  },
  {
    name: 'more numbers than an order has fields for',
    text: '納入日:11/24\nサイズ:40HC\nB/L:ONEYTYOA12345600 / ONEYTYOA12345700\nBOOKING NO:ABC123456 と ABC123457',
    drafts: [of({ billOfLandingNumber: 'ONEYTYOA12345600', bookingNumber: 'ABC123456', ...HC40 })],
    warnings: [
      'B/L番号が2件あります(ONEYTYOA12345600、ONEYTYOA12345700)',
      'ブッキング番号が2件あります(ABC123456、ABC123457)',
    ],
  },
  {
    name: 'columns without names that are told by what is in them',
    text: '東洋海運\t11/24\t40HC\tBK-12345678\t神奈川県相模原市中央区1-2-3\t相模原倉庫',
    drafts: [
      of({
        client: 'toyo',
        bookingNumber: 'BK-12345678',
        'destination.address': '神奈川県相模原市中央区1-2-3',
        'destination.name': '相模原倉庫',
        ...HC40,
      }),
    ],
  },
  {
    name: 'several containers of the client that signs',
    text: `いつもお世話になっております。
11/24 8:00 相模原倉庫
ONEU1234566 40HC
TEMU2946707 20F

--
東洋海運株式会社 営業部 佐藤
TEL 045-000-0000`,
    drafts: [
      of({ 'container.containerId': 'ONEU1234566', ...HC40 }),
      of({ 'container.containerId': 'TEMU2946707', ...FT20 }),
    ].map((own) => ({
      client: 'toyo',
      arrivalTime: '08:00',
      'destination.name': '相模原倉庫',
      ...own,
    })),
  },
  {
    name: 'sums that the commas of their table divide, and a cell beyond the columns',
    text: '納入日,コンテナ番号,サイズ,運賃,届け先\n11/30,TEXU3070079,40HC,45,000,千葉工場\n11/30,ONEU1234566,40HC,1,045,000,市川倉庫\n11/30,NYKU4829154,40HC,7千円,座間倉庫,20,900,厚木倉庫',
    drafts: [
      {
        'container.containerId': 'TEXU3070079',
        'price.amount': '45000',
        'destination.name': '千葉工場',
      },
      {
        'container.containerId': 'ONEU1234566',
        'price.amount': '1045000',
        'destination.name': '市川倉庫',
      },
      {
        'container.containerId': 'NYKU4829154',
        'price.amount': '7000',
        'destination.name': '座間倉庫',
      },
    ].map((own) => ({ arrivalDate: '2026-11-30', ...HC40, ...own })),
  },
];
