import type { Text } from './text.ts';

/** What people write about orders that are there already. */
export const changes: readonly Text[] = [
  {
    name: 'an arrow between two days',
    text: `東洋海運 佐藤です。
ONEU1234566 の納入日ですが、12/7 → 12/8 に変更をお願いします。`,
    changes: [{ client: 'toyo', box: 'ONEU1234566', day: '12-08' }],
  },
  {
    name: 'old and new on two lines',
    text: `【変更のご連絡】
丸東通商の岡本です。
コンテナ：TGHU7712534
旧：12/7 8:00
新：12/7 10:30`,
    changes: [{ client: 'marutou', box: 'TGHU7712534', day: '12-07', time: '10:30' }],
  },
  {
    name: 'a cancellation',
    text: `お世話になります。大黒港運です。
WHLU0183453（12/10 藤沢倉庫）はキャンセルでお願いします。`,
    cancels: [{ client: 'daikoku', box: 'WHLU0183453', day: '12-10', at: '藤沢倉庫' }],
  },
  {
    name: 'times by an arrow',
    text: `ベイロジ鈴木です。BK ONEYTYO7Q1122 の時間変更です
9:00 → 10:30`,
    changes: [{ client: 'baylogi', bk: 'ONEYTYO7Q1122', time: '10:30' }],
  },
  {
    name: 'a correction of a number',
    text: `訂正です。
B/L ONEYTYOB45678900
コンテナ番号 誤：CSLU2056172
コンテナ番号 正：CMAU5110875`,
    changes: [{ bl: 'ONEYTYOB45678900', box: 'CMAU5110875' }],
  },
];
