import { describe, expect, test } from 'vitest';
import { invoiceIdOf, numberKeyOf, numberTwin, revisedNumber } from '#domain/invoice/identity.ts';

describe('the identity', () => {
  test('says whose, of which month, of which office and which version', () => {
    const identity = { month: '2026-11', clientId: 'c', officeId: '', revision: 1 };
    expect(invoiceIdOf(identity)).toBe('2026-11_c_all_1');
    expect(invoiceIdOf({ ...identity, officeId: 'o', revision: 2 })).toBe('2026-11_c_o_2');
  });
  test.each([
    ['{YYYY}-{MM}-{NNN}', '2026-11-#', '2026-12-#'],
    ['{YY}{M}/{N}', '2611/#', '2612/#'],
    ['{YYYY}-{NNNN}', '2026-#', '2026-#'],
    ['INV{NNNNNN}', 'INV#', 'INV#'],
  ])('%s counts anew each month, each year or never', (format, november, december) => {
    expect(numberKeyOf(format, '2026-11')).toBe(november);
    expect(numberKeyOf(format, '2026-12')).toBe(december);
  });
  test('a later version has the number of the first and its own', () => {
    expect(revisedNumber({ number: '2026-11-001', revision: 1 }, 2)).toBe('2026-11-001-2');
    expect(revisedNumber({ number: '2026-11-001-2', revision: 2 }, 3)).toBe('2026-11-001-3');
    expect(revisedNumber({ number: '2026-11-001-10', revision: 10 }, 11)).toBe('2026-11-001-11');
  });
});

describe('a number that another format can make', () => {
  test.each([
    ['2026-11-001', '2026-11-#', '2026-11-00#'],
    ['2026-11-001', '2026-11-00#', '2026-11-#'],
    ['20261111', '202611#', '2026#11'],
    ['2026-1-1', '2026-1-#', '2026-#-1'],
    // The second version of 2026-11-1, of before or to come.
    ['2026-11-1-2', '2026-11-1-#', '2026-11-#'],
    ['2026-11-12', '2026-11-#', '2026-#'],
    ['2026-11-1', '2026-11-#', '2026-11-1-#'],
    ['2026-11-1', '2026-11-#', '2026-11-#-2'],
  ])('%s of %s is refused beside %s', (number, own, other) => {
    expect(numberTwin(number, own, [other, own])).toBe(
      `請求番号 ${number} は、前の書式(${other.replace('#', '連番')})の番号と同じになることがあります。発行していません。事業所の請求設定で書式を変えてください。`,
    );
  });
  test.each([
    ['2026-11-002', '2026-11-#', ['2026-10-#', '2026-1-#', '2026-#', '2026-11-#', 'INV#']],
    ['20261101', '202611#', ['202610#', '20261-#', '2026-11-#', '202611#1x', '20261101#1']],
    ['2026-11-1', '2026-11-#', ['2026-11-1', 'ABC']],
  ])('%s of %s is given beside %s', (number, own, others) => {
    expect(numberTwin(number, own, others)).toBe('');
  });
});
