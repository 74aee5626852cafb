// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { pintInvoice, type PintSource } from '#domain/peppol/pint.ts';
import {
  aSheet,
  bank,
  discount,
  free,
  NUMBER,
  onBehalf,
  participants,
  toll,
} from '#tests/support/eInvoices.ts';

function made(sheet: InvoiceSheet, more: Partial<PintSource> = {}): Document {
  const file = pintInvoice({ sheet, ...participants, account: bank, ...more });
  if (file.kind !== 'file') throw new Error(file.message);
  return new DOMParser().parseFromString(file.text, 'application/xml');
}

const names = (parent: Element | null | undefined): string[] =>
  [...(parent?.children ?? [])].map(({ localName }) => localName);
const all = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagName(name),
];
const texts = (parent: Document | Element, name: string): string[] =>
  all(parent, name).map(({ textContent }) => textContent);
const amount = (parent: Document | Element, name: string): number => Number(texts(parent, name)[0]);

describe('an e-invoice of a registered issuer', () => {
  const document = made(aSheet({ extraLines: [toll, free, discount, onBehalf] }));
  const root = document.documentElement;

  test('has its parts in the order of UBL', () => {
    expect(document.querySelector('parsererror')).toBeNull();
    expect(root.namespaceURI).toBe('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2');
    expect(names(root)).toEqual([
      'CustomizationID',
      'ProfileID',
      'ID',
      'IssueDate',
      'DueDate',
      'InvoiceTypeCode',
      'Note',
      'DocumentCurrencyCode',
      'InvoicePeriod',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'PaymentMeans',
      'PaymentTerms',
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
      'InvoiceLine',
      'InvoiceLine',
      'InvoiceLine',
      'InvoiceLine',
    ]);
    const [seller, buyer] = all(document, 'cac:Party');
    expect(names(seller)).toEqual([
      'EndpointID',
      'PostalAddress',
      'PartyTaxScheme',
      'PartyLegalEntity',
      'Contact',
    ]);
    expect(names(buyer).slice(0, 3)).toEqual(['EndpointID', 'PostalAddress', 'PartyLegalEntity']);
    expect(names(all(document, 'cac:InvoiceLine')[0])).toEqual([
      'ID',
      'InvoicedQuantity',
      'LineExtensionAmount',
      'InvoicePeriod',
      'DocumentReference',
      'Item',
      'Price',
    ]);
    expect(names(all(document, 'cac:LegalMonetaryTotal')[0])).toEqual([
      'LineExtensionAmount',
      'TaxExclusiveAmount',
      'TaxInclusiveAmount',
      'PayableAmount',
    ]);
  });

  test('says who it is of, of what kind, and what a qualified invoice has to say', () => {
    expect(texts(document, 'cbc:CustomizationID')).toEqual(['urn:peppol:pint:billing-1@jp-1']);
    expect(texts(document, 'cbc:ProfileID')).toEqual(['urn:peppol:bis:billing']);
    expect(texts(document, 'cbc:InvoiceTypeCode')).toEqual(['380']);
    expect(texts(document, 'cbc:CompanyID')).toEqual([NUMBER]);
    expect(texts(document, 'cbc:RegistrationName')).toEqual([
      'みなと運送株式会社',
      '東洋海運<株>&Co.',
    ]);
    expect(all(document, 'cbc:EndpointID').map((one) => one.getAttribute('schemeID'))).toEqual([
      '0221',
      '0188',
    ]);
    expect(texts(document, 'cbc:PostalZone')).toEqual(['2310801', '2310001']);
    expect(texts(document, 'cbc:StreetName')[0]).toBe('神奈川県横浜市中区新山下3-1');
    expect(texts(root, 'cbc:StartDate')[0]).toBe('2026-10-01');
    expect(texts(root, 'cbc:EndDate')[0]).toBe('2026-10-31');
    expect(texts(all(document, 'cac:PayeeFinancialAccount')[0] ?? root, 'cbc:ID')).toEqual([
      '0001:123:1:1234567',
    ]);
  });

  test('adds up: lines, categories, tax and total, in whole yen', () => {
    const subtotals = all(document, 'cac:TaxSubtotal');
    const lines = all(document, 'cac:InvoiceLine');
    for (const [category, percent] of [
      ['S', '10'],
      ['E', '0'],
      // What is outside the tax has no rate, not even 0.
      ['O', undefined],
    ] as const) {
      const own = lines.filter((one) => texts(one, 'cbc:ID').includes(category));
      const subtotal = subtotals.find((one) => texts(one, 'cbc:ID')[0] === category);
      expect(own.every((one) => texts(one, 'cbc:Percent')[0] === percent)).toBe(true);
      expect(subtotal && amount(subtotal, 'cbc:TaxableAmount')).toBe(
        own.reduce((sum, one) => sum + amount(one, 'cbc:LineExtensionAmount'), 0),
      );
    }
    expect(subtotals.map((one) => amount(one, 'cbc:TaxAmount'))).toEqual([4_704, 0, 0]);
    expect(amount(document, 'cbc:TaxExclusiveAmount')).toBe(67_046);
    expect(amount(document, 'cbc:PayableAmount')).toBe(71_750);
    for (const one of root.querySelectorAll('[currencyID]')) {
      expect(one.getAttribute('currencyID')).toBe('JPY');
      expect(one.textContent).toMatch(/^-?\d+$/);
    }
  });

  test('takes off by a negative quantity, and no price is below zero', () => {
    const last = all(document, 'cac:InvoiceLine').at(-2);
    expect(last && texts(last, 'cbc:InvoicedQuantity')).toEqual(['-1']);
    expect(last && amount(last, 'cbc:LineExtensionAmount')).toBe(-1_000);
    expect(last && amount(last, 'cbc:PriceAmount')).toBe(1_000);
  });

  test('has the day of each transport where it lies within the period, and says it where not', () => {
    const [line] = aSheet().lines;
    const sheet = aSheet();
    const late = { ...sheet, lines: line === undefined ? [] : [{ ...line, day: '2026-09-30' }] };
    const [own] = all(made(late), 'cac:InvoiceLine');
    expect(own && texts(own, 'cbc:StartDate')).toEqual([]);
    expect(own && texts(own, 'cbc:Note')[0]).toContain('2026年9月30日');
  });
});

