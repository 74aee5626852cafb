// The invoices of the past months that the demo company has closed, issued one after the other as the app does it.
import { createHash } from 'node:crypto';
import { invoiceBank } from '#domain/bank/bank.ts';
import { billingPeriod, invoicedOrders } from '#domain/billing/billing.ts';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Client } from '#domain/client/client.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { preparedIssue, type Issue } from '#domain/invoice/issue.ts';
import { notSent } from '#domain/invoice/delivery.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { statusWhenPaid } from '#domain/invoice/payment.ts';
import { NOT_BOOKED, paymentWords, type ClientPayment } from '#domain/payment/record.ts';
import type { Order } from '#domain/order/order.ts';
import { halfKana } from '#domain/files/halfKana.ts';
import { addDays, addMonths, atClock } from '#domain/time.ts';
import { closedAt } from './closing.ts';
import { banks, clients, company, USER_ID } from './masters.ts';
import type { Setting } from './orders.ts';

/** An invoice with the text that was printed, and what was paid of it. */
export type IssuedInvoice = { invoice: Invoice; text: string; payments: ClientPayment[] };

/** One client in five pays late, another a part of it first, and a third more than it owes. */
const CLIENTS_IN_TURN = 5;
const LATE = 1;
const PART = 3;
const MORE = 4;
const MORE_TO = 10_000;

/** What was paid of what was due before today: all of it, a part, or nothing yet. */
function paymentsOf(
  { dueDay, gross, clientId, clientName }: Issue['fields'],
  { id, kana, turn, today }: { id: string; kana: string; turn: number; today: string },
): ClientPayment[] {
  const place = turn % CLIENTS_IN_TURN;
  if (dueDay >= today || place === LATE) return [];
  const used = place === PART ? Math.floor(gross / 2) : gross;
  const amount = place === MORE ? Math.ceil(gross / MORE_TO) * MORE_TO : used;
  const at = atClock(dueDay, '15:00');
  return [
    {
      id: `demo-${id}`,
      clientId,
      clientName,
      day: dueDay,
      kind: 'transfer',
      amount,
      fee: 0,
      payer: halfKana(kana),
      memo: '',
      allocations: [{ invoice: id, amount: used }],
      since: 0,
      rest: amount - used,
      by: USER_ID,
      createdAt: at,
      changedAt: at,
      voidedAt: null,
      voidReason: '',
      unbooked: true,
      bookedAt: null,
      bookedRest: 0,
      refunds: [],
      refunded: 0,
      bookedRefunds: 0,
      bookedRefundsFrom: 0,
      bookedFrom: NOT_BOOKED,
      bookedFee: 'discount',
    },
  ];
}

/** How the payments stand on their invoice. */
function paidBy(payments: readonly ClientPayment[], gross: number) {
  const [payment] = payments;
  if (payment === undefined) return {};
  const [{ amount } = { amount: 0 }] = payment.allocations;
  const { day, by, id, changedAt } = payment;
  return {
    status: statusWhenPaid(gross, amount),
    payments: [{ day, amount, memo: paymentWords(payment), by, payment: id }],
    paidTotal: amount,
    paidAt: changedAt,
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
    const dates = { createdAt: at, issuedAt: at, voidedAt: null, paidAt: null };
    const notExported = { exportedAt: null, exportedDay: '', reversedAt: null };
    const invoice = {
      id,
      ...fields,
      ...dates,
      ...deliveryOf(fields, turn, setting),
      ...notExported,
    };
    const payments = paymentsOf(fields, { id, kana: client.kana, turn, today: setting.today });
    issued.push({ invoice: { ...invoice, ...paidBy(payments, fields.gross) }, text, payments });
    counter = next;
  }
  return { issued, counter };
}
