import type { ReactNode } from 'react';
import { hideableColumns } from '#domain/invoiceColumns.ts';
import type { InvoiceLine, MarkedAmount } from '#domain/invoiceLine.ts';

/** A column of the details; without an order it shows what a free line has. */
export type DetailColumn = {
  id: string;
  header: string;
  cell: (line: InvoiceLine) => ReactNode;
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

const YEN = 'details__yen';

/** The columns between the number and the subtotal, in their order. */
export const detailColumns: readonly DetailColumn[] = [
  column('day', '作業日', ({ day }) => day.slice(5).replace('-', '/'), 'details__day'),
  column(
    'container',
    hideableColumns.container,
    ({ containerId }) => containerId,
    'details__container',
  ),
  column('size', hideableColumns.size, ({ size }) => size, 'details__size'),
  column(
    'route',
    '引取→作業先→返却',
    ({ route, memo }) => (
      <div className="details__lines">
        {route}
        {memo !== '' && <small>{memo}</small>}
      </div>
    ),
    'details__route',
  ),
  column(
    'orderNumber',
    hideableColumns.orderNumber,
    ({ orderNumber }) => orderNumber,
    'details__order',
  ),
  column('base', '基本運賃', ({ base }) => markedYen(base), `${YEN} details__base`),
  column(
    'highway',
    hideableColumns.highway,
    ({ highway }) => markedYen(highway),
    `${YEN} details__highway`,
  ),
  column('wait', hideableColumns.wait, ({ wait }) => markedYen(wait), `${YEN} details__wait`),
  column(
    'others',
    hideableColumns.others,
    ({ others }) =>
      others.map((other, index) => (
        <span key={index}>
          {other.label} {markedYen(other)}
        </span>
      )),
    `${YEN} details__others`,
  ),
];
