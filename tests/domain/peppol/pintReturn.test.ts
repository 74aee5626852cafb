// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { returnNote, type ReturnNote } from '#domain/invoice/returnNote.ts';
import { pintReturn } from '#domain/peppol/pintReturn.ts';
import { aSheet, free, NUMBER, onBehalf, participants } from '#tests/support/eInvoices.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';

function noteOf(amount: number, sheet: InvoiceSheet = aSheet()): ReturnNote {
  const payment = { day: '2026-11-20', amount, memo: '値引', by: 'user-1', payment: 'd1' };
  return returnNote(
    aStoredPayment({ id: 'd1', kind: 'discount', day: '2026-11-20', amount, memo: '荷傷み' }),
    { invoice: anIssuedInvoice({ payments: [payment] }).invoice, amount },
    sheet,
    [],
  );
}

function made(note: ReturnNote): Document {
  const file = pintReturn(note, participants);
  if (file.kind !== 'file') throw new Error(file.message);
  return new DOMParser().parseFromString(file.text, 'application/xml');
}

const names = (parent: Element | null | undefined): string[] =>
  [...(parent?.children ?? [])].map(({ localName }) => localName);
const texts = (parent: Document | Element | null, name: string): string[] =>
  [...(parent?.getElementsByTagName(name) ?? [])].map(({ textContent }) => textContent);

describe('an e-invoice of a reduced price', () => {
  const document = made(noteOf(12_000, aSheet({ amounts: [10_000], extraLines: [free] })));
  const [taxed, untaxed] = document.getElementsByTagName('cac:InvoiceLine');

  test('is an invoice with its parts in the order of UBL', () => {
    expect(document.querySelector('parsererror')).toBeNull();
    expect(names(document.documentElement)).toEqual([
      'CustomizationID',
      'ProfileID',
      'ID',
      'IssueDate',
      'InvoiceTypeCode',
      'Note',
      'DocumentCurrencyCode',
      'BillingReference',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
      'InvoiceLine',
    ]);
    expect(texts(document, 'cbc:InvoiceTypeCode')).toEqual(['380']);
    expect(texts(document, 'cbc:CompanyID')).toEqual([NUMBER]);
    expect(texts(document, 'cbc:IssueDate')).toEqual(['2026-11-20', '2026-11-01']);
    expect(names(taxed)).toEqual([
      'ID',
      'Note',
      'InvoicedQuantity',
      'LineExtensionAmount',
      'InvoicePeriod',
      'Item',
      'Price',
    ]);
  });

  test('names the invoice, the days of the original transaction and the day of the return', () => {
    const [reference = null] = document.getElementsByTagName('cac:InvoiceDocumentReference');
    expect(texts(reference, 'cbc:ID')).toEqual(['2026-10-001']);
    expect(texts(reference, 'cbc:IssueDate')).toEqual(['2026-11-01']);
    for (const line of [taxed, untaxed]) {
      expect(texts(line ?? null, 'cbc:Note')).toEqual([
        '元の取引 2026年10月1日〜2026年10月31日 (請求書 2026-10-001 2026年11月1日発行)',
      ]);
      expect(texts(line ?? null, 'cbc:StartDate')).toEqual(['2026-11-20']);
      expect(texts(line ?? null, 'cbc:EndDate')).toEqual(['2026-11-20']);
      expect(texts(line ?? null, 'cbc:Name')).toEqual(['値引 10月分']);
    }
  });

  test('is below zero by its quantities, no price is, and all of it adds up', () => {
    expect(texts(document, 'cbc:InvoicedQuantity')).toEqual(['-1', '-1']);
    expect(texts(document, 'cbc:PriceAmount')).toEqual(['10000', '1000']);
    expect(texts(taxed ?? null, 'cbc:LineExtensionAmount')).toEqual(['-10000']);
    expect(texts(untaxed ?? null, 'cbc:LineExtensionAmount')).toEqual(['-1000']);
    expect(texts(document, 'cbc:TaxAmount')).toEqual(['-1000', '-1000', '0']);
    expect(texts(document, 'cbc:TaxableAmount')).toEqual(['-10000', '-1000']);
    expect(texts(document, 'cbc:TaxExclusiveAmount')).toEqual(['-11000']);
    expect(texts(document, 'cbc:PayableAmount')).toEqual(['-12000']);
  });

  test('has one line where all of it is of one category, and no empty part', () => {
    const note = noteOf(11_000);
    const bare = made({ ...note, memo: '', original: { ...note.original, subject: '' } });
    expect(texts(bare, 'cbc:Name')).toEqual(['山田', '値引']);
    expect(names(bare.documentElement)).not.toContain('Note');
    for (const one of bare.querySelectorAll('*'))
      expect(one.children.length > 0 || one.textContent !== '').toBe(true);
  });

  test('has what was paid on behalf of the client without a rate', () => {
    const sheet = aSheet({ amounts: [10_000], extraLines: [onBehalf] });
    const [, outside = null] = made(noteOf(12_000, sheet)).getElementsByTagName('cac:TaxSubtotal');
    expect(texts(outside, 'cbc:TaxableAmount')).toEqual(['-1000']);
    expect(texts(outside, 'cbc:ID')).toEqual(['O', 'VAT']);
    expect(texts(outside, 'cbc:Percent')).toEqual([]);
  });

  test('of an issuer without a number has no tax: its price is the whole one', () => {
    const document2 = made(noteOf(11_000, aSheet({ number: '' })));
    expect(texts(document2, 'cbc:InvoiceTypeCode')).toEqual(['480']);
    expect(texts(document2, 'cbc:TaxAmount')).toEqual(['0', '0']);
    expect(texts(document2, 'cbc:PriceAmount')).toEqual(['11000']);
    expect(texts(document2, 'cbc:PayableAmount')).toEqual(['-11000']);
  });

  test('is refused where rounding leaves a tax that is no tenth', () => {
    // 21 yen with tax, rounded down: 1 yen of tax on 20.
    expect(pintReturn(noteOf(21), participants)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('1円'),
    });
  });
});
