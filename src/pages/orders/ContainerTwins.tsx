import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { addDays, dayKeyOf, isDayKey, monthDayLabel, startOfDay } from '#domain/time.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { FieldWarning } from '#components/FieldWarning.tsx';
import type { OrderControl } from '#pages/orders/orderControl.ts';
import { paths } from '#paths.ts';
import * as orders from '#repositories/orders.ts';

/** Days before and after in which the same container is hardly ordered twice. */
const NEAR_DAYS = 14;

type ContainerTwinsProps = {
  control: OrderControl;
  companyId: string;
  orderId: string;
  containerId: string;
};

/** Other orders of the same container around the day of delivery: often the same order, entered twice. */
export function ContainerTwins(props: ContainerTwinsProps) {
  const { control, companyId, orderId, containerId } = props;
  const arrivalDate = useWatch({ control, name: 'arrivalDate' });
  const found = useOnce(
    useCallback(async () => {
      if (!isDayKey(arrivalDate)) return [];
      const range = {
        from: startOfDay(addDays(arrivalDate, -NEAR_DAYS)),
        to: startOfDay(addDays(arrivalDate, NEAR_DAYS + 1)),
      };
      return orders.listOfContainer(companyId, containerId, range);
    }, [companyId, containerId, arrivalDate]),
  );
  const twins = found.state === 'shown' ? found.value.filter(({ id }) => id !== orderId) : [];
  if (twins.length === 0) return null;
  return (
    <FieldWarning>
      同じコンテナ番号の受注が前後{NEAR_DAYS}日にあります:
      {twins.map(({ id, arrivalDate: day, destination }) => (
        <Link key={id} to={paths.order(id)} target="_blank">
          {monthDayLabel(day)} {destination.name || dayKeyOf(day)}
        </Link>
      ))}
    </FieldWarning>
  );
}
