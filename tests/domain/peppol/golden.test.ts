import { describe, expect, test } from 'vitest';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { returnNote } from '#domain/invoice/returnNote.ts';
import { pintInvoice } from '#domain/peppol/pint.ts';
import { pintReturn } from '#domain/peppol/pintReturn.ts';
import { pintSelfBilling } from '#domain/peppol/pintSelfBilling.ts';
import type { PintFile } from '#domain/peppol/ubl.ts';
import {
  aSheet,
  aStatement,
  bank,
  charges,
  discount,
  free,
  onBehalf,
  participants,
  statementWishes,
  toll,
} from '#tests/support/eInvoices.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';

/**
 * One file of every kind, as it was put to the official rules (docs/e-invoice.md says which and when). Whoever changes one
 * on purpose puts it to them again: `npx vitest run --mode=dev --project=domain golden -u` writes them.
 */

const invoice = (sheet: InvoiceSheet, account: typeof bank | undefined = bank): PintFile =>
  pintInvoice({ sheet, ...participants, account });
const ofNobody = (sheet: InvoiceSheet): PintFile =>
  pintInvoice({ sheet, seller: participants.buyer, buyer: participants.buyer, account: bank });

function returned(amount: number, sheet: InvoiceSheet): PintFile {
  const payment = { day: '2026-11-20', amount, memo: '値引', by: 'user-1', payment: 'd1' };
  const note = returnNote(
    aStoredPayment({ id: 'd1', kind: 'discount', day: '2026-11-20', amount, memo: '荷傷み' }),
    { invoice: anIssuedInvoice({ payments: [payment] }).invoice, amount },
    sheet,
    [],
  );
  const seller = sheet.issuer.issuerNumber === '' ? participants.buyer : participants.seller;
  return pintReturn(note, { seller, buyer: participants.buyer });
}

const many = Array.from({ length: 60 }, (_, index) => 41_000 + index * 37);
const [plainLine] = aSheet().lines;
const everyKind = [toll, free, discount, onBehalf];
const corrected = {
  number: '2026-10-001-2',
  replacedNumber: '2026-10-001',
  replacedIssueDay: '2026-11-01',
};
const bare = { dueDay: '', bank: '', feeSentence: '', subject: '', memo: '' };

const files: Record<string, PintFile> = {
  'invoice-plain': invoice(aSheet()),
  'invoice-of-every-kind': invoice(aSheet({ extraLines: everyKind })),
  'invoice-with-charges': invoice(aSheet({ items: charges })),
  'invoice-of-60-lines': invoice(aSheet({ amounts: many })),
  'invoice-with-tax-inside': invoice(aSheet({ amounts: [], extraLines: [toll] })),
  'invoice-free-of-tax-alone': invoice(aSheet({ amounts: [], extraLines: [free] })),
  'invoice-on-behalf-alone': invoice(aSheet({ amounts: [], extraLines: [onBehalf] })),
  'invoice-below-zero': invoice(aSheet({ amounts: [], extraLines: [discount] })),
  'invoice-without-a-price': invoice(aSheet({ amounts: [0] })),
  'invoice-of-a-late-order': invoice({
    ...aSheet(),
    lines: plainLine === undefined ? [] : [{ ...plainLine, day: '2026-09-30' }],
  }),
  'invoice-bare': invoice({ ...aSheet(), ...bare }, undefined),
  correction: invoice({ ...aSheet({ extraLines: everyKind }), ...corrected }),
  'ntr-plain': ofNobody(aSheet({ number: '' })),
  'ntr-of-every-kind': ofNobody(aSheet({ number: '', extraLines: everyKind })),
  'ntr-correction': ofNobody({ ...aSheet({ number: '' }), ...corrected }),
  'return-of-a-part': returned(10_000, aSheet()),
  'return-of-every-kind': returned(70_000, aSheet({ extraLines: everyKind })),
  'ntr-return': returned(10_000, aSheet({ number: '' })),
  'self-billing': pintSelfBilling(aStatement(), statementWishes, participants),
  'self-billing-with-tax-inside': pintSelfBilling(
    aStatement(),
    { ...statementWishes, inclusion: 'inclusive', dueDay: '', memo: '' },
    participants,
  ),
};

describe('the file of every kind stays as it was put to the official rules:', () => {
  test.each(Object.entries(files))('%s', async (name, file) => {
    if (file.kind !== 'file') throw new Error(file.message);
    await expect(file.text).toMatchFileSnapshot(`golden/${name}.xml`);
  });
});
