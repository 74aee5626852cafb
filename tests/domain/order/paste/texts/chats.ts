import type { Text } from './text.ts';

/** Chats and short messages. */
export const chats: readonly Text[] = [
  {
    name: 'three lines, three orders',
    text: `12/7 8:00 40HC 厚木倉庫
12/8 8:00 座間倉庫
12/9 9:00 20F 綾瀬倉庫`,
    orders: [
      { day: '12-07', time: '08:00', size: '40HC', at: '厚木倉庫' },
      { day: '12-08', time: '08:00', at: '座間倉庫' },
      { day: '12-09', time: '09:00', size: '20', at: '綾瀬倉庫' },
    ],
  },
  {
    name: 'a chat as it is exported, with its own times',
    text: `2026/11/20(金)
9:12	ベイロジ 鈴木	おはようございます
9:13	ベイロジ 鈴木	12/7 13:00着で厚木倉庫 40HC 1本いけますか
9:14	ベイロジ 鈴木	番号 DFSU7155306
9:20	山田	承知しました`,
    orders: [
      {
        client: 'baylogi',
        day: '12-07',
        time: '13:00',
        at: '厚木倉庫',
        size: '40HC',
        box: 'DFSU7155306',
      },
    ],
  },
  {
    name: 'a chat with bracketed stamps',
    text: `[11/20 16:02] 日東エクスプレス木村: すみません追加です
[11/20 16:02] 日東エクスプレス木村: 12/8 午後1時 座間倉庫 20F
[11/20 16:05] 日東エクスプレス木村: TRHU6641084 引取は本牧BCです`,
    orders: [
      {
        client: 'nitto',
        day: '12-08',
        time: '13:00',
        at: '座間倉庫',
        size: '20',
        box: 'TRHU6641084',
        from: '本牧BC',
      },
    ],
  },
  {
    name: 'a name, then its time, then the message',
    text: `佐藤(東洋海運) 10:32
明後日の朝イチで相模原倉庫、40背高1本お願いします！
佐藤(東洋海運) 10:33
YMLU3502916です
引取返却とも本牧BC`,
    orders: [
      {
        client: 'toyo',
        day: '11-22',
        time: 'am',
        at: '相模原倉庫',
        size: '40HC',
        box: 'YMLU3502916',
        from: '本牧BC',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'arrival by hour and place, a route',
    text: '12/9 9:00着 大井1/2号→厚木センター→大井1/2号 HC40 HMMU6004174 丸東通商',
    orders: [
      {
        client: 'marutou',
        day: '12-09',
        time: '09:00',
        from: '大井1/2号',
        at: '厚木センター',
        back: '大井1/2号',
        size: '40HC',
        box: 'HMMU6004174',
      },
    ],
  },
  {
    name: 'short lines of a list without numbers',
    text: `日之出さん分
12/10 AM 土浦工場 40HC 番号未定
12/10 PM 土浦工場 40HC 番号未定
12/11 AM 古河工場 20F 番号未定`,
    orders: [
      { client: 'hinode', day: '12-10', time: 'am', at: '土浦工場', size: '40HC' },
      { client: 'hinode', day: '12-10', time: 'pm', at: '土浦工場', size: '40HC' },
      { client: 'hinode', day: '12-11', time: 'am', at: '古河工場', size: '20' },
    ],
  },
  {
    name: 'how many for two days',
    text: `大黒港運です
12/14 8:00 野田センター 40HC×2本
12/15 8:00 野田センター 40HC×1本
BK 5566778899`,
    orders: ['12-14', '12-14', '12-15'].map((day) => ({
      client: 'daikoku',
      day,
      time: '08:00',
      at: '野田センター',
      size: '40HC',
      bk: '5566778899',
    })),
  },
  {
    name: 'an invisible sign within a number',
    text: `ベイロジ鈴木
ONEU\u200B1234566 40HC 12/7(月) 8時半 平塚工場 本牧BC引取`,
    orders: [
      {
        client: 'baylogi',
        box: 'ONEU1234566',
        size: '40HC',
        day: '12-07',
        time: '08:30',
        at: '平塚工場',
        from: '本牧BC',
      },
    ],
  },
  {
    name: 'a question that is no order',
    text: `お疲れ様です。先日の件、請求書はいつ頃になりますか？
鈴木`,
    orders: [],
  },
  {
    name: 'emoji and many lines',
    text: `🚛追加お願いします🙏
荷主→丸東通商
日にち→12/16
時間→14:00
場所→秦野工場
コンテナ→MEDU4432094
サイズ→40HC
引取→本牧BC
返却→本牧BC`,
    orders: [
      {
        client: 'marutou',
        day: '12-16',
        time: '14:00',
        at: '秦野工場',
        box: 'MEDU4432094',
        size: '40HC',
        from: '本牧BC',
        back: '本牧BC',
      },
    ],
  },
  {
    name: 'the time of the sentence is the deadline of an answer',
    text: `渡邊商事の渡邊です。12/18(金) 9:00 志木倉庫 20F×1
17:00までにお返事いただけると助かります。`,
    orders: [{ client: 'watanabe', day: '12-18', time: '09:00', at: '志木倉庫', size: '20' }],
  },
  {
    name: 'the container of a note, no client',
    text: `TLLU8150620(20') 12/23 PM1:30 茅ヶ崎倉庫着 3軸 台切り`,
    orders: [
      {
        box: 'TLLU8150620',
        size: '20',
        day: '12-23',
        time: '13:30',
        at: '茅ヶ崎倉庫',
        axles: '3',
        note: '台切り',
      },
    ],
  },
];
