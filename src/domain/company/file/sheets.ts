import { bankFormOf, bankLine, bankSchema } from '#domain/bank/bank.ts';
import { bankCsv } from '#domain/bank/csv.ts';
import { clientFormOf, clientSchema } from '#domain/client/client.ts';
import { clientCsv } from '#domain/client/csv.ts';
import { jsonOf } from '#domain/company/file/data.ts';
import { invoiceHeader, invoiceRow, jobHeader, jobRow } from '#domain/company/file/rows.ts';
import type { DataLines } from '#domain/company/file/text.ts';
import { csvBytes, csvText } from '#domain/files/csv.ts';
import { csvRows, type CsvSpec } from '#domain/files/csvColumn.ts';
import { driverFormOf, driverSchema } from '#domain/driver/driver.ts';
import { driverCsv } from '#domain/driver/csv.ts';
import { invoiceSchema } from '#domain/invoice/record.ts';
import { jobSchema } from '#domain/job/job.ts';
import { officeFormOf, officeSchema } from '#domain/office/office.ts';
import { officeCsv } from '#domain/office/csv.ts';
import { orderSchema, type Order } from '#domain/order/order.ts';
import { chargeKindsOf, orderRows } from '#domain/order/csv.ts';
import { mapped, slicesOf } from '#domain/slices.ts';
import { isMap, isStoredFields, plainRecordOf } from '#domain/storedValue.ts';
import type { FileToPack } from '#domain/files/zip.ts';

// The tables beside data.json: for people with spreadsheets, not for taking back.

type Schema<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

/** A stored line as the record schemas see it. */
function recordOf(line: string): Record<string, unknown> {
  const json = jsonOf(line);
  const { path, fields } = isMap(json) ? json : { path: '', fields: {} };
  return plainRecordOf({ path: String(path), fields: isStoredFields(fields) ? fields : {} });
}

/** A record of the line, undefined when it cannot be read. */
const parsed =
  <T>(schema: Schema<T>) =>
  (line: string): T | undefined => {
    const read = schema.safeParse(recordOf(line));
    return read.success ? read.data : undefined;
  };

async function readable<T>(lines: readonly string[], schema: Schema<T>): Promise<T[]> {
  const records = await mapped(lines, parsed(schema));
  return records.filter((one) => one !== undefined);
}

/** A table: what it is called, its header, and the row of a record. */
type Sheet<T> = {
  name: string;
  lines: readonly string[];
  schema: Schema<T>;
  header: readonly string[];
  row: (record: T) => readonly string[];
};

/** What stands in every table behind the columns of its own. */
const tailHeader = ['状態', 'ID'];
const UNREADABLE = '読み取れません';

function fileOf<T extends { id: string }>(sheet: Sheet<T>): FileToPack {
  const { name, lines, schema, header, row } = sheet;
  const read = parsed(schema);
  const rowOf = (line: string): string[] => {
    const record = read(line);
    // Never dropped in silence: data.json has what it says.
    if (record === undefined)
      return [...header.map(() => ''), UNREADABLE, String(recordOf(line)['id'])];
    const isDisabled = 'enabled' in record && record.enabled === false;
    return [...row(record), isDisabled ? '無効' : '', record.id];
  };
  async function* pieces() {
    yield csvBytes(csvText([[...header, ...tailHeader]]), 'utf-8');
    const encoder = new TextEncoder();
    for await (const slice of slicesOf(lines)) yield encoder.encode(csvText(slice.map(rowOf)));
  }
  return { name: `${name}.csv`, pieces };
}

function masterFile<T extends { id: string }, Form extends Record<string, unknown>>(
  spec: CsvSpec<Form>,
  lines: readonly string[],
  schema: Schema<T>,
  formOf: (record: T) => Form,
): FileToPack {
  const [header = []] = csvRows(spec, []);
  const row = (record: T) =>
    csvRows(spec, [formOf(record)])
      .slice(1)
      .flat();
  return fileOf({ name: spec.name, lines, schema, header, row });
}

const namesOf = (records: readonly { id: string; name: string }[]): Map<string, string> =>
  new Map(records.map(({ id, name }) => [id, name]));

/** The tables of a company, one after the other. */
export async function* companySheets(
  lines: Readonly<DataLines>,
): AsyncGenerator<FileToPack, void, undefined> {
  yield masterFile(clientCsv, lines.clients, clientSchema, clientFormOf);
  const banks = await readable(lines.banks, bankSchema);
  const named = banks.map((bank) => ({ id: bank.id, name: bankLine(bank) }));
  yield masterFile(officeCsv(named), lines.offices, officeSchema, officeFormOf);
  yield masterFile(driverCsv, lines.drivers, driverSchema, driverFormOf);
  yield masterFile(bankCsv, lines.banks, bankSchema, bankFormOf);

  const clients = namesOf(await readable(lines.clients, clientSchema));
  const offices = namesOf(await readable(lines.offices, officeSchema));
  const drivers = namesOf(await readable(lines.drivers, driverSchema));
  const orders = await readable(lines.orders, orderSchema);
  const kinds = chargeKindsOf(orders);
  const tableOf = (some: Order[]) => orderRows(some, { clients, offices }, true, kinds);
  yield fileOf({
    name: '受注',
    lines: lines.orders,
    schema: orderSchema,
    header: tableOf([]).flat(),
    row: (order: Order) => tableOf([order]).slice(1).flat(),
  });

  const byId = new Map(orders.map((order) => [order.id, order]));
  yield fileOf({
    name: '配車',
    lines: lines.jobs,
    schema: jobSchema,
    header: jobHeader,
    row: (job) => jobRow(job, byId.get(job.orderId), { clients, offices, drivers }),
  });
  yield fileOf({
    name: '請求書',
    lines: lines.invoices,
    schema: invoiceSchema,
    header: invoiceHeader,
    row: (invoice) => invoiceRow(invoice, offices),
  });
}
