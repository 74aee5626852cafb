import type { Text } from './text.ts';

/** Mails in English, and mixed ones. */
export const english: readonly Text[] = [
  {
    name: 'three containers, pick up, deliver, return',
    text: `Dear team,

Please arrange delivery of the following 3 containers on Dec 8, 2026:

1) ONEU1234566 40HC - 8:00 AM
2) NYKU4829154 40HC - 10:30 AM
3) TCLU5602138 20GP - 2:00 PM

Pick up at: Honmoku BC
Deliver to: Atsugi DC
Return to: Daikoku VP

Thanks and regards,
Ken Brown
Pacific Forwarders Co., Ltd.`,
    orders: [
      { box: 'ONEU1234566', size: '40HC', time: '08:00' },
      { box: 'NYKU4829154', size: '40HC', time: '10:30' },
      { box: 'TCLU5602138', size: '20GP', time: '14:00' },
    ].map((own) => ({
      client: 'pacific',
      day: '12-08',
      from: 'Honmoku BC',
      at: 'Atsugi DC',
      back: 'Daikoku VP',
      ...own,
    })),
  },
  {
    name: 'sentences',
    text: `Hi Yamada-san,

Could you pick up CMAU5110875 (40'HC) from Oi No.5 on Dec 10 and deliver it to Kawagoe Factory at 9:00?
The empty should be returned to Oi No.5.

Best,
Pacific Forwarders`,
    orders: [
      {
        client: 'pacific',
        box: 'CMAU5110875',
        size: '40HC',
        from: 'Oi No.5',
        day: '12-10',
        at: 'Kawagoe Factory',
        time: '09:00',
        back: 'Oi No.5',
      },
    ],
  },
  {
    name: 'an export booking',
    text: `From: Anna Lee <anna@pacific.example.com>
Sent: Thursday, November 19, 2026 6:40 PM
To: Hamakou Dispatch
Subject: Trucking request - BKG 238411777

Dear all,
Booking No.: 238411777
Carrier: HAPAG-LLOYD
Vessel/Voyage: EVER GIVEN / 0988-013W
Equipment: 2 x 40HC
Empty pick up: Daikoku VP
Stuffing date: 11 Dec 2026, 13:00
Stuffing place: Sagamihara Plant
Full return: Honmoku D4
CY cut: 14 Dec 16:00

Pacific Forwarders Co., Ltd.
Tel: +81-45-000-9999`,
    orders: [1, 2].map(() => ({
      client: 'pacific',
      bk: '238411777',
      line: 'HAPAG-LLOYD',
      ship: 'EVER GIVEN',
      voyage: '0988-013W',
      size: '40HC',
      from: 'Daikoku VP',
      day: '12-11',
      time: '13:00',
      at: 'Sagamihara Plant',
      back: 'Honmoku D4',
      note: '14 Dec 16:00',
    })),
  },
  {
    name: 'English labels with Japanese values',
    text: `DELIVERY ORDER
Container No: EGHU 830152-8
Size/Type: 40'HC
B/L No: EGLV142600999888
Delivery date/time: 2026/12/14 09:00
Delivery to: ㈱緑川商店 綾瀬倉庫
Address: 神奈川県綾瀬市深谷中4-5-6
Tel: 0467-77-8888
Pick up: 本牧BC
Return: 本牧BC
Client: 丸東通商`,
    orders: [
      {
        client: 'marutou',
        box: 'EGHU8301528',
        size: '40HC',
        bl: 'EGLV142600999888',
        day: '12-14',
        time: '09:00',
        at: '(株)緑川商店 綾瀬倉庫',
        address: '神奈川県綾瀬市深谷中4-5-6',
        tel: '0467-77-8888',
        from: '本牧BC',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'a table in English with hours of half a day',
    text: [
      'Client\tContainer\tSize\tDelivery Date\tTime\tDelivery Place\tPick up\tReturn',
      'PF05\tKKFU7630910\t40HC\t12/15/2026\t9:00 AM\tAtsugi DC\tHonmoku BC\tHonmoku BC',
      'PF05\tTEMU2946707\t20RF\t12/15/2026\t1:30 PM\tAtsugi DC\tHonmoku BC\tDaikoku VP',
    ].join('\n'),
    orders: [
      {
        client: 'pacific',
        box: 'KKFU7630910',
        size: '40HC',
        day: '12-15',
        time: '09:00',
        at: 'Atsugi DC',
        from: 'Honmoku BC',
        back: 'Honmoku BC',
      },
      {
        client: 'pacific',
        box: 'TEMU2946707',
        size: '20RF',
        day: '12-15',
        time: '13:30',
        at: 'Atsugi DC',
        from: 'Honmoku BC',
        back: 'Daikoku VP',
      },
    ],
  },
  {
    name: 'a blend of both',
    text: `お世話になります。Pacific ForwardersのLeeです。
以下2本、Dec 16 delivery でお願いします。
・CSLU2056172 / 40'HQ / AM
・WHLU0183453 / 20'GP / PM
Pick-up: 本牧BC、Return: 本牧BC
納入先: 川崎東扇島センター`,
    orders: [
      { box: 'CSLU2056172', size: '40HC', time: 'am' },
      { box: 'WHLU0183453', size: '20GP', time: 'pm' },
    ].map((own) => ({
      client: 'pacific',
      day: '12-16',
      from: '本牧BC',
      back: '本牧BC',
      at: '川崎東扇島センター',
      ...own,
    })),
  },
];
