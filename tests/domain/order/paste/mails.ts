import { FT20, HC40, type Sample } from './sample.ts';

/** Mails of forwarders (乙仲). */
export const mails: readonly Sample[] = [
  {
    name: 'import, labels with colons, signature',
    text: `浜港運輸株式会社
配車ご担当者様

いつもお世話になっております。
東洋海運の佐藤です。

下記の通り、ドレーの手配をお願いいたします。

■納入日時：11月24日（火）8:30
■コンテナNo.：ONEU1234566
■サイズ：40'HC
■B/L No.：ONEYTYOA12345600
■船社：ONE
■本船名：YM WHOLESOME　045W
■搬出場所：本牧BC
■返却場所：本牧BC
■納入先：相模原第二倉庫
　住所：神奈川県相模原市緑区橋本台1-2-3
　TEL：042-111-2222
　ご担当：田村様

以上、よろしくお願いいたします。

━━━━━━━━━━━━━━━━━━━━
東洋海運株式会社　横浜支店
輸入課　佐藤 花子
〒231-0002 横浜市中区海岸通1-1
TEL 045-222-3333 / FAX 045-222-3334
E-mail: sato@toyo.example.co.jp
━━━━━━━━━━━━━━━━━━━━
`,
    drafts: [
      {
        client: 'toyo',
        arrivalDate: '2026-11-24',
        arrivalTime: '08:30',
        'container.containerId': 'ONEU1234566',
        ...HC40,
        billOfLandingNumber: 'ONEYTYOA12345600',
        shippingCompany: 'ONE',
        shipName: 'YM WHOLESOME',
        voyageNumber: '045W',
        pickupPlace: '本牧BC',
        returnPlace: '本牧BC',
        'destination.name': '相模原第二倉庫',
        'destination.address': '神奈川県相模原市緑区橋本台1-2-3',
        'destination.tel': '042-111-2222',
        'destination.inCharge': '田村様',
      },
    ],
  },
  {
    name: 'export, three of a size, CY cut',
    text: `From: 山田 太郎 <yamada@yf.example.jp>
Sent: Friday, November 20, 2026 9:12 AM
To: haisha@hamakou.example.jp
Subject: 【輸出】11/26 厚木バンニング 40HC×3本

お世話になっております。横浜フォワーディング山田です。
以下手配お願いします。

BOOKING NO.: YMLU8812345
船社：YM
VESSEL/VOY：YM WITNESS / 102E
サイズ：40'HC×3本
空バンピック：大黒VP
作業日：11/26(木) AM9:00
作業先：厚木 □□製作所
搬入先：南本牧
CYカット：11/27 16:30

--
横浜フォワーディング株式会社
TEL:045-444-5555
`,
    drafts: [1, 2, 3].map(() => ({
      client: 'yokofwd',
      bookingNumber: 'YMLU8812345',
      shippingCompany: 'YM',
      shipName: 'YM WITNESS',
      voyageNumber: '102E',
      ...HC40,
      pickupPlace: '大黒VP',
      arrivalDate: '2026-11-26',
      arrivalTime: '09:00',
      'destination.name': '厚木 □□製作所',
      returnPlace: '南本牧',
      description: 'CYカット:11/27 16:30',
    })),
  },
  {
    name: 'several containers under common facts',
    text: `お世話になります。ベイロジの鈴木です。

来週水曜に下記2本お願いします。

納入先：前橋 ○○物流センター
時間：午前中
搬出：大井1・2号
返却：大井1・2号
B/L：COSU6301234560

TEMU2946707　20'RF
KKFU7630910　20'RF

設定温度 -18℃ MG付きでお願いします。

株式会社ベイロジ
鈴木
TEL 03-1234-5678
`,
    drafts: ['TEMU2946707', 'KKFU7630910'].map((id) => ({
      client: 'baylogi',
      arrivalDate: '2026-11-25',
      arrivalTime: 'am',
      'destination.name': '前橋 ○○物流センター',
      pickupPlace: '大井1・2号',
      returnPlace: '大井1・2号',
      billOfLandingNumber: 'COSU6301234560',
      'container.containerId': id,
      ...FT20,
      'container.type': 'reefer',
      description: '設定温度 -18°C MG付きでお願いします',
    })),
  },
  {
    name: 'a reply above quoted mails',
    text: `浜港運輸 配車ご担当者様

ご返信ありがとうございます。大黒港運の高橋です。
納入日は11/25(水) 13:00に変更でお願いします。
コンテナは WHLU 018345-3 (20'DRY) です。
納入先：川崎東扇島 第三倉庫

高橋

2026年11月19日(木) 16:40 浜港運輸 配車 <haisha@hamakou.example.jp>:
> 高橋様
> 納入日 11/24(火) 9:00 で承りました。
> コンテナ番号 CSLU2056172 でお間違いないでしょうか。
`,
    drafts: [
      {
        client: 'daikoku',
        arrivalDate: '2026-11-25',
        arrivalTime: '13:00',
        'container.containerId': 'WHLU0183453',
        ...FT20,
        'container.type': 'dry',
        'destination.name': '川崎東扇島 第三倉庫',
      },
    ],
  },
  {
    name: 'numbered orders, each with its own facts',
    text: `お世話になっております。日之出通商の井上です。
12/1の配車を2件お願いいたします。

①コンテナ：CMAU5110875（40HC）
　納入：12/1(火) 8:00 宇都宮配送センター
　引取：青海A4　返却：青海A4

②コンテナ：MSKU6011672（40HC 3軸）
　納入：12/1(火) 13:30 小山第一工場
　引取：中防外Y1　返却：大井バンプール

以上です。`,
    drafts: [
      {
        client: 'hinode',
        'container.containerId': 'CMAU5110875',
        ...HC40,
        arrivalDate: '2026-12-01',
        arrivalTime: '08:00',
        'destination.name': '宇都宮配送センター',
        pickupPlace: '青海A4',
        returnPlace: '青海A4',
      },
      {
        client: 'hinode',
        'container.containerId': 'MSKU6011672',
        ...HC40,
        axleCount: '3',
        arrivalDate: '2026-12-01',
        arrivalTime: '13:30',
        'destination.name': '小山第一工場',
        pickupPlace: '中防外Y1',
        returnPlace: '大井バンプール',
      },
    ],
  },
  {
    name: 'English with Japanese places',
    text: `Dear Hamakou team,

Please arrange trucking as below.

CNTR NO.: OOLU7718044 / 40'HQ
BL NO: OOLU2712345670
CARRIER: OOCL
VESSEL: OOCL HAMBURG V.123E
PICK UP: Honmoku BC
DELIVERY DATE: 24-Nov 9:00 AM
DELIVERY TO: 株式会社みなと食品 大和工場
ADDRESS: 神奈川県大和市下鶴間2-3-4
TEL: 046-222-1111
PIC: Mr. Kato
RETURN: Daikoku VP

Best regards,
Ken Brown
Pacific Forwarders Co., Ltd.
Tel: +81-45-000-9999
`,
    drafts: [
      {
        client: 'pacific',
        'container.containerId': 'OOLU7718044',
        ...HC40,
        billOfLandingNumber: 'OOLU2712345670',
        shippingCompany: 'OOCL',
        shipName: 'OOCL HAMBURG',
        voyageNumber: '123E',
        pickupPlace: 'Honmoku BC',
        arrivalDate: '2026-11-24',
        arrivalTime: '09:00',
        'destination.name': '株式会社みなと食品 大和工場',
        'destination.address': '神奈川県大和市下鶴間2-3-4',
        'destination.tel': '046-222-1111',
        'destination.inCharge': 'Mr. Kato',
        returnPlace: 'Daikoku VP',
      },
    ],
  },
];
