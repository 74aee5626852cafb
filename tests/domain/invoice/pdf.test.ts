import { describe, expect, test } from 'vitest';
import { isForPdf, pdfNames, pdfNote, pdfZipName } from '#domain/invoice/pdf.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { returnNote } from '#domain/invoice/returnNote.ts';
import { sheetOf } from '#domain/invoice/snapshot.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';

const printed = sheetOf(anIssuedInvoice().printed);

const sheet = (name: string, fields: Partial<InvoiceSheet> = {}): InvoiceSheet => ({
  ...printed,
  ...fields,
  recipient: { ...printed.recipient, name },
});

describe('the name of a PDF', () => {
  test('is the one that browsers propose when they print', () => {
    expect(pdfNames([sheet('東洋海運株式会社')])).toEqual([
      '20261101_東洋海運株式会社_49500_請求書2026-10-001.pdf',
    ]);
  });

  test('has nothing that a file system refuses', () => {
    const [name = ''] = pdfNames([sheet('A/B:C*"港"?<運>|輸\\\u200b\n')]);
    expect(name).toBe('20261101_A_B_C__港___運__輸____49500_請求書2026-10-001.pdf');
  });

  test('keeps its number however long the client is called', () => {
    const [name = ''] = pdfNames([sheet('国際複合一貫輸送'.repeat(20))]);
    expect(new TextEncoder().encode(name).length).toBeLessThan(255);
    expect(name).toMatch(/_49500_請求書2026-10-001\.pdf$/);
  });

  test('is that of no other', () => {
    const names = pdfNames([sheet('東洋'), sheet('山手'), sheet('東洋'), sheet('東洋')]);
    expect(names.map((name) => name.replace(/^.*2026-10-001/, ''))).toEqual([
      '.pdf',
      '.pdf',
      '(2).pdf',
      '(3).pdf',
    ]);
    expect(new Set(names).size).toBe(4);
  });
});

describe('the name of the zip', () => {
  test('says the month and how many there are', () => {
    expect(pdfZipName([sheet('A'), sheet('B')])).toBe('請求書_2026年10月_2件.zip');
  });

  test('says the first and the last of several months', () => {
    const months = ['2026-11', '2026-09', '2026-10'];
    expect(pdfZipName(months.map((month) => sheet('A', { month })))).toBe(
      '請求書_2026年9月-2026年11月_3件.zip',
    );
  });
});

describe('the names of 返還請求書', () => {
  const note = (day: string) => {
    const payment = aStoredPayment({ id: 'd1', kind: 'discount', day, amount: 11_000 });
    const entry = { day, amount: 11_000, memo: '値引', by: 'user-1', payment: 'd1' };
    const { invoice } = anIssuedInvoice({ payments: [entry] });
    return returnNote(payment, { invoice, amount: 11_000 }, printed, []);
  };

  test('are those that browsers propose, and the zip has their months', () => {
    const notes = [note('2026-11-20'), note('2026-12-01')];
    expect(pdfNames(notes)).toEqual([
      '20261120_東洋海運株式会社_11000_返還請求書2026-10-001-R1.pdf',
      '20261201_東洋海運株式会社_11000_返還請求書2026-10-001-R1.pdf',
    ]);
    expect(pdfZipName(notes)).toBe('返還請求書_2026年11月-2026年12月_2件.zip');
  });
});

describe('which invoices become PDFs', () => {
  test.each([
    ['issued', true],
    ['paid', true],
    ['draft', false],
    ['voided', false],
  ] as const)('%s: %s', (status, expected) => {
    expect(isForPdf({ status })).toBe(expected);
  });

  test('none that nobody has stored', () => {
    expect(isForPdf(undefined)).toBe(false);
  });

  test.each([
    [['issued', 'paid'], '発行済の2件をPDFにします。'],
    [
      ['issued', 'draft', 'voided', 'voided'],
      '発行済の1件をPDFにします。下書き1件と無効2件は含めません。',
    ],
    [['issued', 'voided'], '発行済の1件をPDFにします。無効1件は含めません。'],
    [['draft', 'voided'], '下書きは発行するとPDFにできます。'],
    [['voided'], '無効の請求書はPDFにできません。'],
    [[], ''],
  ] as const)('is said of %j', (statuses, words) => {
    expect(pdfNote(statuses.map((status) => ({ status })))).toBe(words);
  });
});
