import { describe, expect, test } from 'vitest';
import {
  containerFormOf,
  containerIdStatus,
  containerLabel,
  containerOf,
  containerSchema,
  normalizedContainerId,
} from '#domain/order/container.ts';

describe('reading', () => {
  test.each([[undefined], [null], ['ONEU1234566'], [[1]]])(
    'a missing or plain-string container (%j) reads as empty, dry, 20 ft, 8.6',
    (stored) =>
      expect(containerSchema.parse(stored)).toEqual({
        containerId: '',
        type: 'dry',
        lengthFt: 20,
        height: 8.6,
      }),
  );
  test('an unknown type raises an error', () =>
    expect(() => containerSchema.parse({ type: 'swapbody' })).toThrow());
  test('missing parts are completed', () =>
    expect(containerSchema.parse({ containerId: 'X', height: 9.6 })).toEqual({
      containerId: 'X',
      type: 'dry',
      lengthFt: 20,
      height: 9.6,
    }));
});

describe('container numbers (ISO 6346)', () => {
  test.each([
    'CSQU3054383',
    'TEXU3070079',
    'MSKU6011672',
    'CMAU5110875',
    'ONEU1234566',
    'NYKU4829154',
    'TCLU5602138',
    'OOLU7718044',
    'EGHU8301528',
    'TEMU2946707',
    'KKFU7630910',
    'WHLU0183453',
    'CSLU2056172',
  ])('%s is valid', (number) => expect(containerIdStatus(number)).toBe('valid'));

  test.each([
    ['', 'empty'],
    ['ONEU1234567', 'wrongDigit'],
    ['ONEA1234566', 'malformed'],
    ['CSQU30543831', 'malformed'],
    ['CSQU3054383 junk', 'malformed'],
  ])('%s is %s', (number, status) => expect(containerIdStatus(number)).toBe(status));

  test('every single-digit error of a valid number is noticed', () => {
    const number = 'CSQU3054383';
    for (let at = 4; at < 11; at += 1)
      for (const digit of '0123456789') {
        const wrong = number.slice(0, at) + digit + number.slice(at + 1);
        if (wrong !== number) expect(containerIdStatus(wrong)).toBe('wrongDigit');
      }
  });

  test('what is typed is normalised', () =>
    expect(normalizedContainerId(' ｏｎｅｕ 123456-6 ')).toBe('ONEU1234566'));
});

describe('words and forms', () => {
  test.each([
    [{ lengthFt: 40, height: 9.6, type: 'dry' }, 3, "40'HC・3軸"],
    [{ lengthFt: 20, height: 8.6, type: 'reefer' }, null, "20' リーファー"],
  ])('%j', (box, axles, label) =>
    expect(containerLabel(containerSchema.parse(box), axles)).toBe(label),
  );

  test('a stored container survives its form', () => {
    for (const [lengthFt, height] of [
      [20, 8.6],
      [40, 9.6],
    ]) {
      const stored = containerSchema.parse({ containerId: 'ONEU1234566', lengthFt, height });
      expect(containerOf(containerFormOf(stored))).toEqual(stored);
    }
  });
});
