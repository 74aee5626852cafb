import { Skeleton } from '#components/Skeleton.tsx';
import { useLazy } from '#components/useLazy.ts';
import type { Client } from '#domain/client/client.ts';
import type { Order } from '#domain/order/order.ts';

export type JobPanelProps = {
  companyId: string;
  orderId: string;
  clients: readonly Client[];
  /** The order as it is stored: with it the panel shows what is left of its price, and who is busy on its day. */
  order?: Order | undefined;
};

const loadOrderJob = async () => (await import('#pages/orders/job/OrderJob.tsx')).OrderJob;

/** The dispatch of one order (作業). Fetched apart: a new order has none. */
export function JobPanel(props: JobPanelProps) {
  const OrderJob = useLazy(loadOrderJob, true);
  return OrderJob ? <OrderJob {...props} /> : <Skeleton lines={6} />;
}
