// The orders: 8 to 12 on a weekday, a few on Saturdays, ever fewer towards the end of what is known.
import { arrivalTimeOn } from '#domain/order/arrival.ts';
import { billingPeriod } from '#domain/billing/billing.ts';
import type { Client } from '#domain/client/client.ts';
import { containerCheckDigit, type Container } from '#domain/order/container.ts';
import { orderFieldsOf, type Order } from '#domain/order/order.ts';
import { newOrderForm, type OrderForm } from '#domain/order/form.ts';
import { addDays, atClock } from '#domain/time.ts';
import { deliveryDays, weekdaysAhead, type Day } from './calendar.ts';
import { clients, offices } from './masters.ts';
import {
  anywhere,
  destinationsOf,
  shippingLines,
  terminals,
  vanPools,
  type Destination,
} from './places.ts';
import { priceOf } from './prices.ts';
import { randomOf, type Random } from './random.ts';

/** How many days ahead orders are known. */
const KNOWN_DAYS = 14;

/** Times of arrival by place in the day: what happens to an order (trips.ts) follows from its place, too. */
const ARRIVALS = [
  '08:00',
  '13:00',
  '08:30',
  '09:00',
  '10:00',
  '10:30',
  'am',
  '13:30',
  'pm',
  '09:30',
  '14:30',
  '15:00',
] as const;

export type Known = {
  readonly order: Order;
  readonly day: Day;
  /** Place in the day, from 0. */
  readonly index: number;
  readonly destination: Destination;
  readonly isExport: boolean;
};

export type Setting = {
  readonly seed: number;
  readonly now: Date;
  readonly today: string;
  /** The first of the two months whose invoices are issued: all their orders are priced. */
  readonly billedMonth: string;
};

function countOn(day: Day, today: string, random: Random): number {
  if (day.isSaturday) return random.integer(2, 3);
  const ahead = weekdaysAhead(today, day.key);
  return ahead <= 1 ? random.integer(8, 12) : Math.max(3, 11 - ahead);
}

/** @returns a number with the right check digit (ISO 6346) */
function containerNumber(owners: readonly [string, ...string[]], random: Random): string {
  const firstTen = `${random.pick(owners)}${random.integer(100_000, 999_999)}`;
  const digit = containerCheckDigit(firstTen);
  // 0 also stands for the remainder 10, whose numbers are not issued
  return digit === 0 ? containerNumber(owners, random) : `${firstTen}${digit}`;
}

function sizeFor(client: Client, random: Random): Omit<Container, 'containerId'> {
  if (client.id === 'client-05') {
    return random.chance(0.5)
      ? { type: 'reefer', lengthFt: 40, height: 9.6 }
      : { type: 'reefer', lengthFt: 20, height: 8.6 };
  }
  if (client.id === 'client-09') return { type: 'tanker', lengthFt: 20, height: 8.6 };
  if (client.id === 'client-06' && random.chance(0.3)) {
    return { type: random.pick(['opentop', 'flatrack']), lengthFt: 40, height: 8.6 };
  }
  if (random.chance(0.3)) return { type: 'dry', lengthFt: 20, height: 8.6 };
  return { type: 'dry', lengthFt: 40, height: random.chance(0.75) ? 9.6 : 8.6 };
}

/** What differs between an import (実入り搬出 … 空バン返却) and an export (空バン引取 … 実入り搬入). */
function seaSide(isExport: boolean, random: Random): Partial<OrderForm> {
  const line = random.pick(shippingLines);
  const terminal = random.pick(terminals);
  const common = {
    shippingCompany: line.name,
    shipName: random.pick(line.ships),
    voyageNumber: `${String(random.integer(12, 98)).padStart(3, '0')}${isExport ? 'E' : 'W'}`,
  };
  const reference = String(random.integer(100_000, 999_999));
  if (isExport) {
    return {
      ...common,
      bookingNumber: `BK${reference}`,
      pickupPlace: random.pick(vanPools),
      returnPlace: terminal,
    };
  }
  return {
    ...common,
    billOfLandingNumber: `${line.owners[0]}YOK${reference}`,
    reservationNumber: `予約 ${random.integer(1000, 9999)}`,
    pickupPlace: terminal,
    returnPlace: terminal,
  };
}

