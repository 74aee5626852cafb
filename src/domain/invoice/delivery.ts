import { isIssued, type Invoice } from '#domain/invoice/record.ts';
import type { Client } from '#domain/client/client.ts';
import { longDayLabel, longMonthLabel } from '#domain/time.ts';

/** How an issued invoice got to the client (送付済), and the mail that takes it there. */

/** Stored value → what is shown. */
export const deliveryWays = {
  mail: 'メール',
  post: '郵送',
  fax: 'FAX',
  site: 'Web',
  hand: '手渡し',
} as const;
export type DeliveryWay = keyof typeof deliveryWays;

/** When and how it was sent; both '' for not yet. */
export type Delivery = Pick<Invoice, 'sentDay' | 'sentWay'>;

export const notSent: Delivery = { sentDay: '', sentWay: '' };

/** Whether the client is to get it still: drafts and void ones are not sent. */
export const isUnsent = (invoice: Pick<Invoice, 'status' | 'sentDay'>): boolean =>
  isIssued(invoice) && invoice.sentDay === '';

export const isSameDelivery = (a: Delivery, b: Delivery): boolean =>
  a.sentDay === b.sentDay && a.sentWay === b.sentWay;

/** 'メール', '' when it was not sent. */
export const deliveryWayLabel = ({ sentWay }: Pick<Delivery, 'sentWay'>): string =>
  sentWay === '' ? '' : deliveryWays[sentWay];

/** The addressee as a letter begins: '東洋海運株式会社 経理部 山田様', '東洋海運株式会社 御中'. */
function addressee(client: Client): string {
  const { name, department, inCharge, honorific } = client;
  const place = [name, department].filter((part) => part !== '').join(' ');
  return inCharge === '' ? `${place} ${honorific}` : `${place} ${inCharge} 様`;
}

/** How an amount below zero is called, and what becomes of it: nobody is asked to pay it. */
export const BACK_TITLE = 'ご返金・差引額';
export const BACK_SENTENCE = 'ご請求との相殺、またはご返金とします。';

function amountLines(gross: number, dueDay: string): string[] {
  const yen = Math.abs(gross).toLocaleString('ja-JP');
  if (gross < 0) return [`${BACK_TITLE}: ${yen}円(税込)`, `上記の金額を、${BACK_SENTENCE}`];
  const due = dueDay === '' ? [] : [`お支払期限: ${longDayLabel(dueDay)}`];
  return [`ご請求額: ${yen}円(税込)`, ...due];
}

/** A mail as the mail program of the clerk opens it. */
export type MailDraft = { to: string; subject: string; body: string };

/** The mail that an invoice goes with. The file itself cannot be put into it from here. */
export function invoiceMail(
  invoice: Pick<Invoice, 'number' | 'month' | 'gross' | 'dueDay'>,
  client: Client,
  companyName: string,
): MailDraft {
  const { number, month, gross, dueDay } = invoice;
  const lines = [
    addressee(client),
    '',
    `いつもお世話になっております。${companyName}です。`,
    `${longMonthLabel(month)}分の請求書をお送りします。`,
    '',
    `請求番号: ${number}`,
    ...amountLines(gross, dueDay),
    '',
    'よろしくお願いいたします。',
    companyName,
  ];
  return {
    to: client.email,
    subject: `請求書 ${number} (${longMonthLabel(month)}分) ${companyName}`,
    body: lines.join('\n'),
  };
}

/** The draft as an address that a mail program opens (RFC 6068: lines end with CR LF). */
export const mailtoOf = ({ to, subject, body }: MailDraft): string =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}` +
  `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