describe('an e-invoice of another kind', () => {
  test('corrects the one that it names', () => {
    const document = made({
      ...aSheet(),
      number: '2026-10-001-2',
      replacedNumber: '2026-10-001',
      replacedIssueDay: '2026-11-01',
    });
    const [reference] = all(document, 'cac:InvoiceDocumentReference');
    expect(reference && texts(reference, 'cbc:ID')).toEqual(['2026-10-001']);
    expect(reference && texts(reference, 'cbc:IssueDate')).toEqual(['2026-11-01']);
    expect(names(document.documentElement).slice(8, 11)).toEqual([
      'InvoicePeriod',
      'BillingReference',
      'AccountingSupplierParty',
    ]);
  });

  test('of an issuer without a number has no tax: its prices are the whole ones', () => {
    const sheet = aSheet({ number: '', extraLines: [toll] });
    const document = made(sheet, { seller: participants.buyer });
    expect(texts(document, 'cbc:CustomizationID')).toEqual([
      'urn:peppol:pint:nontaxinvoice-1@jp-1',
    ]);
    expect(texts(document, 'cbc:InvoiceTypeCode')).toEqual(['480']);
    expect(all(document, 'cac:PartyTaxScheme')).toEqual([]);
    expect(all(document, 'cac:PartyIdentification')).toHaveLength(1);
    expect(texts(document, 'cbc:TaxAmount')).toEqual(['0', '0']);
    expect(amount(document, 'cbc:PayableAmount')).toBe(sheet.totals.gross);
    expect(amount(document, 'cbc:TaxExclusiveAmount')).toBe(sheet.totals.gross);
  });

  test('to an account whose bank has no code names it in words alone', () => {
    for (const account of [
      undefined,
      { ...bank, bankCode: '' },
      { ...bank, branchCode: '' },
      { ...bank, accountNumber: '' },
      { ...bank, accountType: 'その他' },
    ]) {
      const document = made(aSheet(), { account });
      expect(all(document, 'cac:PaymentMeans')).toEqual([]);
      expect(texts(all(document, 'cac:PaymentTerms')[0] ?? document, 'cbc:Note')[0]).toContain(
        '2026年11月30日',
      );
    }
  });

  test('without dates of payment, account and remarks has no empty parts', () => {
    const sheet = { ...aSheet(), dueDay: '', bank: '', feeSentence: '', subject: '', memo: '' };
    const document = made(sheet, { account: undefined });
    expect(names(document.documentElement)).not.toContain('DueDate');
    expect(names(document.documentElement)).not.toContain('PaymentTerms');
    for (const one of document.querySelectorAll('*'))
      expect(one.children.length > 0 || one.textContent !== '').toBe(true);
  });

  test('is refused where rounding leaves a tax that is no tenth, and where there is nothing', () => {
    const refusal = (sheet: InvoiceSheet) => pintInvoice({ sheet, ...participants, account: bank });
    // 21 yen with tax, rounded down: 1 yen of tax on 20.
    const odd = aSheet({
      amounts: [],
      extraLines: [{ ...toll, amount: 21 }],
    });
    expect(odd.totals).toMatchObject({ net: 20, tax: 1 });
    expect(refusal(odd)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('1円'),
    });
    expect(refusal(aSheet({ amounts: [] }))).toMatchObject({ kind: 'refused' });
  });

  test('has an address without a postal code as it is, and the office where nobody is in charge', () => {
    const sheet = aSheet();
    const document = made({
      ...sheet,
      issuer: { ...sheet.issuer, address: '横浜市中区1-1', inCharge: '', office: '横浜営業所' },
    });
    expect(texts(all(document, 'cac:Contact')[0] ?? document, 'cbc:Name')).toEqual(['横浜営業所']);
    expect(texts(document, 'cbc:StreetName')[0]).toBe('横浜市中区1-1');
    expect(texts(document, 'cbc:PostalZone')).toEqual(['2310001']);
  });

  test('has a name that is a file’s', () => {
    const sheet = { ...aSheet(), number: '2026/10:1' };
    expect(pintInvoice({ sheet, ...participants, account: bank })).toMatchObject({
      name: '2026-10-1.xml',
    });
  });
});
