import { FT20, HC40, type Sample } from './sample.ts';

/** More mails: replies, forwarded ones, slips of the pen. */
export const letters: readonly Sample[] = [
  {
    name: 'labels in brackets, values below them',
    text: `件名：配車依頼（東洋海運）

【納入日時】
2026年11月30日（月） 10時半
【納入先】
海老名物流センター
〒243-0401 神奈川県海老名市東柏ケ谷5-6-7
電話 046-233-0000　担当 森様
【コンテナ】
NYKU4829154 40'
【引取】
南本牧MC-3
【返却】
本牧D1
【備考】
台切り希望です
到着30分前に電話連絡をお願いします
`,
    drafts: [
      {
        client: 'toyo',
        arrivalDate: '2026-11-30',
        arrivalTime: '10:30',
        'destination.name': '海老名物流センター',
        'destination.address': '〒243-0401 神奈川県海老名市東柏ケ谷5-6-7',
        'destination.tel': '046-233-0000',
        'destination.inCharge': '森様',
        'container.containerId': 'NYKU4829154',
        'container.lengthFt': '40',
        pickupPlace: '南本牧MC-3',
        returnPlace: '本牧D1',
        description: '台切り希望です\n到着30分前に電話連絡をお願いします',
      },
    ],
    warnings: ['高さの記載がありません'],
  },
  {
    name: 'a forwarded mail below a short note',
    text: `これお願いします。

-----Original Message-----
From: 輸出課 <export@hinode.example.jp>
Sent: Thursday, November 19, 2026 5:02 PM
To: 浜港運輸
Subject: 明日のバンニング

日之出通商です。
バンニング日：明日 14時
ブッキング番号：HLCUTYO261112345
20'GP 1本
バンニング先：横浜南部市場
空コン引取：本牧VP
搬入：本牧D4
`,
    drafts: [
      {
        client: 'hinode',
        arrivalDate: '2026-11-20',
        arrivalTime: '14:00',
        bookingNumber: 'HLCUTYO261112345',
        ...FT20,
        'container.height': '8.6',
        'container.type': 'dry',
        'destination.name': '横浜南部市場',
        pickupPlace: '本牧VP',
        returnPlace: '本牧D4',
      },
    ],
  },
  {
    name: 'a wrong check digit and a wrong weekday',
    text: `ベイロジです。
コンテナ番号：ONEU1234556（40HC）
納入日：11/24（水） 午後一
納入先：座間倉庫
`,
    drafts: [
      {
        client: 'baylogi',
        'container.containerId': 'ONEU1234556',
        ...HC40,
        arrivalDate: '2026-11-24',
        arrivalTime: 'pm',
        'destination.name': '座間倉庫',
      },
    ],
    warnings: [
      'コンテナ番号ONEU1234556のチェックデジットが合いません(候補: ONEU2134556、ONEU0234556、ONEU1234550)',
      '11/24は火曜日です(本文は水曜日)',
      '「午後一」はPM(午後)にしました',
    ],
  },
  {
    name: 'sizes of two kinds without numbers',
    text: `横浜フォワーディング 中村です。
BKG# 238400112 / 本船 EVER GIVEN 0987-012W
11月27日 厚木の△△工業 工場にてバン詰めです。
40'HC×2本、20'×1本
空引取：大黒バンプール
搬入：本牧BC
時間指定なし`,
    drafts: [...[1, 2].map(() => ({ ...HC40 })), { ...FT20 }].map((size) => ({
      client: 'yokofwd',
      bookingNumber: '238400112',
      shipName: 'EVER GIVEN',
      voyageNumber: '0987-012W',
      arrivalDate: '2026-11-27',
      arrivalTime: '',
      pickupPlace: '大黒バンプール',
      returnPlace: '本牧BC',
      ...size,
    })),
  },
  {
    name: 'points of one order counted',
    text: `大黒港運です。以下よろしくお願いします。
1. 納入日：１２月３日　８：００必着
2. 納入先：綾瀬センター（担当：小川様 0467-11-2222）
3. コンテナ番号：ＣＳＬＵ２０５６１７２
4. サイズ：４０ＨＣ
5. 引取予約番号：A123456
6. 整理番号：DK-1123
7. 搬出：本牧ＢＣ　返却：本牧ＢＣ`,
    drafts: [
      {
        client: 'daikoku',
        arrivalDate: '2026-12-03',
        arrivalTime: '08:00',
        'destination.name': '綾瀬センター',
        'destination.tel': '0467-11-2222',
        'destination.inCharge': '小川様',
        'container.containerId': 'CSLU2056172',
        ...HC40,
        reservationNumber: 'A123456',
        orderNumber: 'DK-1123',
        pickupPlace: '本牧BC',
        returnPlace: '本牧BC',
      },
    ],
  },
  {
    name: 'no order at all',
    text: `お世話になっております。東洋海運の佐藤です。
先日の請求書の件、確認いたしました。ありがとうございました。

東洋海運株式会社
TEL 045-222-3333`,
    drafts: [],
  },
];
