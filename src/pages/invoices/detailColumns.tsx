import type { ReactNode } from 'react';
import type { InvoiceLine, MarkedAmount } from '#domain/invoiceLine.ts';

/** A column of the details; without an order it shows what a free line has. */
export type DetailColumn = {
  id: string;
  header: string;
  cell: (line: InvoiceLine) => ReactNode;
  className: string;
  /** Whether a client may do without it. */
  hideable: boolean;
};

export const yen = (amount: number): string => (amount === 0 ? '' : amount.toLocaleString('ja-JP'));

export const markedYen = ({ amount, mark }: MarkedAmount): string =>
  amount === 0 ? '' : `${mark === '' ? '' : `(${mark})`}${yen(amount)}`;

const column = (
  id: string,
  header: string,
  cell: DetailColumn['cell'],
  className: string,
  hideable = true,
): DetailColumn => ({ id, header, cell, className, hideable });

const YEN = 'details__yen';

/** The columns between the number and the subtotal, in their order. */
export const detailColumns: readonly DetailColumn[] = [
  column('day', '作業日', ({ day }) => day.slice(5).replace('-', '/'), 'details__day', false),
  column('container', 'コンテナ番号', ({ containerId }) => containerId, 'details__container'),
  column('size', 'サイズ', ({ size }) => size, 'details__size'),
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
    false,
  ),
  column('orderNumber', '客先No.', ({ orderNumber }) => orderNumber, 'details__order'),
  column('base', '基本運賃', ({ base }) => markedYen(base), `${YEN} details__base`, false),
  column('highway', '高速', ({ highway }) => markedYen(highway), `${YEN} details__highway`),
  column('wait', '待機', ({ wait }) => markedYen(wait), `${YEN} details__wait`),
  column(
    'others',
    'その他',
    ({ others }) =>
      others.map((other, index) => (
        <span key={index}>
          {other.label} {markedYen(other)}
        </span>
      )),
    `${YEN} details__others`,
  ),
];

/** The columns that a client may do without, by their words. */
export const hideableColumns: Readonly<Record<string, string>> = Object.fromEntries(
  detailColumns.filter(({ hideable }) => hideable).map(({ id, header }) => [id, header]),
);
