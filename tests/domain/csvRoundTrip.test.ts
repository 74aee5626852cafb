import { describe, expect, test } from 'vitest';
import { clientCsv } from '#domain/clientCsv.ts';
import { csvBytes, csvText, decodedText, parseCsv, type Encoding } from '#domain/csv.ts';
import { csvRows, guessedMapping, type CsvSpec } from '#domain/csvColumn.ts';
import { changesOf, importRows } from '#domain/csvImport.ts';
import { driverCsv } from '#domain/driverCsv.ts';
import { someClients, someDrivers } from '#tests/support/manyRecords.ts';

/** Takes the bytes of a file into no records at all, and writes what came of it. */
function roundTrip<Form extends Record<string, unknown>>(
  spec: CsvSpec<Form>,
  bytes: Uint8Array,
  encoding: Encoding,
) {
  const table = parseCsv(decodedText(bytes) ?? '');
  if ('problem' in table) throw new Error(table.problem);
  let count = 0;
  const rows = importRows({
    spec,
    table,
    mapping: guessedMapping(spec, table.header),
    known: [],
    onKnown: 'update',
    newId: () => {
      count += 1;
      return `record-${count}`;
    },
  });
  const changes = changesOf(rows);
  const forms = changes.map(({ next }) => next);
  return { changes, bytes: csvBytes(csvText(csvRows(spec, forms)), encoding) };
}

describe.each(['shift_jis', 'utf-8'] as const)('2,000 rows in %s', (encoding) => {
  test('of clients come back byte for byte', () => {
    const file = csvBytes(csvText(csvRows(clientCsv, someClients(2000))), encoding);
    const again = roundTrip(clientCsv, file, encoding);
    expect(again.changes).toHaveLength(2000);
    expect(again.changes.map(({ next }) => next)).toEqual(someClients(2000));
    expect(Buffer.from(again.bytes).equals(Buffer.from(file))).toBe(true);
  });

  test('of drivers come back byte for byte', () => {
    const file = csvBytes(csvText(csvRows(driverCsv, someDrivers(2000))), encoding);
    const again = roundTrip(driverCsv, file, encoding);
    expect(again.changes.map(({ next }) => next)).toEqual(someDrivers(2000));
    expect(Buffer.from(again.bytes).equals(Buffer.from(file))).toBe(true);
  });
});
