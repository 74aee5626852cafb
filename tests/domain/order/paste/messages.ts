import { FT20, HC40, type Sample } from './sample.ts';

/** Messages of chats, and short notes. */
export const messages: readonly Sample[] = [
  {
    name: 'one line with a route',
    text: '明日8時半 40HC ONEU1234566 本牧BC→相模原第二倉庫→本牧BC お願いします',
    drafts: [
      {
        arrivalDate: '2026-11-21',
        arrivalTime: '08:30',
        ...HC40,
        'container.containerId': 'ONEU1234566',
        pickupPlace: '本牧BC',
        'destination.name': '相模原第二倉庫',
        returnPlace: '本牧BC',
      },
    ],
  },
  {
    name: 'a chat with a name and a time before the message',
    text: `東洋海運 佐藤
24日火曜 朝一で厚木センター着 20F 1本追加できますか?
BK 2384001
大黒VP引取 南本牧搬入です`,
    drafts: [
      {
        client: 'toyo',
        arrivalDate: '2026-11-24',
        arrivalTime: 'am',
        'destination.name': '厚木センター',
        ...FT20,
        bookingNumber: '2384001',
        pickupPlace: '大黒VP',
        returnPlace: '南本牧',
      },
    ],
    warnings: ['「朝一」はAM(午前)にしました'],
  },
  {
    name: 'today, by words',
    text: `本日午後 平塚工場 40' 背高 3軸 MG
コンテナ NYKU4829154
本牧BC引取 本牧BC返却`,
    drafts: [
      {
        arrivalDate: '2026-11-20',
        arrivalTime: 'pm',
        'destination.name': '平塚工場',
        ...HC40,
        axleCount: '3',
        'container.containerId': 'NYKU4829154',
        pickupPlace: '本牧BC',
        returnPlace: '本牧BC',
        description: 'MG',
      },
    ],
  },
  {
    name: 'two containers on one line',
    text: '来週月曜 10:00 座間倉庫 ONEU1234566(40HC)、TCLU5602138(20F)',
    drafts: [
      { 'container.containerId': 'ONEU1234566', ...HC40 },
      { 'container.containerId': 'TCLU5602138', ...FT20 },
    ].map((own) => ({
      arrivalDate: '2026-11-23',
      arrivalTime: '10:00',
      'destination.name': '座間倉庫',
      ...own,
    })),
  },
  {
    name: 'more ordered than numbers known',
    text: `ベイロジ鈴木です
11/27 8時 小山工場 40HC×3本
番号わかっているもの CMAU5110875`,
    drafts: [{ 'container.containerId': 'CMAU5110875' }, {}, {}].map((own) => ({
      client: 'baylogi',
      arrivalDate: '2026-11-27',
      arrivalTime: '08:00',
      'destination.name': '小山工場',
      ...HC40,
      ...own,
    })),
    warnings: ['本文は3本、コンテナ番号は1件です'],
  },
  {
    name: 'from and to without arrows',
    text: '25日 午前9時 大井1号引取 川口工場納入 大井1号返却 20RF TEMU2946707 -25℃',
    drafts: [
      {
        arrivalDate: '2026-11-25',
        arrivalTime: '09:00',
        pickupPlace: '大井1号',
        'destination.name': '川口工場',
        returnPlace: '大井1号',
        ...FT20,
        'container.type': 'reefer',
        'container.containerId': 'TEMU2946707',
        description: '-25°C',
      },
    ],
  },
  {
    name: 'an answer is asked for by a time that is no arrival',
    text: `大黒港運 高橋です。12/4 13:00 野田センター 40HC 1本、可能でしょうか?
15時までにご返信ください`,
    drafts: [
      {
        client: 'daikoku',
        arrivalDate: '2026-12-04',
        arrivalTime: '13:00',
        'destination.name': '野田センター',
        ...HC40,
      },
    ],
  },
  {
    name: 'a list of exports without numbers',
    text: `横浜フォワーディング 中村です。来週分です。
11/24 8:00 相模原第二倉庫 40HC
11/25 PM 厚木センター 20F×2
11/26 9:30 前橋工場 40RH`,
    drafts: [
      {
        arrivalDate: '2026-11-24',
        arrivalTime: '08:00',
        'destination.name': '相模原第二倉庫',
        ...HC40,
      },
      { arrivalDate: '2026-11-25', arrivalTime: 'pm', 'destination.name': '厚木センター', ...FT20 },
      { arrivalDate: '2026-11-25', arrivalTime: 'pm', 'destination.name': '厚木センター', ...FT20 },
      {
        arrivalDate: '2026-11-26',
        arrivalTime: '09:30',
        'destination.name': '前橋工場',
        ...HC40,
        'container.type': 'reefer',
      },
    ].map((own) => ({ client: 'yokofwd', ...own })),
  },
  {
    name: 'half the facts',
    text: 'ONEU1234566 お願いします',
    drafts: [{ 'container.containerId': 'ONEU1234566' }],
    warnings: ['サイズの記載がありません'],
  },
  {
    name: 'a client that cannot be told, and one that does not order',
    text: `東洋海運と大黒港運の分です
納入先:山手物流 本牧倉庫
11/24 40HC`,
    drafts: [{ arrivalDate: '2026-11-24', 'destination.name': '山手物流 本牧倉庫', ...HC40 }],
    warnings: ['取引先が決められません(東洋海運株式会社、大黒港運(株))'],
  },
  {
    name: 'two sizes and one number known',
    text: `ベイロジ鈴木です
12/11 8時 川越工場 40HC×1本 20F×1本
CMAU5110875`,
    drafts: [{ 'container.containerId': 'CMAU5110875', ...HC40 }, { ...FT20 }].map((own) => ({
      client: 'baylogi',
      arrivalDate: '2026-12-11',
      arrivalTime: '08:00',
      'destination.name': '川越工場',
      ...own,
    })),
    warnings: ['本文は2本、コンテナ番号は1件です'],
  },
];
