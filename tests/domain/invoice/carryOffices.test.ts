import { describe, expect, test } from 'vitest';
import type { PrintedBlock } from '#domain/invoice/carryAccounts.ts';
import { carriedOver, invoicesToRead, needsOffices } from '#domain/invoice/carryOver.ts';
import { invoiceSchema, type Invoice } from '#domain/invoice/record.ts';

// Which of a client's papers of a month asks for what was billed for all offices, and takes the advance off.

const of = (month: string, officeId: string, gross: number, fields: Partial<Invoice> = {}) =>
  invoiceSchema.parse({
    id: `${month} ${officeId}`,
    clientId: 'a',
    status: 'issued',
    officeId,
    month,
    gross,
    ...fields,
  });
const september = of('2026-09', '', 11_000);
/** A paper of October, with what it asked for of the others' accounts. */
const october = (officeId: string, fields: Partial<Invoice> = {}) =>
  of('2026-10', officeId, 2_000, fields);

type Blocks = Readonly<Record<string, PrintedBlock>>;
const carried = (
  officeId: string,
  invoices: readonly Invoice[],
  offices: readonly string[],
  {
    blocks = {},
    month = '2026-10',
    advance = 0,
  }: Partial<{ blocks: Blocks }> & {
    month?: string;
    advance?: number;
  } = {},
) =>
  carriedOver({ clientId: 'a', officeId, month }, offices, {
    invoices,
    blockOf: ({ id }) => blocks[id],
    advance,
  });

const withAll = { current: 13_000, others: { '': 11_000 } };
const withOwn = { current: 2_000, others: {} };

describe('the account of all offices', () => {
  test('stays on the paper that was issued with it, though an office before it comes later', () => {
    const issued = october('yokohama');
    const blocks = { [issued.id]: withAll };
    const both = ['oi', 'yokohama'];
    expect(carried('yokohama', [september], ['yokohama']).carried).toBe(11_000);
    expect(carried('oi', [september, issued], both, { blocks })).toEqual({
      previous: 0,
      paid: 0,
      carried: 0,
      others: {},
    });
    expect(carried('yokohama', [september, issued], both, { blocks }).carried).toBe(11_000);
    // The client changes his mind: the one of all offices bills the rest of the month, and nothing of before.
    expect(carried('', [september, issued], [], { blocks }).carried).toBe(0);
    const all = october('', { paidTotal: 500 });
    expect(carried('', [september, issued, all], [], { blocks })).toEqual({
      previous: 0,
      paid: 500,
      carried: -500,
      others: {},
    });
  });

  test('goes on in the month after with the office that had it, and nothing counts as paid', () => {
    const invoices = [september, october('yokohama'), october('oi')];
    const blocks = { '2026-10 yokohama': withAll, '2026-10 oi': withOwn };
    const next = { blocks, month: '2026-11' };
    expect(carried('yokohama', invoices, ['oi', 'yokohama'], next)).toEqual({
      previous: 13_000,
      paid: 0,
      carried: 13_000,
      others: { '': 11_000 },
    });
    expect(carried('oi', invoices, ['oi', 'yokohama'], next)).toMatchObject({
      previous: 2_000,
      paid: 0,
    });
    // Where that office has none, another asks for it, and that one for the rest the next time.
    expect(carried('oi', invoices, ['oi'], next)).toEqual({
      previous: 13_000,
      paid: 0,
      carried: 13_000,
      others: { '': 11_000 },
    });
    const later = [...invoices, of('2026-11', 'oi', 100)];
    const printed = { ...blocks, '2026-11 oi': { current: 13_100, others: { '': 11_000 } } };
    const december = { blocks: printed, month: '2026-12' };
    expect(carried('yokohama', later, ['oi', 'yokohama'], december)).toMatchObject({
      previous: 2_000,
      paid: 0,
      carried: 2_000,
    });
  });

  test('is free again once its paper is void, and a correction takes it only where no other will', () => {
    const invoices = [september, october('yokohama', { status: 'voided' }), october('oi')];
    const blocks = { '2026-10 oi': withOwn };
    expect(carried('yokohama', invoices, ['oi', 'yokohama'], { blocks }).carried).toBe(11_000);
    expect(carried('oi', invoices, ['oi', 'yokohama'], { blocks }).carried).toBe(0);
    expect(carried('oi', invoices, ['oi'], { blocks }).carried).toBe(11_000);
  });
});

describe('an advance', () => {
  const advance = 5_000;
  const issued = october('oi');
  const blocks = { [issued.id]: { current: -3_000, others: { '': -5_000 } } };

  test('is taken off by one paper of a month', () => {
    expect(carried('kobe', [issued], ['kobe', 'oi'], { blocks, advance }).carried).toBe(0);
    expect(carried('oi', [issued], ['kobe', 'oi'], { blocks, advance }).carried).toBe(-5_000);
    const without = { [issued.id]: withOwn };
    const other = carried('kobe', [issued], ['kobe', 'oi'], { blocks: without, advance });
    expect(other.carried).toBe(-5_000);
  });

  test('that was used since goes on with the paper that took it off', () => {
    const used = { ...issued, paidTotal: 5_000 };
    const next = { blocks, month: '2026-11' };
    expect(carried('oi', [used], ['kobe', 'oi'], next)).toMatchObject({
      previous: -3_000,
      paid: 0,
    });
  });
});

test('reads the papers that may have asked for it, and the offices where there is anything of all', () => {
  const invoices = [september, of('2026-08', '', 1), october('oi'), october('')];
  const asked = { clientId: 'a', officeId: 'kobe', month: '2026-10' };
  expect(invoicesToRead(invoices, asked)).toEqual([september, october('oi')]);
  const known = { blockOf: () => undefined, advance: 0 };
  const needs = (more: readonly Invoice[], officeId = 'kobe', advance = 0) =>
    needsOffices({ ...asked, officeId }, { ...known, invoices: more, advance });
  expect(needs(invoices)).toBe(true);
  expect(needs(invoices, '')).toBe(false);
  expect(needs([of('2026-09', 'oi', 1)])).toBe(false);
  expect(needs([], 'kobe', 5)).toBe(true);
});
