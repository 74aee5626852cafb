// The invoices of the month that the demo company has closed, issued one after the other as the app does it.
import { createHash } from 'node:crypto';
import { invoiceBank } from '#domain/bank.ts';
import { billingPeriod, invoicedOrders } from '#domain/billing.ts';
import { defaultBillingSettings } from '#domain/billingSettings.ts';
import type { Client } from '#domain/client.ts';
import { invoiceSheet } from '#domain/invoice.ts';
import { preparedIssue, type Issue } from '#domain/invoiceIssue.ts';
import type { Invoice } from '#domain/invoiceRecord.ts';
import type { Order } from '#domain/order.ts';
import { addDays, atClock } from '#domain/time.ts';
import { banks, clients, company, USER_ID } from './masters.ts';
import type { Setting } from './orders.ts';

/** An invoice with the text that was printed. */
export type IssuedInvoice = { invoice: Invoice; text: string };

/** What was paid: all of it, when it was due before today. */
const paymentOf = ({ dueDay, gross }: Issue['fields'], { today }: Setting) =>
  dueDay < today
    ? {
        status: 'paid' as const,
        payments: [{ day: dueDay, amount: gross, memo: '', by: USER_ID }],
        paidTotal: gross,
      }
    : {};

function issue(
  client: Client,
  billed: readonly Order[],
  setting: Setting,
  counter: Issue['counter'],
): Issue {
  const month = setting.billedMonth;
  const settings = defaultBillingSettings();
  const sheet = invoiceSheet({
    company,
    client,
    bank: invoiceBank(banks),
    orders: billed,
    month,
    issueDay: addDays(billingPeriod(client.closingDay, month).toDay, 2),
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

/** The invoices of all clients, and the counter after the last one. */
export function issuedInvoices(
  orders: readonly Order[],
  setting: Setting,
): { issued: IssuedInvoice[]; counter: Issue['counter'] } {
  let counter: Issue['counter'] = { sequence: 0, hash: '', counts: {}, invoice: '' };
  const issued: IssuedInvoice[] = [];
  for (const client of clients) {
    const period = billingPeriod(client.closingDay, setting.billedMonth);
    const billed = invoicedOrders(orders, client.id, period);
    if (billed.length === 0) continue;
    const { id, text, fields, counter: next } = issue(client, billed, setting, counter);
    const at = atClock(fields.issueDay, '10:00');
    const invoice = { id, ...fields, createdAt: at, issuedAt: at, voidedAt: null };
    issued.push({ invoice: { ...invoice, ...paymentOf(fields, setting) }, text });
    counter = next;
  }
  return { issued, counter };
}
