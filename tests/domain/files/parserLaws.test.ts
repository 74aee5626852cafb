import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankCsv } from '#domain/bank/csv.ts';
import { clientCsv } from '#domain/client/csv.ts';
import {
  containerCheckDigit,
  containerIdStatus,
  normalizedContainerId,
} from '#domain/order/container.ts';
import { decodedText, parseCsv } from '#domain/files/csv.ts';
import { guessedMapping, type CsvSpec } from '#domain/files/csvColumn.ts';
import { importRows } from '#domain/files/csvImport.ts';
import { driverCsv } from '#domain/driver/csv.ts';
import { copiedCells } from '#domain/price/fareSheet.ts';
import { expandedOf, MOST_EXPANDED } from '#domain/order/expansion.ts';
import { timeIn, timeOf } from '#domain/order/paste/clock.ts';
import { dayIn } from '#domain/order/paste/when.ts';
import { postalDigits } from '#domain/postalCode.ts';
import { isDayKey } from '#domain/time.ts';

const many = { numRuns: 3_000 };
const anything = fc.string({ unit: 'binary', maxLength: 60 });
const near = (signs: string, maxLength: number) =>
  fc.oneof(anything, fc.string({ unit: fc.constantFrom(...signs), maxLength }));

describe('container numbers', () => {
  // A letter whose capital comes decomposed, and an accent that a hyphen kept from its letter.
  const composed: [string][] = [['ῢ'], ['A-\u0300']];
  const letters = (from: string, length: number) =>
    fc.string({ unit: fc.constantFrom(...from), minLength: length, maxLength: length });
  const ten = fc
    .tuple(
      letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 3),
      fc.constantFrom('U', 'J', 'Z'),
      letters('0123456789', 6),
    )
    .map((parts) => parts.join(''));
  const valid = ten.map((first) => `${first}${containerCheckDigit(first)}`);

  test('no text throws, and normalizing twice is normalizing once', () =>
    fc.assert(
      fc.property(near('ONEUonueＯＮＥＵ0123456789０- ‐ー', 14), (text) => {
        const once = normalizedContainerId(text);
        expect(normalizedContainerId(once)).toBe(once);
        expect(['empty', 'valid', 'malformed', 'wrongDigit']).toContain(containerIdStatus(once));
      }),
      { ...many, examples: composed },
    ));

  test('however a number is spaced, cased and widened, it is that number', () =>
    fc.assert(
      fc.property(valid, (id) => {
        const wide = id.replaceAll(/./g, (sign) =>
          String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
        );
        const ways = [
          id.toLowerCase(),
          wide,
          `${id.slice(0, 4)} ${id.slice(4, 10)}-${id.slice(10)}`,
        ];
        for (const way of ways) expect(normalizedContainerId(way)).toBe(id);
        expect(containerIdStatus(id)).toBe('valid');
      }),
      many,
    ));

  test('a digit that is misread is noticed, but for the two that the standard itself confuses', () =>
    fc.assert(
      fc.property(ten, fc.integer({ min: 4, max: 9 }), fc.nat(9), (first, at, digit) => {
        fc.pre(first[at] !== String(digit));
        const wrong = first.slice(0, at) + String(digit) + first.slice(at + 1);
        const status = containerIdStatus(`${wrong}${containerCheckDigit(first)}`);
        expect(status === 'wrongDigit' || containerCheckDigit(first) === 0).toBe(true);
      }),
      many,
    ));
});

describe('postal codes', () => {
  test('no text throws; what is read is seven digits, which read as themselves', () =>
    fc.assert(
      fc.property(near('〒0123456789０１- ー', 10), (text) => {
        const digits = postalDigits(text);
        expect(digits).toMatch(/^(\d{7})?$/);
        expect(postalDigits(digits)).toBe(digits);
      }),
      many,
    ));
});

describe('pasted days and times', () => {
  test('no text throws, and what is read stands in it', () =>
    fc.assert(
      fc.property(near('11/24午前後9時半必着月日明来週(火)～~:3０', 20), (text) => {
        const day = dayIn(text, '2026-11-21');
        if (day !== undefined) {
          expect(isDayKey(day.value)).toBe(true);
          expect(text).toContain(day.source);
        }
        for (const time of [timeIn(text), timeOf(text)])
          expect(time?.value ?? '').toMatch(/^(([01]\d|2[0-3]):[0-5]\d|am|pm)?$/);
      }),
      many,
    ));
});

describe('lists and ranges', () => {
  test('a list of containers never makes more than the dialog may, whatever it says', () =>
    fc.assert(
      fc.property(near('ONEU1234567本未定,、\n9', 30), (text) => {
        for (const { containerId, status } of expandedOf(text, ''))
          expect(status).toBe(containerIdStatus(containerId));
      }),
      many,
    ));

  test('a million containers are not counted out', () =>
    expect(expandedOf('999999本', '')).toHaveLength(MOST_EXPANDED + 1));

  test('the cells of a copied range are those of the spreadsheet', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom(...'0123456789,¥円 ') }), { minLength: 1 }),
          {
            minLength: 1,
          },
        ),
        (cells) => {
          const text = cells.map((row) => row.join('\t')).join('\r\n');
          expect(copiedCells(`${text}\r\n`)).toEqual(cells);
        },
      ),
    ));
});

describe('files', () => {
  const bytes = fc.uint8Array({ maxLength: 300 });

  test('no bytes throw: they are text, or said to be none', () =>
    fc.assert(
      fc.property(bytes, (content) => {
        const text = decodedText(content);
        const table = parseCsv(text ?? '');
        expect('problem' in table ? table.problem : table.rows.length).toBeTruthy();
      }),
      many,
    ));

  const specs: [string, CsvSpec<never>][] = [
    ['clients', clientCsv as unknown as CsvSpec<never>],
    ['drivers', driverCsv as unknown as CsvSpec<never>],
    ['accounts', bankCsv as unknown as CsvSpec<never>],
  ];
  test.each(specs)(
    'no rows of %s throw, each is counted once, none is taken that its form refuses',
    (_name, spec) =>
      fc.assert(
        fc.property(
          fc.array(fc.array(anything, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
          (rows) => {
            const header = spec.columns.map((column) => column.header);
            const table = {
              header,
              headerNumber: 1,
              rows: rows.map((cells, index) => ({ number: index + 2, cells })),
            };
            const mapping = guessedMapping(spec, header);
            const read = importRows({
              spec,
              table,
              mapping,
              known: [],
              onKnown: 'update',
              onTwin: 'skip',
              newId: () => 'id',
            });
            expect(read.map(({ number }) => number)).toEqual(
              table.rows.map(({ number }) => number),
            );
            for (const row of read)
              if (row.kind === 'new')
                expect(spec.schema.safeParse(row.change.next).success).toBe(true);
          },
        ),
        { numRuns: 500 },
      ),
  );
});
