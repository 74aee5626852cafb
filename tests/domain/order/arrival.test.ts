import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrivalClockOf,
  arrivalMinutesOf,
  arrivalTimeLabel,
  arrivalTimeOn,
  byArrivalTime,
} from '#domain/order/arrival.ts';

const at = (clock: string) => arrivalTimeOn('2026-11-24', clock);

describe('the stored form', () => {
  test('a time is merged onto the arrival day', () =>
    expect(at('08:00')).toEqual(new Date('2026-11-23T23:00:00Z')));
  test('am and pm stay texts, nothing stays nothing', () => {
    expect(at('am')).toBe('am');
    expect(at('pm')).toBe('pm');
    expect(at('')).toBeNull();
    expect(at('25:00')).toBeNull();
  });
});

describe('the entry form of three kinds of stored times', () => {
  test.each([
    [new Date('2026-11-23T23:30:00Z'), '08:30', '8:30', 510],
    ['8:05', '08:05', '8:05', 485],
    ['14:30', '14:30', '14:30', 870],
    ['am', 'am', 'AM', undefined],
    ['pm', 'pm', 'PM', undefined],
    [null, '', '', undefined],
    ['いつでも', '', '', undefined],
  ])('%s', (stored, clock, label, minutes) => {
    expect(arrivalClockOf(stored)).toBe(clock);
    expect(arrivalMinutesOf(stored)).toBe(minutes);
    expect(arrivalTimeLabel(stored)).toBe(label);
  });

  test('midnight keeps its zero', () => expect(arrivalTimeLabel('00:15')).toBe('0:15'));
});

describe('the order of the daily schedule', () => {
  test('before noon, am, the noon hour, later, pm, not decided', () => {
    const shuffled = ['pm', '', '13:00', '12:59', 'am', '12:00', '11:59', '08:00', '23:59'].map(at);
    expect(shuffled.toSorted(byArrivalTime).map(arrivalTimeLabel)).toEqual([
      '8:00',
      '11:59',
      'AM',
      '12:00',
      '12:59',
      '13:00',
      '23:59',
      'PM',
      '',
    ]);
  });

  test('is a total order', () => {
    const time = fc.oneof(
      fc.constantFrom('am', 'pm', ''),
      fc
        .integer({ min: 0, max: 1439 })
        .map(
          (m) =>
            `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`,
        ),
    );
    fc.assert(
      fc.property(time, time, time, (a, b, c) => {
        const [x, y, z] = [at(a), at(b), at(c)];
        expect(Math.sign(byArrivalTime(x, y)) + Math.sign(byArrivalTime(y, x))).toBe(0);
        if (byArrivalTime(x, y) <= 0 && byArrivalTime(y, z) <= 0)
          expect(byArrivalTime(x, z)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
