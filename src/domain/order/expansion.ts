import { containerIdStatus, normalizedContainerId } from '#domain/order/container.ts';
import { copiedMoney } from '#domain/order/copied.ts';
import type { OrderForm } from '#domain/order/form.ts';

/** n本に展開: one order becomes many that differ by their container. */

/** At most so many at once. */
export const MOST_EXPANDED = 50;

/** One order to be made; '' stands for a container that is not known yet. */
export type Expanded = {
  containerId: string;
  status: ReturnType<typeof containerIdStatus>;
  /** The number stands earlier in the list, or it is that of the order that is expanded. */
  isRepeated: boolean;
};

const COUNT = /^(\d{1,6})本(?:\(番号未定\))?$/;

/** A part of what was typed: a number, so many without one (3本), or nothing. */
function idsOf(part: string): string[] {
  const count = COUNT.exec(part.normalize('NFKC').replace(/\s/g, ''))?.[1];
  // More than may be made are not counted out: one more already says so.
  if (count !== undefined)
    return Array.from({ length: Math.min(Number(count), MOST_EXPANDED + 1) }, () => '');
  if (/^\s*(?:番号)?未定\s*$/.test(part)) return [''];
  const id = normalizedContainerId(part);
  return id === '' ? [] : [id];
}

/**
 * The orders that a typed or pasted list asks for: numbers divided by lines, commas or tabs; 3本 or 未定 for those
 * without a number.
 * @param base number of the order that is expanded; '' when it has none
 */
export function expandedOf(text: string, base: string): Expanded[] {
  const ids = text.split(/[\n\r\t,、，;；]/).flatMap(idsOf);
  const own = normalizedContainerId(base);
  return ids.map((containerId, index) => ({
    containerId,
    status: containerIdStatus(containerId),
    isRepeated: containerId !== '' && (containerId === own || ids.indexOf(containerId) < index),
  }));
}

/** The list as it would be typed, for those that are still to be made. */
export const expandedText = (list: readonly Expanded[]): string =>
  list.map(({ containerId }) => containerId || '未定').join('\n');

/** Those of the list that are made: a number that stands there twice, or that the order has itself, is no new one. */
export const madeOf = (list: readonly Expanded[]): Expanded[] =>
  list.filter(({ isRepeated }) => !isRepeated);

/** The forms of the orders: as the base, but for what belongs to one container alone or happened to it. */
export const expandedForms = (base: OrderForm, list: readonly Expanded[]): OrderForm[] =>
  list.map(({ containerId }) => ({
    ...base,
    serialNumber: '',
    reservationNumber: '',
    container: { ...base.container, containerId },
    ...copiedMoney(base),
  }));
