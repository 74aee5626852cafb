import { describe, expect, test } from 'vitest';
import { bankCsv } from '#domain/bank/csv.ts';
import { clientCsv } from '#domain/client/csv.ts';
import { csvBytes, csvText, decodedText, type Encoding } from '#domain/files/csv.ts';
import { csvRows, type CsvSpec } from '#domain/files/csvColumn.ts';
import { changesOf } from '#domain/files/csvImport.ts';
import { driverCsv } from '#domain/driver/csv.ts';
import { officeCsv } from '#domain/office/csv.ts';
import { importedText } from '#tests/support/importing.ts';
import { someBanks, someClients, someDrivers, someOffices } from '#tests/support/manyRecords.ts';

/** Takes the bytes of a file into no records at all, and writes what came of it. */
function roundTrip<Form extends Record<string, unknown>>(
  spec: CsvSpec<Form>,
  bytes: Uint8Array,
  encoding: Encoding,
) {
  const changes = changesOf(importedText(spec, decodedText(bytes) ?? ''));
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

  test('of offices and accounts come back byte for byte', () => {
    const spec = officeCsv([{ id: 'bank-1', name: '横浜港銀行 本店 普通 1234567 ﾊﾏﾐﾅﾄ(ｶ' }]);
    const offices = csvBytes(csvText(csvRows(spec, someOffices(2000))), encoding);
    expect(roundTrip(spec, offices, encoding).changes.map(({ next }) => next)).toEqual(
      someOffices(2000),
    );
    expect(Buffer.from(roundTrip(spec, offices, encoding).bytes).equals(Buffer.from(offices))).toBe(
      true,
    );
    const banks = csvBytes(csvText(csvRows(bankCsv, someBanks(2000))), encoding);
    expect(Buffer.from(roundTrip(bankCsv, banks, encoding).bytes).equals(Buffer.from(banks))).toBe(
      true,
    );
  });

  test('of drivers come back byte for byte', () => {
    const file = csvBytes(csvText(csvRows(driverCsv, someDrivers(2000))), encoding);
    const again = roundTrip(driverCsv, file, encoding);
    expect(again.changes.map(({ next }) => next)).toEqual(someDrivers(2000));
    expect(Buffer.from(again.bytes).equals(Buffer.from(file))).toBe(true);
  });
});

describe('signs that Shift_JIS does not have', () => {
  const SIGNS = 'A〜B−C—D‖E¢F£G¬H¥I';
  /** What becomes of records whose file is taken in again, its text changed or not. */
  const again = <Form extends Record<string, unknown>>(
    spec: CsvSpec<Form>,
    form: Form,
    edited: (text: string) => string = (text) => text,
  ) => {
    const text = decodedText(csvBytes(csvText(csvRows(spec, [form])), 'shift_jis')) ?? '';
    return importedText(spec, edited(text), { known: [{ id: 'one', form }] });
  };
  const [client, driver, bank, office] = [
    someClients(1).map((form) => ({
      ...form,
      code: 'T〜1‖',
      name: `東洋${SIGNS}`,
      building: SIGNS,
      memo: '−5',
    })),
    someDrivers(1).map((form) => ({ ...form, name: `髙橋${SIGNS}`, memo: SIGNS })),
    someBanks(1).map((form) => ({ ...form, bankName: SIGNS, bankCode: '', branchName: SIGNS })),
    someOffices(1).map((form) => ({ ...form, name: SIGNS, address: SIGNS, defaultBankId: 'b' })),
  ] as const;
  const offices = officeCsv([{ id: 'b', name: SIGNS }]);

  test('change nothing where the file comes back as it was', () => {
    expect(client.flatMap((form) => again(clientCsv, form))).toMatchObject([{ kind: 'same' }]);
    expect(driver.flatMap((form) => again(driverCsv, form))).toMatchObject([{ kind: 'same' }]);
    expect(bank.flatMap((form) => again(bankCsv, form))).toMatchObject([{ kind: 'same' }]);
    expect(office.flatMap((form) => again(offices, form))).toMatchObject([{ kind: 'same' }]);
  });

  test('stay beside what was changed; a text that says something else is taken', () =>
    expect(
      client.flatMap((form) => again(clientCsv, form, (text) => text.replace('東洋A', '東海A'))),
    ).toMatchObject([
      {
        kind: 'update',
        fields: ['name'],
        change: { next: { name: '東海A～B－C―D∥E￠F￡G￢H￥I', building: SIGNS, memo: '−5' } },
      },
    ]));
});
