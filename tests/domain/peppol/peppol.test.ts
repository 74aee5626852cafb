import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pintLines } from '#domain/peppol/lines.ts';
import {
  participantOf,
  participantOfClient,
  participantOfIssuer,
} from '#domain/peppol/participant.ts';
import { branch, leaf, xmlText } from '#domain/peppol/xml.ts';
import { aSheet, charges, discount, free, NUMBER, toll } from '#tests/support/eInvoices.ts';
import { trials } from '#tests/support/trials.ts';
import { taxCategoryNames } from '#domain/tax.ts';

describe('a participant of the network', () => {
  test('is the number of an issuer with T, or of a corporation without it', () => {
    expect(participantOfIssuer(NUMBER)).toBe(`0221:${NUMBER}`);
    expect(participantOfIssuer('')).toBe('');
    const client = { peppolId: '', qualifiedInvoiceIssuerNumber: NUMBER };
    expect(participantOfClient(client)).toBe(`0221:${NUMBER}`);
    expect(participantOfClient({ ...client, peppolId: '0147:1' })).toBe('0147:1');
    expect(participantOfClient(undefined)).toBe('');
    expect(participantOf(`0221:${NUMBER}`)).toEqual({ scheme: '0221', value: NUMBER });
    expect(participantOf('０１８８：７００００１２０５０００２ ')).toEqual({
      scheme: '0188',
      value: '7000012050002',
    });
    expect(participantOf('0147:123456')).toEqual({ scheme: '0147', value: '123456' });
    for (const bad of ['', NUMBER, '0221:7000012050002', '0188:T7000012050002', '188:1', '0147:<>'])
      expect(participantOf(bad)).toBeUndefined();
  });
});

describe('the writer', () => {
  test('leaves out what is empty, and writes what XML has a place for', () => {
    expect(leaf('a', ' \u0000 ')).toBeUndefined();
    expect(branch('a', [undefined, leaf('b', '')])).toBeUndefined();
    const root = branch('a', [leaf('b', 'x < "y" & \u0001z\ud800𠮷', { c: '"d"' })]);
    expect(root && xmlText(root)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b c="&quot;d&quot;">x &lt; &quot;y&quot; &amp; z𠮷</b>\n</a>\n',
    );
  });
});

describe('the lines', () => {
  test('hold what was printed: without tax, with it taken apart, and what is outside it on its own', () => {
    const sheet = aSheet({ extraLines: [toll, free, discount] });
    const lines = pintLines(sheet, true);
    expect(lines.map(({ category, amount: own }) => [category, own])).toEqual([
      ['S', 45_000],
      ['S', 3_046],
      ['E', 8_000],
      ['S', -1_000],
    ]);
    expect(sheet.totals.net).toBe(47_046);
  });

  test('name the charges that are in them: in a note of the transport, and before it where they are no part of its price', () => {
    const lines = pintLines(aSheet({ items: charges }), true);
    expect(
      lines.map(({ name, note, category, amount: own }) => [category, own, name, note]),
    ).toEqual([
      ['S', 56_000, "40'HC 本牧BC→相模原 第二倉庫→本牧BC", '基本運賃・高速・台切り'],
      ['E', 5_000, "保管料 40'HC 本牧BC→相模原 第二倉庫→本牧BC", ''],
      ['O', 12_000, "立替金 40'HC 本牧BC→相模原 第二倉庫→本牧BC", ''],
    ]);
  });

  test('are named by what there is', () => {
    const sheet = aSheet({ extraLines: [{ ...discount, label: '' }] });
    const [line] = sheet.lines;
    const bare = { ...sheet, lines: line === undefined ? [] : [{ ...line, size: '', route: '' }] };
    expect(pintLines(bare, true).map(({ name }) => name)).toEqual(['運賃', '値引き']);
  });

  test('move no yen to what is outside the tax', () => {
    const sheet = aSheet({
      amounts: [],
      extraLines: [free, { ...toll, amount: 12 }],
      rounding: 'ceil',
    });
    expect(pintLines(sheet, true).map(({ category, amount: own }) => [category, own])).toEqual([
      ['E', 8_000],
      ['S', 10],
    ]);
  });

  const line = fc.record({
    label: fc.constant('x'),
    amount: fc.integer({ min: -200_000, max: 900_000 }),
    tax: fc.constantFrom(...taxCategoryNames),
    taxInclusion: fc.constantFrom('exclusive' as const, 'inclusive' as const),
  });
  test('add up to what was printed, each within two yen of its own, whatever was agreed', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 10 }),
        fc.array(fc.integer({ min: 0, max: 900_000 }), { maxLength: 12 }),
        fc.constantFrom('floor' as const, 'round' as const, 'ceil' as const),
        fc.boolean(),
        (extraLines, amounts, rounding, isRegistered) => {
          const sheet = aSheet({ extraLines, amounts, rounding });
          const lines = pintLines(sheet, isRegistered);
          const sum = (category: string) =>
            lines.reduce(
              (total, one) => (one.category === category ? total + one.amount : total),
              0,
            );
          expect(sum('S')).toBe(isRegistered ? sheet.totals.net : sheet.totals.taxable);
          expect(sum('E')).toBe(sheet.totals.taxFree);
          expect(sum('O')).toBe(sheet.totals.outside);
          if (!isRegistered) return;
          // What is nothing, or outside the tax alone, is a line of 0 or of its own: no yen is moved there.
          const exact = [
            ...amounts,
            ...extraLines.map((one) => {
              if (one.tax !== 'tax') return one.amount === 0 ? 0 : undefined;
              return one.taxInclusion === 'inclusive' ? one.amount / 1.1 : one.amount;
            }),
          ].filter((one) => one !== undefined);
          lines
            .filter(({ category }) => category === 'S')
            .forEach(({ amount: own }, index) =>
              expect(Math.abs(own - (exact[index] ?? Number.NaN))).toBeLessThan(2 + 1e-6),
            );
        },
      ),
      { numRuns: trials(2_000) },
    );
  });
});
