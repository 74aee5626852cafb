import { billedClientId } from '#domain/order/order.ts';
import { usualKinds } from '#domain/price/chargeKinds.ts';
import { ownKindId, type ChargeKindId } from '#domain/price/chargeTypes.ts';
import { newAdditionalItem, newPrice, type Price } from '#domain/price/price.ts';
import { addDays } from '#domain/time.ts';
import { weekdaysAhead } from './calendar.ts';
import { isClosed } from './closing.ts';
import { clients } from './masters.ts';
import type { Known, Setting } from './orders.ts';
import type { Random } from './random.ts';

/** The third order of each of the last days waits for its price. */
const UNPRICED_INDEX = 2;
const UNPRICED_WEEKDAYS = 5;

/** Fare by distance, rounded to 500 yen: R40 about 41,000, R200 about 94,000; 20 ft a little less. */
function baseFare({ destination, order }: Known): number {
  const fare = 28_000 + destination.roundTrip * 330 - (order.container.lengthFt === 20 ? 3000 : 0);
  return Math.round(fare / 500) * 500;
}

function isPriced(known: Known, setting: Setting, random: Random): boolean {
  const { order, day, index } = known;
  const billed = clients.find(({ id }) => id === billedClientId(order));
  if (billed !== undefined && isClosed(order, billed, setting)) return true;
  if (day.key > setting.today) return random.chance(0.6);
  if (index === UNPRICED_INDEX && weekdaysAhead(day.key, setting.today) < UNPRICED_WEEKDAYS) {
    return false;
  }
  const isRecent = day.key > addDays(setting.today, -7);
  return random.chance(isRecent ? 0.75 : 0.97);
}

/** Charges that come up on the way, with their probability. */
function extrasOf({ destination, isExport, day }: Known, setting: Setting, random: Random) {
  const extras: [ChargeKindId, number][] = [];
  if (day.key > setting.today) return extras;
  if (destination.toll > 0 && random.chance(0.8)) extras.push(['highway', destination.toll]);
  if (random.chance(0.18)) extras.push(['wait', 2220 * random.integer(1, 4)]);
  if (!isExport && random.chance(0.06)) extras.push(['cleaning', 3000]);
  if (isExport && random.chance(0.08)) extras.push(['scale', 4000]);
  if (!isExport && random.chance(0.04)) extras.push(['xRayInspection', 12_000]);
  if (!isExport && random.chance(0.04)) extras.push(['cargoInspection', 25_000]);
  // What was paid at the terminal on behalf of the client, and a tractor that came back for its chassis.
  if (!isExport && random.chance(0.05)) extras.push([ownKindId('立替金'), 8600]);
  if (random.chance(0.03)) extras.push([ownKindId('台切り'), 6000]);
  return extras;
}

export function priceOf(known: Known, setting: Setting, random: Random): Price {
  if (!isPriced(known, setting, random)) return newPrice();
  const { container, axleCount } = known.order;
  const charges: [ChargeKindId, number][] = [
    ...(axleCount === 3 ? [['threeAxis', 5000] satisfies [ChargeKindId, number]] : []),
    ...(container.type === 'reefer'
      ? [['motorGenerator', 6000] satisfies [ChargeKindId, number]]
      : []),
    ...extrasOf(known, setting, random),
  ];
  return {
    ...newPrice(),
    amount: baseFare(known),
    additionalItems: charges.map(([type, amount]) => ({
      ...newAdditionalItem(type, usualKinds),
      amount,
    })),
  };
}
