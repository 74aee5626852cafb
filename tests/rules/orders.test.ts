import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import { Reference } from '#firestore/values.ts';
import { tenantTable } from '#tests/rules/access.ts';
import {
  acceptsOnUpdate,
  aTime,
  attackedLine,
  attackedText,
  long,
  rareValues,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { attackedTime } from '#tests/rules/formats.ts';
import { aContainer, aDestination, anOrder, orderLines } from '#tests/rules/documents.ts';
import { COMPANY, OTHER_COMPANY, prepareRules, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const order = {
  path: `${COMPANY}/orders/order-1`,
  fields: anOrder,
  required: ['arrivalDate', 'client', 'enabled', 'createdAt'],
};
const legal = { title: '横浜 → 相模原' };

describe('access', () => {
  tenantTable(order, { create: anOrder, update: legal });
});

/** Refused and accepted alike in a new and in an existing order. */
function refuses(attacks: Attack[]): void {
  refusesOnCreate(order, attacks);
  refusesOnUpdate(order, attacks);
}

describe('texts', () => {
  describe.each(orderLines)('%s', (line) => refuses(attackedLine(line, 100)));
  refuses(
    Object.entries(rareValues).map(([type, title]) => [`title is ${type}`, { title }, legal]),
  );
  describe.each([
    ['description', 2000],
    ['billingMemo', 500],
  ] as const)('%s', (note, max) => {
    refuses(attackedText(note, max));
    acceptsOnUpdate(order, [['several lines', { [note]: 'a\nb\n' }]]);
  });
});

describe('times', () => {
  const foreign = { seconds: 1_700_000_000, nanoseconds: 0 };
  refuses([
    ...attackedTime('arrivalDate'),
    ...attackedTime('billingDate', 'time|null'),
    ...attackedTime('arrivalTime', 'time|null'),
    ['arrivalTime is a clock', { arrivalTime: '08:30' }, { arrivalTime: aTime }],
    ['arrivalTime is upper case', { arrivalTime: 'AM' }, { arrivalTime: 'am' }],
    ['arrivalTime is the whole afternoon', { arrivalTime: 'pm ' }, { arrivalTime: 'pm' }],
    ['arrivalTime is empty', { arrivalTime: '' }, { arrivalTime: null }],
    ['arrivalDate is a map', { arrivalDate: foreign }, { arrivalDate: aTime }],
    ['billingDate is a map', { billingDate: foreign }, { billingDate: null }],
  ]);
});

describe('references', () => {
  const client = (path: string): Fields => ({ client: new Reference(path) });
  const own = client(`${COMPANY}/clients/client-2`);
  refuses([
    ...wrongTypes('client', own['client'], ''),
    ["client is another company's", client(`${OTHER_COMPANY}/clients/client-1`), own],
    ['client is a driver', client(`${COMPANY}/drivers/driver-1`), own],
    ['client is a company', client(COMPANY), own],
    ['client is below a client', client(`${COMPANY}/clients/client-1/notes/one`), own],
    ['client is a path as text', { client: `${COMPANY}/clients/client-2` }, own],
    ...wrongTypes('officeId', 'office-1', 'text|null'),
    ['officeId is too long', { officeId: long(129) }, { officeId: long(128) }],
  ]);
  acceptsOnUpdate(order, [['no office', { officeId: null }]]);
});

describe('axleCount', () => {
  refuses([
    ...wrongTypes('axleCount', 3, 'null'),
    ['axleCount is 4', { axleCount: 4 }, { axleCount: 3 }],
    ['axleCount is -2', { axleCount: -2 }, { axleCount: 2 }],
    ['axleCount is digits', { axleCount: '2' }, { axleCount: null }],
  ]);
});

describe('destination', () => {
  const place = (change: Fields): Fields => ({ destination: { ...aDestination, ...change } });
  const { tel: _tel, ...withoutTel } = aDestination;
  refuses([
    ...wrongTypes('destination', aDestination, ''),
    ...attackedLine('name', 100, (name) => place({ name })),
    ...attackedLine('address', 200, (address) => place({ address })),
    ...attackedLine('inCharge', 100, (inCharge) => place({ inCharge })),
    ...attackedLine('tel', 30, (tel) => place({ tel })),
    ['a part is missing', { destination: withoutTel }, place({ tel: '1' })],
    ['an unknown part', place({ map: 'x' }), place({ name: 'x' })],
    ['another part', { destination: { ...withoutTel, fax: '' } }, place({ name: 'x' })],
  ]);
});

describe('container', () => {
  const box = (change: Fields): Fields => ({ container: { ...aContainer, ...change } });
  refuses([
    ...wrongTypes('container', aContainer, ''),
    ['an unknown part', box({ seal: '123' }), box({ containerId: 'ONEU1234566' })],
    ['containerId is too long', box({ containerId: long(21) }), box({ containerId: long(20) })],
    ['containerId holds a type', box({ containerId: 'A\ndry' }), box({ containerId: 'A:dry' })],
    ['containerId has two lines', box({ containerId: 'A\n' }), box({ containerId: 'A' })],
    ['containerId is a number', box({ containerId: 1 }), box({ containerId: '1' })],
    ['containerId is null', box({ containerId: null }), box({ containerId: '' })],
    ['type is unknown', box({ type: 'swapbody' }), box({ type: 'tanker' })],
    ['type is empty', box({ type: '' }), box({ type: 'flatrack' })],
    ['type is a number', box({ type: 1 }), box({ type: 'opentop' })],
    ['type is upper case', box({ type: 'Dry' }), box({ type: 'reefer' })],
    ['lengthFt is 45', box({ lengthFt: 45 }), box({ lengthFt: 20 })],
    ['lengthFt is digits', box({ lengthFt: '40' }), box({ lengthFt: 40, height: 8.6 })],
    ['lengthFt is null', box({ lengthFt: null }), box({ lengthFt: 20 })],
    ['height is 9', box({ height: 9 }), box({ height: 8.6 })],
    ['height is digits', box({ height: '9.6' }), box({ height: 9.6, type: 'reefer' })],
    ['height is NaN', box({ height: Number.NaN }), box({ height: 8.6 })],
  ]);
});

describe('the index', () => {
  const words = (list: unknown): Fields => ({ idx: { words: list } });
  const some = words(['oneu123', '566']);
  refuses([
    ...wrongTypes('idx', some['idx'], 'missing'),
    ...wrongTypes('words', ['566'], 'list', words),
    ['idx has another key', { idx: { words: [], other: 1 } }, some],
    ['a number among words', words(['oneu', 123]), words(['oneu', '123'])],
    ['a word of two lines', words(['oneu\n123']), some],
    ['too many words', words(Array(201).fill('a')), words(Array(200).fill('a'))],
    ['too long words', words(['a'.repeat(2800)]), words(['a'.repeat(2799)])],
    ...wrongTypes('changed', true, 'boolean', (changed) => ({ idx: { changed } })),
    ...wrongTypes('invoice', '', '', (invoice) => ({ idx: { invoice } })),
  ]);
  acceptsOnUpdate(order, [
    ['no words', words([])],
    ['no index', { idx: {} }],
  ]);
});

describe('the flag', () => {
  acceptsOnUpdate(order, [['disabling', { enabled: false }]]);
  acceptsOnUpdate({ ...order, fields: { ...anOrder, enabled: false } }, [
    ['enabling', { enabled: true }],
  ]);
  refusesOnUpdate(order, [
    ...wrongTypes('enabled', false, 'boolean'),
    ['enabled is a word', { enabled: 'false' }, { enabled: false }],
  ]);
});

describe('the whole document', () => {
  const unknown: Attack[] = [
    ['an unknown field', { ...legal, weight: 1 }, legal],
    ['a large unknown field', { ...legal, junk: 'x'.repeat(1000) }, legal],
    ['a nested unknown field', { ...legal, junk: { a: [{ b: [{ c: 1 }] }] } }, legal],
    ['createdAt is forged', { ...legal, createdAt: Timestamp.now() }, legal],
  ];
  refusesOnCreate(order, [
    ...unknown,
    ...wrongTypes('enabled', true, 'boolean'),
    ['enabled is false', { ...legal, enabled: false }, legal],
    ...wrongTypes('createdAt', serverTimestamp(), ''),
    ['an unknown field instead of a known one', { title: undefined, name: 'x' }, legal],
  ]);
  refusesOnUpdate(order, [
    ...unknown,
    ['createdAt is set again', { ...legal, createdAt: serverTimestamp() }, legal],
    ['createdAt goes', { ...legal, createdAt: undefined }, legal],
  ]);
  acceptsOnUpdate(order, [['nothing', {}]]);
});

describe('old documents', () => {
  const old = {
    path: order.path,
    fields: {
      arrivalDate: aTime,
      arrivalTime: '08:30',
      container: 'ONEU1234566',
      orderNumber: 20_261_124,
      billingMemo: null,
      axleCount: '3軸',
      client: 'client-1',
      weight: { kg: 1.5 },
    },
  };
  acceptsOnUpdate(old, [
    ['a text', { title: '横浜 → 相模原' }],
    ['what was of another type', { orderNumber: '20261124', billingMemo: '', axleCount: 3 }],
    ['what is missing', { billingDate: null, officeId: null, description: 'x' }],
    ['the time', { arrivalTime: aTime }],
    ['the client', { client: new Reference(`${COMPANY}/clients/client-1`) }],
    ['a part of the container that was a text', { 'container.containerId': 'ONEU1234566' }],
    ['a part of the price that is missing', { 'price.amount': 45_000 }],
    ['a part of the price, which has no amount', { 'price.tax': 'tax' }],
    ['the destination that is missing', { destination: aDestination }],
  ]);
  acceptsOnUpdate({ path: order.path, fields: { title: '横浜' } }, [
    ['where all else is missing', { title: '横浜 → 相模原' }],
  ]);
  refusesOnUpdate(old, [
    ['an unknown field changes', { ...legal, 'weight.kg': 2 }, legal],
    ['an unknown field goes', { ...legal, weight: undefined }, legal],
    ['a bad value stays bad', { orderNumber: 7 }, { orderNumber: '7' }],
  ]);
});
