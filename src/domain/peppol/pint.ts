import type { Bank } from '#domain/bank/bank.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { categories, pintLines, type Category, type PintLine } from '#domain/peppol/lines.ts';
import type { Participant } from '#domain/peppol/participant.ts';
import { branch, leaf, rootOf, xmlText, type Element, type Part } from '#domain/peppol/xml.ts';
import { TAX_RATE_PERCENT } from '#domain/tax.ts';
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

/** The file, or why there is none. */
export type PintFile =
  { kind: 'file'; name: string; text: string } | { kind: 'refused'; message: string };

const PROFILE = 'urn:peppol:bis:billing';
const REGISTERED = { customization: 'urn:peppol:pint:billing-1@jp-1', type: '380' };
const NOT_REGISTERED = { customization: 'urn:peppol:pint:nontaxinvoice-1@jp-1', type: '480' };

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMESPACES = {
  xmlns: `${UBL}:Invoice-2`,
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
};

/** Kinds of accounts as banks number them. */
const ACCOUNT_TYPES: Readonly<Record<string, string>> = { 普通: '1', 当座: '2', 貯蓄: '4' };
/** A container by its number: UNCL1153 and UNCL1001. */
const EQUIPMENT = 'AAQ';
const RELATED = '130';
/** One of something: UNECE recommendation 20. */
const ONE = 'C62';

const cbc = (name: string, text: string, attributes: Element['attributes'] = {}): Part =>
  leaf(`cbc:${name}`, text, attributes);
const cac = (name: string, ...parts: readonly Part[]): Part => branch(`cac:${name}`, parts);
const yen = (name: string, amount: number): Part =>
  cbc(name, String(amount), { currencyID: 'JPY' });

const VAT = cac('TaxScheme', cbc('ID', 'VAT'));
/** What is outside the tax must not have a rate, not even 0. */
const percent: Readonly<Record<Category, string>> = { S: String(TAX_RATE_PERCENT), E: '0', O: '' };
const categoryOf = (name: 'TaxCategory' | 'ClassifiedTaxCategory', category: Category): Part =>
  cac(name, cbc('ID', category), cbc('Percent', percent[category]), VAT);

const endpoint = ({ scheme, value }: Participant): Part =>
  cbc('EndpointID', value, { schemeID: scheme });

const japan = (...parts: readonly Part[]): Part =>
  cac('PostalAddress', ...parts, cac('Country', cbc('IdentificationCode', 'JP')));

/** '〒231-0801 神奈川県…' as it is printed, in two. */
function addressOf(printed: string): Part[] {
  const [, first = '', second = '', rest = printed] =
    /^〒?(\d{3})-?(\d{4})\s*(.*)$/.exec(printed) ?? [];
  return [cbc('StreetName', rest), cbc('PostalZone', first + second)];
}

const sellerOf = ({ sheet: { issuer }, seller }: PintSource): Part =>
  cac(
    'AccountingSupplierParty',
    cac(
      'Party',
      endpoint(seller),
      // Somebody without a registration is told by the number on the network.
      issuer.issuerNumber === ''
        ? cac('PartyIdentification', cbc('ID', seller.value, { schemeID: seller.scheme }))
        : undefined,
      japan(...addressOf(issuer.address)),
      issuer.issuerNumber === ''
        ? undefined
        : cac('PartyTaxScheme', cbc('CompanyID', issuer.issuerNumber), VAT),
      cac('PartyLegalEntity', cbc('RegistrationName', issuer.name)),
      cac('Contact', cbc('Name', issuer.inCharge || issuer.office), cbc('Telephone', issuer.phone)),
    ),
  );

const buyerOf = ({ sheet: { recipient }, buyer }: PintSource): Part =>
  cac(
    'AccountingCustomerParty',
    cac(
      'Party',
      endpoint(buyer),
      japan(
        cbc('StreetName', recipient.address),
        cbc('AdditionalStreetName', recipient.building),
        cbc('PostalZone', recipient.postalCode.replaceAll(/\D/g, '')),
      ),
      cac('PartyLegalEntity', cbc('RegistrationName', recipient.name)),
      cac('Contact', cbc('Name', recipient.department)),
    ),
  );

