// The functions of an order's rules.
import { containerFormSchema, containerSchema } from '#domain/order/container.ts';
import { orderFormSchema, orderLabels } from '#domain/order/form.ts';
import { orderSchema } from '#domain/order/order.ts';
import { priceSchema } from '#domain/price/price.ts';
import { priceFormSchema } from '#domain/price/form.ts';
import {
  conjunction,
  fieldCondition,
  fieldsOf,
  namesFunction,
  quoted,
  requiredOf,
  textCondition,
  wrapped,
  type Kind,
} from './fields.ts';
import { entryOf, partOf, shapesOf } from './shape.ts';
import { joinedNamesFunction, lineFunctions, partFunction } from './sums.ts';

/** Its schemas; other ones than today's show what a deployment meets. */
type Schemas = Pick<Kind, 'form' | 'record'>;
const today: Schemas = { form: orderFormSchema, record: orderSchema };

const kindOf = (schemas: Schemas): Kind => ({
  ...schemas,
  name: 'order',
  besides: ['enabled'],
  byHand: {
    arrivalTime: 'isArrivalTime',
    client: 'isOwnClient',
    destination: 'isDestination',
    container: 'isContainer',
    price: 'isPrice',
  },
});

/** Its one-line texts and the longest length of each, and its texts of several lines. */
function textsOf({ form, record, byHand = {} }: Kind) {
  const lines = new Map<string, number>();
  const notes = new Map<string, number>();
  for (const [field, shape] of shapesOf({ form, record, without: Object.keys(byHand) })) {
    if (shape.kind === 'line') lines.set(field, shape.max);
    if (shape.kind === 'text' && !shape.isNullable) notes.set(field, shape.max);
  }
  return { lines, notes };
}

const charges = {
  form: entryOf(priceFormSchema.shape.additionalItems),
  record: entryOf(partOf(priceSchema, 'additionalItems')),
};

/** Its maps: those that are written whole, and those of which old orders lack parts. */
const maps = ({ form, record }: Schemas): string[] => [
  partFunction({
    name: 'isDestination',
    argument: 'place',
    isWhole: true,
    form: partOf(form, 'destination'),
    record: partOf(record, 'destination'),
  }),
  partFunction({
    name: 'isContainer',
    argument: 'box',
    form: containerFormSchema,
    record: containerSchema,
  }),
  partFunction({ name: 'isItem', argument: 'item', isWhole: true, ...charges }),
  partFunction({
    name: 'isPrice',
    argument: 'price',
    form: priceFormSchema,
    record: priceSchema,
    byHand: { additionalItems: 'areItems' },
  }),
];

export function orderFunctions(schemas = today): string[] {
  const order = kindOf(schemas);
  const { lines, notes } = textsOf(order);
  const others = fieldsOf(order).filter((field) => !lines.has(field) && !notes.has(field));
  const conditions = [
    '(areLines(allLines(data)) || areLines(changedLines(data, keys)))',
    ...[...notes].map(
      ([field, max]) => `(!(${quoted(field)} in keys) || ${textCondition(`data.${field}`, max)})`,
    ),
    ...others.map((field) => fieldCondition(order, field)),
  ];
  return [
    joinedNamesFunction('orderFields', fieldsOf(order)),
    namesFunction('orderRequired', requiredOf(order)),
    ...lineFunctions(lines),
    ...maps(schemas),
    conjunction('isOrderForm(data, keys)', conditions),
  ];
}

/** The paths that an entry of an order's history may name: those of the form, and that nothing is billed. */
export function historyFunctions(): string[] {
  const paths = [...Object.keys(orderLabels), 'billingWaiver'];
  const list = wrapped('fields.hasOnly([', paths.map(quoted), '])', '      ');
  return [
    conjunction('areHistoryPaths(fields)', [
      `fields is list && fields.size() <= ${paths.length}`,
      list,
    ]),
  ];
}
