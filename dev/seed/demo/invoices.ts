// The invoices of the past months that the demo company has closed, issued one after the other as the app does it.
import { createHash } from 'node:crypto';
import { invoiceBank } from '#domain/bank.ts';
import { billingPeriod, invoicedOrders } from '#domain/billing.ts';
import { defaultBillingSettings } from '#domain/billingSettings.ts';
import type { Client } from '#domain/client.ts';
import { invoiceSheet } from '#domain/invoice.ts';
import { preparedIssue, type Issue } from '#domain/invoiceIssue.ts';
import { notSent } from '#domain/invoiceDelivery.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';
import { statusWhenPaid } from '#domain/invoicePayment.ts';
import type { Order } from '#domain/order.ts';
import { addDays, addMonths } from '#domain/time.ts';
import { closedAt } from './closing.ts';
import { banks, clients, company, USER_ID } from './masters.ts';
import type { Setting } from './orders.ts';

/** An invoice with the text that was printed. */
export type IssuedInvoice = { invoice: Invoice; text: string };

/** One client in five pays late, and another a part of it first. */
const CLIENTS_IN_TURN = 5;
const LATE = 1;
const PART = 3;

/** What was paid of what was due before today: all of it, a part, or nothing yet. */
function paymentOf({ dueDay, gross }: Issue['fields'], turn: number, { today }: Setting) {
  const place = turn % CLIENTS_IN_TURN;
  if (dueDay >= today || place === LATE) return {};
  const amount = place === PART ? Math.floor(gross / 2) : gross;
  return {
    status: statusWhenPaid(gross, amount),
    payments: [{ day: dueDay, amount, memo: '', by: USER_ID }],
    paidTotal: amount,
  };
}

/** What was issued lately is still to be sent. */
const SENT_AFTER_DAYS = 31;

/** What was issued before has been sent, by mail or by post. */
const deliveryOf = ({ issueDay }: Issue['fields'], turn: number, { today }: Setting) =>
  issueDay >= addDays(today, -SENT_AFTER_DAYS)
    ? notSent
    : ({ sentDay: issueDay, sentWay: turn % 2 === 0 ? 'mail' : 'post' } as const);

function issue(
  client: Client,
  billed: readonly Order[],
  month: string,
  counter: Issue['counter'],
): Issue {
  const settings = defaultBillingSettings();
  const sheet = invoiceSheet({
    company,
    client,
    bank: invoiceBank(banks),
    orders: billed,
    month,
    issueDay: billingPeriod(client.closingDay, month).toDay,
    settings,
  });
  const { text, previousHash, withHash } = preparedIssue({
    sheet,
    counter,
    replaced: undefined,
    numberFormat: settings.numberFormat,
    issuedBy: USER_ID,
    issueNote: '',
  });
  return withHash(
    createHash('sha256')
      .update(previousHash + text)
      .digest('hex'),
  );
}

/** The closings that are done, one after the other. */
const closingsOf = ({ billedMonth, now }: Setting) =>
  [billedMonth, addMonths(billedMonth, 1)].flatMap((month) =>
    clients
      .map((client, turn) => ({ client, turn, month, at: closedAt(client, month) }))
      .filter(({ at }) => at <= now),
  );

/** The invoices of the past months, and the counter after the last one. */
export function issuedInvoices(
  orders: readonly Order[],
  setting: Setting,
): { issued: IssuedInvoice[]; counter: Issue['counter'] } {
  let counter: Issue['counter'] = { sequence: 0, hash: '', counts: {}, invoice: '' };
  const issued: IssuedInvoice[] = [];
  for (const { client, turn, month, at } of closingsOf(setting)) {
    const billed = invoicedOrders(orders, client.id, billingPeriod(client.closingDay, month));
    if (billed.length === 0) continue;
    const { id, text, fields, counter: next } = issue(client, billed, month, counter);
    const dates = { createdAt: at, issuedAt: at, voidedAt: null };
    const notExported = { exportedAt: null, exportedDay: '', reversedAt: null };
    const invoice = {
      id,
      ...fields,
      ...dates,
      ...deliveryOf(fields, turn, setting),
      ...notExported,
    };
    issued.push({ invoice: { ...invoice, ...paymentOf(fields, turn, setting) }, text });
    counter = next;
  }
  return { issued, counter };
}
