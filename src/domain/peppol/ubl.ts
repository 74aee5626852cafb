import { TAX_RATE_PERCENT } from '#domain/tax.ts';
import type { InvoiceSheet } from '#domain/invoice/invoice.ts';
import { categories, type Category, type PintLine } from '#domain/peppol/lines.ts';
import type { Participant } from '#domain/peppol/participant.ts';
import { branch, leaf, rootOf, xmlText, type Element, type Part } from '#domain/peppol/xml.ts';

/** What the e-invoices of the Peppol network are built of, whatever they are about. */

/** The file, or why there is none. */
export type PintFile =
  { kind: 'file'; name: string; text: string } | { kind: 'refused'; message: string };

export const refused = (message: string): PintFile => ({ kind: 'refused', message });

/** From whom to whom. */
export type Parties = Pick<InvoiceSheet, 'issuer' | 'recipient'> & {
  seller: Participant;
  buyer: Participant;
};

/** What kind of document it is: the specification it follows, the process it belongs to, and its type (UNCL1001). */
type Profile = { customization: string; process: string; type: string };

const BILLING = 'urn:peppol:bis:billing';
const REGISTERED: Profile = {
  customization: 'urn:peppol:pint:billing-1@jp-1',
  process: BILLING,
  type: '380',
};
const NOT_REGISTERED: Profile = {
  customization: 'urn:peppol:pint:nontaxinvoice-1@jp-1',
  process: BILLING,
  type: '480',
};
/** Written by the buyer for the seller (仕入明細書). */
export const SELF_BILLING: Profile = {
  customization: 'urn:peppol:pint:selfbilling-1@jp-1',
  process: 'urn:peppol:bis:selfbilling',
  type: '389',
};

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMESPACES = {
  xmlns: `${UBL}:Invoice-2`,
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
};

/** One of something: UNECE recommendation 20. */
const ONE = 'C62';

export const cbc = (name: string, text: string, attributes: Element['attributes'] = {}): Part =>
  leaf(`cbc:${name}`, text, attributes);
export const cac = (name: string, ...parts: readonly Part[]): Part => branch(`cac:${name}`, parts);
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

const sellerOf = ({ issuer, seller }: Parties): Part =>
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

const buyerOf = ({ recipient, buyer }: Parties): Part =>
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

export const periodOf = (from: string, to: string): Part =>
  cac('InvoicePeriod', cbc('StartDate', from), cbc('EndDate', to));

/** The invoice that another one is about. */
export const referenceTo = (number: string, issueDay: string): Part =>
  cac(
    'BillingReference',
    cac('InvoiceDocumentReference', cbc('ID', number), cbc('IssueDate', issueDay)),
  );

type LineParts = Pick<PintLine, 'name' | 'note' | 'category' | 'amount'>;

/** @param index from 0 @param more its period and what it refers to */
export const lineOf = (
  { name, note, category, amount }: LineParts,
  index: number,
  ...more: readonly Part[]
): Part =>
  cac(
    'InvoiceLine',
    cbc('ID', String(index + 1)),
    cbc('Note', note),
    // A price is never below zero: what is taken off is a negative quantity.
    cbc('InvoicedQuantity', amount < 0 ? '-1' : '1', { unitCode: ONE }),
    yen('LineExtensionAmount', amount),
    ...more,
    cac('Item', cbc('Name', name), categoryOf('ClassifiedTaxCategory', category)),
    cac('Price', yen('PriceAmount', Math.abs(amount))),
  );

type Amounts = readonly Pick<PintLine, 'category' | 'amount'>[];

export const added = (lines: Amounts, category: Category): number =>
  lines.reduce((sum, one) => (one.category === category ? sum + one.amount : sum), 0);

/** One sum for each category that occurs, the tax of each rounded once: as it was printed. */
const taxOf = (lines: Amounts, tax: number): Part =>
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
export const isTenth = (tax: number, net: number): boolean => {
  const tenth = (net * TAX_RATE_PERCENT) / 100;
  return Math.floor(tenth) <= tax && tax <= Math.ceil(tenth);
};

/** The document: its own parts between those that every one has. */
export function fileOf(
  parties: Parties,
  of: {
    /** That of the issuer's own invoices unless said. */
    profile?: Profile;
    number: string;
    /** Day keys; '' for no day of payment. */
    issueDay: string;
    dueDay: string;
    note: string;
    period: Part;
    reference: Part;
    payment: readonly Part[];
    tax: number;
    amounts: Amounts;
    lines: readonly Part[];
  },
): PintFile {
  const isRegistered = parties.issuer.issuerNumber !== '';
  const profile = of.profile ?? (isRegistered ? REGISTERED : NOT_REGISTERED);
  const { amounts, number } = of;
  const tax = isRegistered ? of.tax : 0;
  const net = categories.reduce((sum, category) => sum + added(amounts, category), 0);
  const root = rootOf(
    'Invoice',
    [
      cbc('CustomizationID', profile.customization),
      cbc('ProfileID', profile.process),
      cbc('ID', number),
      cbc('IssueDate', of.issueDay),
      cbc('DueDate', of.dueDay),
      cbc('InvoiceTypeCode', profile.type),
      cbc('Note', of.note),
      cbc('DocumentCurrencyCode', 'JPY'),
      of.period,
      of.reference,
      sellerOf(parties),
      buyerOf(parties),
      ...of.payment,
      taxOf(amounts, tax),
      cac(
        'LegalMonetaryTotal',
        yen('LineExtensionAmount', net),
        yen('TaxExclusiveAmount', net),
        yen('TaxInclusiveAmount', net + tax),
        yen('PayableAmount', net + tax),
      ),
      ...of.lines,
    ],
    NAMESPACES,
  );
  return {
    kind: 'file',
    name: `${number.replaceAll(/[\\/:*?"<>|]/g, '-')}.xml`,
    text: xmlText(root),
  };
}
