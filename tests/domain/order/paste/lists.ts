import { FT20, HC40, type Sample } from './sample.ts';

/** Lists of several orders on one sheet. */
export const lists: readonly Sample[] = [
  {
    name: 'two orders by a label that returns',
    text: `東洋海運 → 浜港運輸

納入日 11/24 9:00
コンテナ ONEU1234566 40HC
納入先 座間倉庫
引取 本牧BC

納入日 11/25 10:00
コンテナ NYKU4829154 40HC
納入先 藤沢工場
引取 南本牧`,
    drafts: [
      {
        client: 'toyo',
        arrivalDate: '2026-11-24',
        arrivalTime: '09:00',
        'container.containerId': 'ONEU1234566',
        ...HC40,
        'destination.name': '座間倉庫',
        pickupPlace: '本牧BC',
      },
      {
        client: 'toyo',
        arrivalDate: '2026-11-25',
        arrivalTime: '10:00',
        'container.containerId': 'NYKU4829154',
        ...HC40,
        'destination.name': '藤沢工場',
        pickupPlace: '南本牧',
      },
    ],
  },
  {
    name: 'a number without its check digit, and 45 feet',
    text: `得意先名：大黒港運
CNTR：TCLU560213
サイズ：45HC
納期：11/30
届け先：野田センター`,
    drafts: [
      {
        client: 'daikoku',
        'container.containerId': 'TCLU560213',
        'container.lengthFt': '45',
        'container.height': '9.6',
        arrivalDate: '2026-11-30',
        'destination.name': '野田センター',
      },
    ],
    warnings: [
      'コンテナ番号TCLU560213の形が正しくありません(候補: TCLU5602138、TCLU2560213、TCLU5960213など)',
      '45ftは登録できません。40ftとして登録します',
    ],
  },
  {
    name: 'an open top and a flat rack with ISO codes',
    text: `依頼主 ベイロジ
11/27 10:00 NYKU4829154 22U1 秩父工場
11/27 13:00 KKFU7630910 42P1 秩父工場`,
    drafts: [
      {
        client: 'baylogi',
        arrivalDate: '2026-11-27',
        arrivalTime: '10:00',
        'container.containerId': 'NYKU4829154',
        ...FT20,
        'container.height': '8.6',
        'container.type': 'opentop',
        'destination.name': '秩父工場',
      },
      {
        client: 'baylogi',
        arrivalDate: '2026-11-27',
        arrivalTime: '13:00',
        'container.containerId': 'KKFU7630910',
        'container.lengthFt': '40',
        'container.height': '8.6',
        'container.type': 'flatrack',
        'destination.name': '秩父工場',
      },
    ],
  },
  {
    name: 'over the turn of the year, and a day gone by',
    text: `東洋海運
納入日：1/5
コンテナ：CSLU2056172 40HC
納入先：鎌倉倉庫

納入日：11/18
コンテナ：ONEU1234566 40HC
納入先：逗子倉庫`,
    drafts: [
      {
        client: 'toyo',
        arrivalDate: '2027-01-05',
        'container.containerId': 'CSLU2056172',
        ...HC40,
        'destination.name': '鎌倉倉庫',
      },
      {
        client: 'toyo',
        arrivalDate: '2026-11-18',
        'container.containerId': 'ONEU1234566',
        ...HC40,
        'destination.name': '逗子倉庫',
      },
    ],
    warnings: ['納入日が過ぎています'],
  },
  {
    name: 'numbered exports with a note of their own and one for all',
    text: `日之出通商です。
①12/8 9:00 土浦工場 40HC×2本 宵積み
②12/9 PM 古河工場 20F×1本

備考：到着前に電話連絡をお願いします`,
    drafts: [
      ...[1, 2].map(() => ({
        client: 'hinode',
        arrivalDate: '2026-12-08',
        arrivalTime: '09:00',
        'destination.name': '土浦工場',
        ...HC40,
        description: '宵積み\n備考:到着前に電話連絡をお願いします',
      })),
      {
        client: 'hinode',
        arrivalDate: '2026-12-09',
        arrivalTime: 'pm',
        'destination.name': '古河工場',
        ...FT20,
        description: '備考:到着前に電話連絡をお願いします',
      },
    ],
  },
  {
    name: 'how many is not decided',
    text: `依頼主：ベイロジ
納入日：12/10
サイズ：40HC
本数：未定
作業先：(仮称 三郷倉庫`,
    drafts: [
      {
        client: 'baylogi',
        arrivalDate: '2026-12-10',
        ...HC40,
        'destination.name': '仮称 三郷倉庫',
      },
    ],
  },
  {
    name: 'orders with blank lines within them',
    text: `大黒港運
【1】
納入日：12/14 8:00

納入先：志木倉庫
コンテナ：40HC

【2】
納入日：12/15 9:00

納入先：所沢倉庫
コンテナ：20F`,
    drafts: [
      {
        client: 'daikoku',
        arrivalDate: '2026-12-14',
        arrivalTime: '08:00',
        'destination.name': '志木倉庫',
        ...HC40,
      },
      {
        client: 'daikoku',
        arrivalDate: '2026-12-15',
        arrivalTime: '09:00',
        'destination.name': '所沢倉庫',
        ...FT20,
      },
    ],
  },
];
