import type { ReactNode } from 'react';
import type { BillingPeriod } from '#domain/billing/billing.ts';
import { hideableColumns } from '#domain/invoice/columns.ts';
import { printedDay, type InvoiceLine, type MarkedAmount } from '#domain/invoice/line.ts';
import { shownCharges } from '#domain/invoice/pages.ts';
import { fittedRoute } from '#domain/invoice/route.ts';
import {
  Fitted,
  FittedAmount,
  FittedCharges,
  FittedText,
  isShort,
} from '#pages/invoices/Fitted.tsx';

/** A column of the details; without an order it shows what a free line has. */
export type DetailColumn = {
  id: string;
  header: string;
  cell: (line: InvoiceLine, hidden: ReadonlySet<string>, period: BillingPeriod) => ReactNode;
  className: string;
};

export const yen = (amount: number): string => (amount === 0 ? '' : amount.toLocaleString('ja-JP'));

export const markedYen = ({ amount, mark }: MarkedAmount): string =>
  amount === 0 ? '' : `${mark === '' ? '' : `(${mark})`}${yen(amount)}`;

const column = (
  id: string,
  header: string,
  cell: DetailColumn['cell'],
  className: string,
): DetailColumn => ({ id, header, cell, className });

/** Of a line, each with its amount as it prints. */
export const chargesIn = ({ others }: InvoiceLine, room: number) =>
  shownCharges(others, room).map((other) => ({ label: other.label, text: markedYen(other) }));

const YEN = 'details__yen';
/** Charges that the height of a row has room for. */
const CHARGES_PER_ROW = 3;

/** What the columns have room for, in em of 7 points: their width without the padding (InvoiceSheets.css). */
const room = {
  day: 3.5,
  container: 9,
  /** Of 6 points. */
  reference: 10.5,
  size: 5.6,
  order: 6.6,
  base: 6.2,
  highway: 5.7,
  wait: 4.8,
  others: 7.8,
};
/** The same of the last column. */
export const TOTAL_ROOM = 6.2;

const money = (amount: MarkedAmount, width: number): ReactNode => (
  <FittedAmount text={markedYen(amount)} room={width} />
);

/** Points of the numbers below a container's own. */
const REFERENCE_SIZE = 5;

/** The container's number, and the numbers that a client knows it by before it has one. */
function Container({ line, hidden }: { line: InvoiceLine; hidden: ReadonlySet<string> }) {
  const { containerId } = line;
  const reference = !hidden.has('reference') || containerId === '' ? line.reference : '';
  return (
    <>
      {!hidden.has('container') && <FittedText text={containerId} room={room.container} />}
      {reference !== '' && (
        <div className="details__reference">
          <FittedText text={reference} room={room.reference} least={REFERENCE_SIZE} />
        </div>
      )}
    </>
  );
}

/** What sort of container it is comes below its size. */
function Size({ size }: InvoiceLine) {
  if (isShort(size, room.size)) return size;
  const [, length = size, type = '', axles = ''] = /^(\S+) ([^・]+)(・.*)?$/.exec(size) ?? [];
  return (
    <div className="fit">
      <Fitted text={`${length}${axles}`} />
      {type !== '' && (
        <>
          {' '}
          <Fitted text={type} />
        </>
      )}
    </div>
  );
}

/** Millimetres of the columns that may be hidden (InvoiceSheets.css): the route has the rest of the row. */
const WIDTHS: Readonly<Record<string, number>> = {
  size: 15.6,
  orderNumber: 18,
  highway: 15.8,
  wait: 13.5,
  others: 21,
};
/** The same of the route where none is hidden, and of one of its full-width characters. */
const ROUTE_MM = 29.2;
const ROUTE_EM_MM = 2.33;

/** Full-width characters of a line of the route. */
const routeRoom = (hidden: ReadonlySet<string>): number =>
  Math.floor([...hidden].reduce((sum, id) => sum + (WIDTHS[id] ?? 0), ROUTE_MM) / ROUTE_EM_MM);

/** The columns between the number and the subtotal, in their order. */
const detailColumns: readonly DetailColumn[] = [
  column(
    'day',
    '作業日',
    (line, _hidden, period) => <FittedText text={printedDay(line, period)} room={room.day} />,
    'details__day',
  ),
  column(
    'container',
    hideableColumns.container,
    (line, hidden) => <Container line={line} hidden={hidden} />,
    'details__container',
  ),
  column('size', hideableColumns.size, (line) => <Size {...line} />, 'details__size'),
  column(
    'route',
    '引取→作業先→返却',
    ({ route, memo }, hidden) => (
      <div className="details__lines">
        <span>{fittedRoute(route, routeRoom(hidden) * (memo === '' ? 3 : 2))}</span>
        {memo !== '' && <small>{memo}</small>}
      </div>
    ),
    'details__route',
  ),
  column(
    'orderNumber',
    hideableColumns.orderNumber,
    ({ orderNumber }) => <FittedText text={orderNumber} room={room.order} least={6} />,
    'details__order',
  ),
  column('base', '基本運賃', ({ base }) => money(base, room.base), `${YEN} details__base`),
  column(
    'highway',
    hideableColumns.highway,
    ({ highway }) => money(highway, room.highway),
    `${YEN} details__highway`,
  ),
  column(
    'wait',
    hideableColumns.wait,
    ({ wait }) => money(wait, room.wait),
    `${YEN} details__wait`,
  ),
  column(
    'others',
    hideableColumns.others,
    (line) => (
      <FittedCharges charges={chargesIn(line, CHARGES_PER_ROW)} room={room.others} isTall />
    ),
    `${YEN} details__others`,
  ),
];

/** Those that are printed. The column of the container stays for the numbers that stand in it. */
export const columnsWithout = (hidden: ReadonlySet<string>): DetailColumn[] =>
  detailColumns
    .filter(({ id }) => !hidden.has(id) || (id === 'container' && !hidden.has('reference')))
    .map((one) =>
      one.id === 'container' && hidden.has('container')
        ? { ...one, header: hideableColumns.reference }
        : one,
    );
