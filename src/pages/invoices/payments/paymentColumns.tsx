import { Chip } from '#components/Chip.tsx';
import { Money } from '#components/Money.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { bookedWords } from '#domain/payment/list.ts';
import { isVoided, receivedWords, type ClientPayment } from '#domain/payment/record.ts';
import { standingRefunds } from '#domain/payment/refund.ts';

const day: TableColumn<ClientPayment> = {
  id: 'day',
  header: '入金日',
  cell: (payment) => payment.day.replaceAll('-', '/'),
  sortValue: (payment) => payment.day,
  width: 110,
  onPhone: 'line',
};

const client: TableColumn<ClientPayment> = {
  id: 'client',
  header: '取引先',
  cell: ({ clientName }) => clientName,
  sortValue: ({ clientName }) => clientName,
  onPhone: 'title',
};

const words: TableColumn<ClientPayment> = { id: 'words', header: '内容', cell: receivedWords };

const amount: TableColumn<ClientPayment> = {
  id: 'amount',
  header: '入金額',
  align: 'end',
  cell: (payment) => (payment.kind === 'credit' ? '' : <Money value={payment.amount} />),
  sortValue: (payment) => payment.amount,
  width: 120,
};

const rest: TableColumn<ClientPayment> = {
  id: 'rest',
  header: '前受金の残り',
  align: 'end',
  cell: (payment) =>
    payment.rest === 0 ? (
      ''
    ) : (
      <strong>
        <Money value={payment.rest} />
      </strong>
    ),
  sortValue: (payment) => payment.rest,
  width: 130,
};

const refunds: TableColumn<ClientPayment> = {
  id: 'refunds',
  header: '返金',
  align: 'end',
  cell: (payment) =>
    standingRefunds(payment).map((one, index) => (
      <div key={index}>
        {one.day.replaceAll('-', '/')} <Money value={one.amount} />
      </div>
    )),
  sortValue: ({ refunded }) => refunded,
  width: 190,
};

const books: TableColumn<ClientPayment> = {
  id: 'books',
  header: '会計',
  cell: (payment) =>
    isVoided(payment) ? <Chip tone="danger">取消 {payment.voidReason}</Chip> : bookedWords(payment),
  sortValue: bookedWords,
  width: 110,
};

/** What is left of payments. */
export const advanceColumns: readonly TableColumn<ClientPayment>[] = [
  day,
  client,
  words,
  amount,
  rest,
];

/** What came in in a month. */
export const paymentColumns: readonly TableColumn<ClientPayment>[] = [
  day,
  client,
  words,
  amount,
  refunds,
  rest,
  books,
];
