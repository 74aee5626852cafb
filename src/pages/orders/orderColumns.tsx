import { Chip } from '#components/Chip.tsx';
import { LegDots } from '#components/LegDots.tsx';
import { Money } from '#components/Money.tsx';
import type { TableColumn } from '#components/Table.tsx';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { containerIdStatus, containerLabel } from '#domain/order/container.ts';
import { legNames, legs, stepOf, type Job } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { enteredTotal, isUnpriced } from '#domain/price/price.ts';
import { dayKeyOf, nearDayLabel, weekdayOf } from '#domain/time.ts';

export type OrderRow = {
  order: Order;
  clientName: string;
  /** undefined: nobody was assigned yet; unknown: that is not known yet. */
  job: Job | undefined | 'unknown';
  /** Changes of it are on this device only. */
  isUnsent?: boolean;
};

const arrival = ({ arrivalDate, arrivalTime }: Order): string =>
  `${nearDayLabel(arrivalDate, new Date())}(${weekdayOf(dayKeyOf(arrivalDate))}) ${arrivalTimeLabel(arrivalTime)}`;

function ContainerNumber({ containerId }: { containerId: string }) {
  const status = containerIdStatus(containerId);
  if (status === 'empty') return <span className="faint">未定</span>;
  if (status === 'valid') return containerId;
  return (
    <>
      {containerId} <Chip tone="warn">{status === 'wrongDigit' ? '検査数字' : '形式'}</Chip>
    </>
  );
}

const progress = (job: Job | undefined) =>
  legNames.map((leg) => {
    const step = stepOf(job, leg);
    return {
      label: legs[leg],
      done: step?.completedAt != null,
      assigned: (step?.id ?? '') !== '',
    };
  });

const places = (order: Order): string =>
  [order.pickupPlace, order.returnPlace].filter((place) => place !== '').join(' → ');

export const orderColumns: TableColumn<OrderRow>[] = [
  {
    id: 'arrival',
    header: '納入',
    cell: ({ order }) => arrival(order),
    width: 130,
    onPhone: 'line',
  },
  {
    id: 'client',
    header: '取引先',
    cell: ({ clientName, isUnsent }) => (
      <>
        {clientName}
        {isUnsent === true && (
          <>
            {' '}
            <Chip tone="warn">未送信</Chip>
          </>
        )}
      </>
    ),
    share: 17,
    onPhone: 'title',
  },
  {
    id: 'destination',
    header: '作業先',
    hideable: true,
    cell: ({ order }) => order.destination.name,
    share: 12,
  },
  {
    id: 'size',
    header: 'サイズ',
    hideable: true,
    cell: ({ order }) => containerLabel(order.container, order.axleCount),
    width: 120,
  },
  {
    id: 'container',
    header: 'コンテナ番号',
    hideable: true,
    cell: ({ order }) => <ContainerNumber containerId={order.container.containerId} />,
    width: 150,
  },
  {
    id: 'numbers',
    header: 'BK・B/L No.',
    hideable: true,
    cell: ({ order }) => order.bookingNumber || order.billOfLandingNumber,
    width: 130,
    onPhone: 'hidden',
  },
  {
    id: 'places',
    header: '引取 → 返却',
    hideable: true,
    cell: ({ order }) => places(order),
    share: 13,
    onPhone: 'hidden',
  },
  {
    id: 'legs',
    header: '工程',
    hideable: true,
    cell: ({ job }) => job !== 'unknown' && <LegDots legs={progress(job)} />,
    width: 90,
  },
  {
    id: 'price',
    header: '運賃計',
    hideable: true,
    align: 'end',
    cell: ({ order }) =>
      isUnpriced(order.price) ? (
        <Chip tone="warn">未入力</Chip>
      ) : (
        <Money value={enteredTotal(order.price)} />
      ),
    width: 100,
  },
];
