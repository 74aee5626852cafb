import type { Bank } from '#domain/bank/bank.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { pintLines } from '#domain/peppol/lines.ts';
import type { Participant } from '#domain/peppol/participant.ts';
import {
  added,
  cac,
  cbc,
  fileOf,
  isTenth,
  periodOf,
  referenceTo,
  refused,
  type PintFile,
} from '#domain/peppol/ubl.ts';
import { transportLine } from '#domain/peppol/transport.ts';
import type { Part } from '#domain/peppol/xml.ts';
import { longDayLabel } from '#domain/time.ts';

/**
 * An issued invoice as an e-invoice for the Peppol network: JP PINT 1.1, the profile of registered issuers, and the one of
 * those that are not (NTR). What is sent is what was printed; an access point sends it.
 */

/** What an e-invoice is made of. */
export type PintSource = {
  sheet: InvoiceSheet;
  seller: Participant;
  buyer: Participant;
  /** The account that was printed, where it is known with the codes of its bank. */
  account: Bank | undefined;
};

/** Kinds of accounts as banks number them. */
const ACCOUNT_TYPES: Readonly<Record<string, string>> = { 普通: '1', 当座: '2', 貯蓄: '4' };

/** '0001:123:1:1234567' as the Japanese profile wants a transfer; undefined where a code is not known. */
export function transferTo(account: Bank | undefined): Part {
  const type = ACCOUNT_TYPES[account?.accountType ?? ''];
  if (account === undefined || type === undefined) return undefined;
  const { bankCode, branchCode, accountNumber, holder } = account;
  if (bankCode === '' || branchCode === '' || accountNumber === '') return undefined;
  return cac(
    'PaymentMeans',
    cbc('PaymentMeansCode', '30', { name: 'Credit transfer' }),
    cac(
      'PayeeFinancialAccount',
      cbc('ID', [bankCode, branchCode, type, accountNumber].join(':')),
      cbc('Name', holder),
    ),
  );
}

const termsOf = ({ dueDay, bank, feeSentence }: InvoiceSheet): string =>
  [
    dueDay === '' ? '' : `お支払期限 ${longDayLabel(dueDay)}`,
    bank === '' ? '' : `お振込先 ${bank}`,
    feeSentence,
  ]
    .filter((part) => part !== '')
    .join(' ');

/** The e-invoice of what was printed. */
export function pintInvoice({ sheet, seller, buyer, account }: PintSource): PintFile {
  const { number, issueDay, dueDay, period, subject, memo, totals } = sheet;
  const isRegistered = sheet.issuer.issuerNumber !== '';
  const lines = pintLines(sheet, isRegistered);
  if (lines.length === 0) return refused('明細のない請求書は、デジタルインボイスにできません。');
  if (isRegistered && !isTenth(totals.tax, added(lines, 'S')))
    return refused(
      '内税の端数処理で消費税額が税抜金額の10%と1円ずれるため、JP PINTの規則に合いません。この請求書は印刷して送ってください。',
    );
  return fileOf(
    { ...sheet, seller, buyer },
    {
      number,
      issueDay,
      dueDay,
      note: [subject, memo].filter((part) => part !== '').join('\n'),
      period: periodOf(period.fromDay, period.toDay),
      reference:
        sheet.replacedNumber === ''
          ? undefined
          : referenceTo(sheet.replacedNumber, sheet.replacedIssueDay),
      payment: [transferTo(account), cac('PaymentTerms', cbc('Note', termsOf(sheet)))],
      tax: totals.tax,
      amounts: lines,
      lines: lines.map((line, index) => transportLine(period, line, index)),
    },
  );
}
