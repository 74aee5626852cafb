import { describe, expect, test } from 'vitest';
import { placeOf, postalCodeLabel, postalDigits } from '#domain/postalCode.ts';

describe('a postal code', () => {
  test.each(['231-0001', '2310001', '〒231-0001', '２３１－０００１', ' 231 0001 ', '231‐0001'])(
    '%s is read',
    (entered) => {
      expect(postalDigits(entered)).toBe('2310001');
    },
  );

  test.each(['', '231', '231-00012', 'abc-defg'])('%j is none', (entered) => {
    expect(postalDigits(entered)).toBe('');
  });
});

test.each([
  ['2310811', '231-0811'],
  ['231-0811', '231-0811'],
  ['２３１ー０８１１', '231-0811'],
  ['', ''],
  ['国外', '国外'],
])('%j is printed as %j', (stored, printed) => expect(postalCodeLabel(stored)).toBe(printed));

describe('its place', () => {
  test.each([
    ['231-0001', { prefecture: '神奈川県', address: '横浜市中区新港' }],
    ['1000001', { prefecture: '東京都', address: '千代田区千代田' }],
    // Several areas share this one: the city is what is sure.
    ['231-0000', { prefecture: '神奈川県', address: '横浜市中区' }],
  ])('of %s', async (code, place) => expect(await placeOf(code)).toEqual(place));

  test.each(['', '231', '0000000', '999-9999'])('of %j is unknown', async (code) => {
    expect(await placeOf(code)).toBeUndefined();
  });
});
