import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as time from '#domain/time.ts';

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('keys of an instant', () => {
  test.each([
    ['2026-10-31T15:00:00Z', '2026-11-01', '2026-11', '00:00'],
    ['2026-10-31T14:59:59Z', '2026-10-31', '2026-10', '23:59'],
    ['2026-12-31T15:30:00Z', '2027-01-01', '2027-01', '00:30'],
  ])('%s is the Japanese day %s', (iso, day, month, clock) => {
    const date = new Date(iso);
    expect(time.dayKeyOf(date)).toBe(day);
    expect(time.monthKeyOf(date)).toBe(month);
    expect(time.clockOf(date)).toBe(clock);
  });

  test("an invalid date raises 'Invalid time value', whatever the browser would say", () => {
    const own = vi.spyOn(Date.prototype, 'toISOString').mockImplementation(() => {
      throw new RangeError('date value is not finite in DateTimeFormat format()');
    });
    expect(() => time.dayKeyOf(new Date(Number.NaN))).toThrow('Invalid time value');
    expect(() => time.monthDayLabel(new Date(Number.NaN))).toThrow('Invalid time value');
    own.mockRestore();
  });

  test('a month is asked for by weeks, the last of which ends with it', () => {
    const month = time.monthRange('2026-11');
    const weeks = time.weeksOf(month);
    expect(weeks.map(({ from }) => time.dayKeyOf(from).slice(8))).toEqual([
      '01',
      '08',
      '15',
      '22',
      '29',
    ]);
    expect(weeks.slice(1).map(({ from }) => from)).toEqual(weeks.slice(0, -1).map(({ to }) => to));
    expect(weeks.at(-1)?.to).toEqual(month.to);
    expect(time.weeksOf({ from: month.to, to: month.to })).toEqual([]);
  });

  test('every instant lies in exactly its own day and month', () => {
    fc.assert(
      fc.property(instants, (date) => {
        const day = time.dayKeyOf(date);
        const month = time.monthKeyOf(date);
        expect(time.isWithin(date, time.dayRange(day))).toBe(true);
        expect(time.isWithin(date, time.dayRange(time.addDays(day, 1)))).toBe(false);
        expect(time.isWithin(date, time.monthRange(month))).toBe(true);
        expect(time.isWithin(date, time.monthRange(time.addMonths(month, -1)))).toBe(false);
      }),
    );
  });

  test('a day and a clock give back the instant', () => {
    fc.assert(
      fc.property(instants, (date) => {
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        expect(time.atClock(time.dayKeyOf(minute), time.clockOf(minute))).toEqual(minute);
      }),
    );
  });

  test('the minute of the day is that of the clock, also before 1970', () => {
    const old = { min: new Date('1900-01-01T00:00:00Z'), max: new Date('1969-12-31T23:59:59Z') };
    const any = fc.date({ ...old, noInvalidDate: true });
    fc.assert(
      fc.property(fc.oneof(instants, any), (date) => {
        const [hours, minutes] = time.clockOf(date).split(':').map(Number);
        expect(time.minuteOfDay(date)).toBe((hours ?? 0) * 60 + (minutes ?? 0));
      }),
    );
    expect(() => time.minuteOfDay(new Date(Number.NaN))).toThrow('Invalid time value');
  });
});

describe('days', () => {
  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['9999-12-31', false],
    ['0001-01-01', false],
    ['', false],
  ])('%s is a day: %s', (key, expected) => expect(time.isDayKey(key)).toBe(expected));

  test.each([
    ['2026-11', true],
    ['2026-00', false],
    ['2026-13', false],
    ['26-11', false],
    ['9999-12', false],
    ['0000-01', false],
  ])('%s is a month: %s', (key, expected) => expect(time.isMonthKey(key)).toBe(expected));

  test.each([
    ['2026-02-30', '08:00'],
    ['2026-11-24', '25:00'],
    ['soon', '08:00'],
  ])('%s %s is no instant', (day, clock) => {
    expect(() => time.atClock(day, clock)).toThrow('Invalid time value');
  });

  test('an hour of one digit is accepted', () => {
    expect(time.atClock('2026-11-24', '8:30')).toEqual(new Date('2026-11-23T23:30:00Z'));
  });

  test('days are added across the end of months and years', () => {
    expect(time.addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(time.addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('weekdays are Japanese', () => {
    expect(time.weekdayOf('2026-11-24')).toBe('火');
    expect(() => time.weekdayOf('nonsense')).toThrow('Invalid time value');
  });
});

describe('months', () => {
  test('months are added across years', () => {
    expect(time.addMonths('2026-11', 2)).toBe('2027-01');
    expect(time.addMonths('2026-01', -1)).toBe('2025-12');
  });

  test('a day beyond the end of the month is its last day', () => {
    expect(time.dayOfMonth('2026-02', 31)).toBe('2026-02-28');
    expect(time.dayOfMonth('2028-02', 31)).toBe('2028-02-29');
    expect(time.dayOfMonth('2026-11', 5)).toBe('2026-11-05');
    expect(time.daysInMonth('2026-11')).toBe(30);
  });
});

describe('labels', () => {
  test('an arrival date shows as MM/dd', () =>
    expect(time.monthDayLabel(new Date('2026-11-23T15:00:00Z'))).toBe('11/24'));
  test('a day of another year shows its year, by the clock of Japan', () => {
    const now = new Date('2026-12-31T14:59:00Z');
    expect(time.nearDayLabel(time.startOfDay('2026-01-01'), now)).toBe('01/01');
    expect(time.nearDayLabel(time.startOfDay('2027-01-01'), now)).toBe('2027/01/01');
    const later = new Date('2026-12-31T15:00:00Z');
    expect(time.nearDayLabel(time.startOfDay('2027-01-01'), later)).toBe('01/01');
    expect(time.nearDayLabel(time.startOfDay('2026-12-31'), later)).toBe('2026/12/31');
  });
  test('long forms', () => {
    expect(time.longDayLabel('2026-11-04')).toBe('2026年11月4日');
    expect(time.longDayLabelWithWeekday('2026-11-24')).toBe('2026年11月24日(火)');
    expect(time.longMonthLabel('2026-01')).toBe('2026年1月');
  });
});