function descriptionOf(container: Omit<Container, 'containerId'>, random: Random): string {
  if (container.type === 'reefer') return '設定温度 -18℃\nMG付きで配車してください';
  if (container.type === 'tanker') return 'イエローカード携行';
  return random.chance(0.15) ? '到着30分前に作業先へ電話' : '';
}

function newOrder(day: Day, index: number, client: Client, setting: Setting, random: Random) {
  const destination = random.pick(destinationsOf[client.id] ?? anywhere);
  const isExport = random.chance(0.45);
  const sea = seaSide(isExport, random);
  const size = sizeFor(client, random);
  const axleCount = size.lengthFt === 40 && random.chance(0.3) ? '3' : '2';
  const owners = shippingLines.find(({ name }) => name === sea.shippingCompany)?.owners ?? ['ONEU'];
  const id = `order-${day.key}-${String(index + 1).padStart(2, '0')}`;
  const form: OrderForm = {
    ...newOrderForm(setting.now),
    ...sea,
    title: `${isExport ? '輸出' : '輸入'} ${destination.name}`,
    description: descriptionOf(size, random),
    arrivalDate: day.key,
    arrivalTime: ARRIVALS[index] ?? '',
    orderNumber: `${client.code}-${random.integer(10_000, 99_999)}`,
    serialNumber: `${day.key.slice(2).replaceAll('-', '')}-${String(index + 1).padStart(2, '0')}`,
    officeId: random.pick(offices).id,
    client: client.id,
    // a customs broker's orders are sometimes billed to the shipper
    clientBillingId: client.id === 'client-07' && random.chance(0.3) ? 'client-10' : '',
    destination: {
      name: destination.name,
      address: destination.address,
      inCharge: random.pick(['山本', '中村', '井上', '木村']),
      tel: `045-000-3${String(random.integer(0, 999)).padStart(3, '0')}`,
    },
    axleCount,
  };
  const container: Container = { ...size, containerId: containerNumber(owners, random) };
  const order: Order = {
    id,
    enabled: true,
    ...orderFieldsOf(form),
    arrivalTime: arrivalTimeOn(day.key, form.arrivalTime),
    container,
    createdAt: enteredAt(day.key, setting, random),
    billingWaiver: '',
    idx: { invoice: '', changed: false },
    mended: [],
  };
  return { order, day, index, destination, isExport };
}

/** Orders come in three to eight days ahead, in office hours, and not in the future. */
function enteredAt(dayKey: string, { now, today }: Setting, random: Random): Date {
  const clock = `${random.integer(9, 16)}:${random.pick(['05', '20', '40'])}`;
  const usual = atClock(addDays(dayKey, -random.integer(3, 8)), clock);
  return usual < now ? usual : atClock(addDays(today, -random.integer(1, 3)), clock);
}

/** Nothing is shown of periods before the billed one. */
const isShown = (client: Client, dayKey: string, { billedMonth }: Setting): boolean =>
  dayKey >= billingPeriod(client.closingDay, billedMonth).fromDay;

export function allOrders(setting: Setting, firstDay: string): Known[] {
  const days = deliveryDays(firstDay, addDays(setting.today, KNOWN_DAYS));
  return days.flatMap((day) => {
    const count = countOn(day, setting.today, randomOf(`${setting.seed} ${day.key}`));
    return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
      const random = randomOf(`${setting.seed} ${day.key} ${index}`);
      const client = random.pick(clients);
      if (!isShown(client, day.key, setting)) return [];
      const known = newOrder(day, index, client, setting, random);
      return [{ ...known, order: { ...known.order, price: priceOf(known, setting, random) } }];
    });
  });
}
