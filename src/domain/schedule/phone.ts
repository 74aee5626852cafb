import { destinationName } from '#domain/order/order.ts';
import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { containerLabel } from '#domain/order/container.ts';
import { chassisText } from '#domain/job/chassis.ts';
import { legNames, legs, stepOf, type Leg } from '#domain/job/job.ts';
import type { DayLine } from '#domain/schedule/dayModel.ts';
import { reservationOf } from '#domain/schedule/paper.ts';
import { dayKeyOf, weekdayOf } from '#domain/time.ts';

/** The number inside of a house, after the one that leads there: (内線 123), 内123, ext. 123, x123, #123. */
const EXTENSION = /(?<=\d.*)(内|ext|x|#).*$/is;

/**
 * Another number after the first one: behind a comma, or behind another mark where the first is whole, or where enough digits
 * follow for a number. Some write a number itself as 03・1234・5678 or +81 (0)90 1234 0678.
 */
const SECOND =
  /((?<=\d.*)([、,;]|又は|または)|(?<=(\d\D*){10})([/・]|\s+(?=[0+]))|(?<=(\d\D*){6})[/・\s](?=(\D*\d){9})).*$/s;

/** The address that calls a number, of several the first: its digits alone, without an extension; '' where there are none. */
export function telephoneUrl(number: string): string {
  const outside = number.normalize('NFKC').replace(SECOND, '').replace(EXTENSION, '');
  const digits = outside.replaceAll(/[^\d+]/g, '');
  return digits === '' ? '' : `tel:${digits}`;
}

/** The way to a place on a map of passenger cars; '' where the place is not known. */
export function mapUrl({ order: { destination } }: Pick<DayLine, 'order'>): string {
  const place = destination.address || destination.name;
  if (place === '') return '';
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
}

/** Opens LINE with a text, on a phone. */
export const lineUrl = (text: string): string =>
  `https://line.me/R/share?text=${encodeURIComponent(text)}`;

/** ONEU 123456 6: as it is read at a gate. */
export const spokenContainer = (containerId: string): string =>
  containerId.replace(/^([A-Z]{4})(\d{6})(\d)$/, '$1 $2 $3');

/** The legs of a container that a driver has. */
export const legsOfDriver = ({ job }: Pick<DayLine, 'job'>, driverId: string): Leg[] =>
  legNames.filter((leg) => {
    const step = stepOf(job, leg);
    return step?.type === 'driver' && step.id === driverId;
  });

/** What a driver has to know of legs, as a message; never a price. */
export function legText(line: DayLine, wanted: readonly Leg[]): string {
  const { order } = line;
  const { destination, container } = order;
  const [, month, day] = dayKeyOf(order.arrivalDate).split('-').map(Number);
  const driven = line.legs
    .filter(({ leg }) => wanted.includes(leg))
    .map(({ leg, name }) => `${legs[leg]}${name && ` ${name}`}`);
  const said = (label: string, text: string): string => (text === '' ? '' : `${label} ${text}`);
  return [
    `${month}/${day}(${weekdayOf(dayKeyOf(order.arrivalDate))}) ${arrivalTimeLabel(order.arrivalTime) || '時間未定'}`,
    driven.join('・'),
    destinationName(order),
    destination.address,
    said('電話', [destination.tel, destination.inCharge].filter(Boolean).join(' ')),
    said('コンテナ', container.containerId || '(積後記入)'),
    containerLabel(container, order.axleCount),
    said('シャーシ', chassisText(line.job, wanted)),
    said('引取', order.pickupPlace),
    said('予約', reservationOf(order.reservationNumber)),
    said('返却', order.returnPlace),
    said('備考', order.description),
  ]
    .filter(Boolean)
    .join('\n');
}
