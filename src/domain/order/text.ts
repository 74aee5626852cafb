import { arrivalTimeLabel } from '#domain/order/arrival.ts';
import { containerHeights, containerLengths, containerTypes } from '#domain/order/container.ts';
import { displayValue } from '#domain/display.ts';
import { chargeLabel, isChargeKindId } from '#domain/price/chargeTypes.ts';
import { taxCategories, taxInclusions } from '#domain/tax.ts';

/** Names by id of what an order refers to. */
export type OrderNames = {
  clients: ReadonlyMap<string, string>;
  offices: ReadonlyMap<string, string>;
};

const nothing = displayValue('');

const worded = (labels: Readonly<Record<string, string>>, value: unknown): string =>
  Object.entries(labels).find(([stored]) => stored === value)?.[1] ?? displayValue(value);

const named = (names: ReadonlyMap<string, string>, value: unknown): string =>
  typeof value === 'string' ? (names.get(value) ?? displayValue(value)) : displayValue(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function itemText(item: unknown): string {
  if (!isRecord(item)) return displayValue(item);
  const type = item['type'];
  const kind = isChargeKindId(type) ? chargeLabel(type) : displayValue(type);
  const inclusion = item['taxInclusion'] === 'inclusive' ? '(内)' : '';
  const free = item['tax'] === 'outside' ? '(対象外)' : item['tax'] === 'taxFree' ? '(非)' : '';
  return `${kind} ${displayValue(item['amount'])}${inclusion}${free}`;
}

/**
 * A value of an order's form in words, for showing two versions of it.
 * @param path stored path, as in orderLabels
 */
export function orderValueText(path: string, value: unknown, names: OrderNames): string {
  switch (path) {
    case 'client':
    case 'clientBillingId':
      return named(names.clients, value);
    case 'officeId':
      return named(names.offices, value);
    case 'arrivalTime':
      return typeof value === 'string' ? arrivalTimeLabel(value) || nothing : displayValue(value);
    case 'axleCount':
      return worded({ 2: '2軸', 3: '3軸', '': '未定' }, value);
    case 'container.type':
      return worded(containerTypes, value);
    case 'container.lengthFt':
      return worded(containerLengths, value);
    case 'container.height':
      return worded(containerHeights, value);
    case 'price.tax':
      return worded(taxCategories, value);
    case 'price.taxInclusion':
      return worded(taxInclusions, value);
    case 'price.additionalItems':
      return Array.isArray(value) && value.length > 0 ? value.map(itemText).join('、') : nothing;
    default:
      return displayValue(value);
  }
}
