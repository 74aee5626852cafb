// The drivers of the demo company. All of them are invented; the telephone numbers do not exist.
import type { Driver } from '#domain/driver/driver.ts';
import { addDays } from '#domain/time.ts';
import { FOUNDED } from './masters.ts';

const driver = (
  number: string,
  name: string,
  kana: string,
  more: Partial<Driver> = {},
): Driver => ({
  id: `driver-${number}`,
  name,
  kana,
  phone: `090-0000-00${number}`,
  vehicleNumber: `横浜 100 か 00-${number}`,
  licenceClass: 'largeTowing',
  licenceExpiry: '',
  colour: '',
  memo: '',
  daysOff: [],
  enabled: true,
  createdAt: FOUNDED,
  ...more,
});

export const drivers = [
  driver('01', '田中 健一', 'たなか けんいち', { colour: 'blue' }),
  driver('02', '佐藤 誠', 'さとう まこと', { colour: 'green' }),
  driver('03', '鈴木 大輔', 'すずき だいすけ', { colour: 'orange' }),
  driver('04', '高橋 修', 'たかはし おさむ', { colour: 'purple' }),
  driver('05', '伊藤 隆', 'いとう たかし', { colour: 'teal' }),
  driver('06', '渡辺 光', 'わたなべ ひかる', { colour: 'red' }),
  driver('07', '小林 亮', 'こばやし りょう', { colour: 'brown' }),
  driver('08', '加藤 勇', 'かとう いさむ', {
    colour: 'pink',
    memo: '冷凍コンテナ(リーファー)の経験あり',
  }),
] as const;

/** Left last year; the name stays in old records. */
export const formerDriver = driver('09', '山本 清', 'やまもと きよし', { enabled: false });

/** Days until the licences end, from today: one is over, one is soon to be renewed. */
const LICENCE_DAYS = [420, 1180, -3, 38, 730, 96, 1460, 880, 200];

/** The drivers as they are today. */
export const driversOn = (today: string): Driver[] =>
  [...drivers, formerDriver].map((one, index) => ({
    ...one,
    licenceExpiry: addDays(today, LICENCE_DAYS[index] ?? 365),
    // One is on leave today and tomorrow.
    daysOff: index === 6 ? [today, addDays(today, 1)] : [],
  }));