/** '0001:123:1:1234567' as the Japanese profile wants a transfer; undefined where a code is not known. */
function transferTo(account: Bank | undefined): Part {
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

const periodOf = (from: string, to: string): Part =>
  cac('InvoicePeriod', cbc('StartDate', from), cbc('EndDate', to));

function lineOf({ period }: InvoiceSheet, line: PintLine, index: number): Part {
  const { name, note, day, containerId, category, amount } = line;
  // A line's days must lie within those of the invoice: an order that came too late for its own month says its day.
  const isWithin = period.fromDay <= day && day <= period.toDay;
  const words = isWithin || day === '' ? note : `${longDayLabel(day)} ${note}`;
  return cac(
    'InvoiceLine',
    cbc('ID', String(index + 1)),
    cbc('Note', words),
    // A price is never below zero: what is taken off is a negative quantity.
    cbc('InvoicedQuantity', amount < 0 ? '-1' : '1', { unitCode: ONE }),
    yen('LineExtensionAmount', amount),
    isWithin ? periodOf(day, day) : undefined,
    containerId === ''
      ? undefined
      : cac(
          'DocumentReference',
          cbc('ID', containerId, { schemeID: EQUIPMENT }),
          cbc('DocumentTypeCode', RELATED),
        ),
    cac('Item', cbc('Name', name), categoryOf('ClassifiedTaxCategory', category)),
    cac('Price', yen('PriceAmount', Math.abs(amount))),
  );
}

const added = (lines: readonly PintLine[], category: Category): number =>
  lines.reduce((sum, one) => (one.category === category ? sum + one.amount : sum), 0);

/** One sum for each category that occurs, the tax of each rounded once: as it was printed. */
const taxOf = (lines: readonly PintLine[], tax: number): Part =>
  cac(
    'TaxTotal',
    yen('TaxAmount', tax),
    ...categories
      .filter((category) => lines.some((line) => line.category === category))
      .map((category) =>
        cac(
          'TaxSubtotal',
          yen('TaxableAmount', added(lines, category)),
          yen('TaxAmount', category === 'S' ? tax : 0),
          categoryOf('TaxCategory', category),
        ),
      ),
  );

/** Whether a tax is a tenth of the sum, rounded in whichever way: the rules take no other. */
const isTenth = (tax: number, net: number): boolean => {
  const tenth = (net * TAX_RATE_PERCENT) / 100;
  return Math.floor(tenth) <= tax && tax <= Math.ceil(tenth);
};

function documentOf(source: PintSource, lines: readonly PintLine[]): Element {
  const { sheet, account } = source;
  const isRegistered = sheet.issuer.issuerNumber !== '';
  const { customization, type } = isRegistered ? REGISTERED : NOT_REGISTERED;
  const tax = isRegistered ? sheet.totals.tax : 0;
  const net = categories.reduce((sum, category) => sum + added(lines, category), 0);
  return rootOf(
    'Invoice',
    [
      cbc('CustomizationID', customization),
      cbc('ProfileID', PROFILE),
      cbc('ID', sheet.number),
      cbc('IssueDate', sheet.issueDay),
      cbc('DueDate', sheet.dueDay),
      cbc('InvoiceTypeCode', type),
      cbc('Note', [sheet.subject, sheet.memo].filter((part) => part !== '').join('\n')),
      cbc('DocumentCurrencyCode', 'JPY'),
      periodOf(sheet.period.fromDay, sheet.period.toDay),
      sheet.replacedNumber === ''
        ? undefined
        : cac(
            'BillingReference',
            cac(
              'InvoiceDocumentReference',
              cbc('ID', sheet.replacedNumber),
              cbc('IssueDate', sheet.replacedIssueDay),
            ),
          ),
      sellerOf(source),
      buyerOf(source),
      transferTo(account),
      cac('PaymentTerms', cbc('Note', termsOf(sheet))),
      taxOf(lines, tax),
      cac(
        'LegalMonetaryTotal',
        yen('LineExtensionAmount', net),
        yen('TaxExclusiveAmount', net),
        yen('TaxInclusiveAmount', net + tax),
        yen('PayableAmount', net + tax),
      ),
      ...lines.map((line, index) => lineOf(sheet, line, index)),
    ],
    NAMESPACES,
  );
}

const refused = (message: string): PintFile => ({ kind: 'refused', message });

/** The e-invoice of what was printed. */
export function pintInvoice(source: PintSource): PintFile {
  const { sheet } = source;
  const isRegistered = sheet.issuer.issuerNumber !== '';
  const lines = pintLines(sheet, isRegistered);
  if (lines.length === 0) return refused('明細のない請求書は、デジタルインボイスにできません。');
  if (isRegistered && !isTenth(sheet.totals.tax, added(lines, 'S')))
    return refused(
      '内税の端数処理で消費税額が税抜金額の10%と1円ずれるため、JP PINTの規則に合いません。この請求書は印刷して送ってください。',
    );
  return {
    kind: 'file',
    name: `${sheet.number.replaceAll(/[\\/:*?"<>|]/g, '-')}.xml`,
    text: xmlText(documentOf(source, lines)),
  };
}
