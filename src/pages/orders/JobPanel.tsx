import { Skeleton } from '#components/Skeleton.tsx';
import { usePart } from '#components/usePart.ts';
import type { Client } from '#domain/client.ts';
import type { Price } from '#domain/price.ts';

export type JobPanelProps = {
  companyId: string;
  orderId: string;
  clients: readonly Client[];
  /** The order's price: with it the panel shows what is left of it. */
  price?: Price | undefined;
};

const loadOrderJob = async () => (await import('#pages/orders/job/OrderJob.tsx')).OrderJob;

/** The dispatch of one order (作業). Fetched apart: a new order has none. */
export function JobPanel(props: JobPanelProps) {
  const OrderJob = usePart(loadOrderJob, true);
  return OrderJob ? <OrderJob {...props} /> : <Skeleton lines={6} />;
}
