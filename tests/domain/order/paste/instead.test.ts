import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import type { PastePath } from '#domain/order/paste/paths.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });
const AT = '12/3 8:00 平塚化成工場 40HC';

const valuesOf = (text: string, ...paths: PastePath[]) =>
  read(text).drafts.map(({ kind, found }) => [kind, ...paths.map((path) => found[path]?.value)]);

describe('axles that are not wanted are not taken', () => {
  test.each([
    [`${AT} 3軸不可 2軸で`, '2', []],
    [`${AT} 2軸ではなく3軸でお願いします`, '3', []],
    [`${AT} 3軸不要`, '2', ['「3軸不要」のため、2軸にしました']],
    [`${AT} 2軸不可`, '3', ['「2軸不可」のため、3軸にしました']],
    [`${AT} 三軸はNG`, '2', ['「三軸はNG」のため、2軸にしました']],
    [`${AT} 3軸希望`, '3', []],
  ])('%s', (text, axles, warnings) => {
    expect(valuesOf(text, 'axleCount')).toEqual([['new', axles]]);
    expect(read(text).drafts[0]?.warnings).toEqual(warnings);
  });
});

describe('what is written instead of something is taken', () => {
  test.each([
    ['12/10ではなく12/11 8:00 平塚化成工場 40HC', ['2026-12-11', '08:00', '平塚化成工場', '40']],
    [
      '12/10(木)じゃなくて、12/11 8:00 平塚化成工場 40HC',
      ['2026-12-11', '08:00', '平塚化成工場', '40'],
    ],
    [
      '12/11 8:00ではなく9:00 平塚化成工場 20FではなくてHC40',
      ['2026-12-11', '09:00', '平塚化成工場', '40'],
    ],
    [
      '12/11 8:00 大井松田倉庫ではなく平塚化成工場 40HC',
      ['2026-12-11', '08:00', '平塚化成工場', '40'],
    ],
  ])('%s', (text, values) => {
    const paths: PastePath[] = [
      'arrivalDate',
      'arrivalTime',
      'destination.name',
      'container.lengthFt',
    ];
    expect(valuesOf(text, ...paths)).toEqual([['new', ...values]]);
    expect(read(text).surplus).toEqual([]);
  });

  test('as it is where nothing of its kind follows', () => {
    expect(read('12/11 8:00(12/10ではなく) 平塚化成工場 40HC').surplus).toContain('12/10');
    expect(valuesOf('12/11 8:00 大井松田倉庫ではなく別の所 40HC', 'arrivalDate')).toEqual([
      ['new', '2026-12-11'],
    ]);
  });
});

describe('a day that may be the month', () => {
  const warningsOf = (day: string) => read(`Delivery date: ${day}\n40HC`).drafts[0]?.warnings;

  test('is read as it was and told', () => {
    expect(valuesOf('Delivery date: 01/02/2027\n40HC', 'arrivalDate')).toEqual([
      ['new', '2027-01-02'],
    ]);
    expect(warningsOf('01/02/2027')).toEqual([
      '「01/02/2027」は1月2日にしました。日と月の順を確かめてください',
    ]);
  });

  test.each(['01/13/2027', '12/12/2026', '2027/01/02'])('none in %s', (day) =>
    expect(warningsOf(day)).toEqual([]),
  );
});

describe('in a chat the stamp before a message is no delivery', () => {
  test.each([
    ['11/27 17:05 東洋海運 森 明日8時 平塚化成工場 40HC お願いします', '2026-11-28', '08:00'],
    ['2026/11/27(金) 17:05 森 30日 13:00 平塚化成工場 40HCです', '2026-11-30', '13:00'],
    ['11/27 17:05 森 明日の朝一 平塚化成工場 40HC お願いします', '2026-11-28', 'am'],
  ])('%s', (text, day, time) => {
    expect(valuesOf(text, 'arrivalDate', 'arrivalTime')).toEqual([['new', day, time]]);
    expect(read(text).surplus).toEqual([]);
  });

  test.each([
    '12/3 8:00 平塚化成工場 12/4 9:00 40HC お願いします',
    '12/3 8:00 東洋海運 本牧BC 12/2 17:00まで 40HC お願いします',
    '12/3 8:00 東洋海運 本日手配 40HC お願いします',
  ])('but not in %s', (text) =>
    expect(valuesOf(text, 'arrivalDate', 'arrivalTime')).toEqual([['new', '2026-12-03', '08:00']]),
  );
});
