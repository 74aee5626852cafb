import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe } from 'vitest';
import {
  acceptsOnUpdate,
  attackedInteger,
  attackedName,
  attackedPhone,
  attackedPostalCode,
  attackedText,
  refusesOnCreate,
  refusesOnUpdate,
  tenantTable,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { aClient } from '#tests/rules/documents.ts';
import { COMPANY, prepareRules } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const client = { path: `${COMPANY}/clients/client-1`, fields: aClient };
const legal = { name: '新社名' };

describe('access', () => {
  tenantTable(client, { create: aClient, update: legal });
});

describe('fields', () => {
  const attacks: Attack[] = [
    ...attackedName('name', 64),
    ...attackedName('code', 20),
    ...attackedText('kana', 64),
    ...attackedPhone('phone'),
    ...attackedPostalCode,
    ...attackedText('prefecture', 10),
    ...attackedText('address', 100),
    ...attackedText('building', 100),
    ...attackedInteger('closingDay', 1, 31),
    ...attackedInteger('paymentMonths', 0, 6),
    ...attackedInteger('paymentDay', 1, 31),
    ['an unknown field', { ...legal, note: { deep: [{ er: 1 }] } }, legal],
    ['enabled is false', { ...legal, enabled: false }, legal],
    ['createdAt is forged', { ...legal, createdAt: Timestamp.now() }, legal],
  ];
  refusesOnCreate(client, [
    ...attacks,
    ...wrongTypes('enabled', true, 'boolean'),
    ...wrongTypes('createdAt', serverTimestamp(), ''),
  ]);
  refusesOnUpdate(client, [
    ...attacks,
    ['enabled goes', { ...legal, enabled: undefined }, legal],
    ['createdAt is set again', { ...legal, createdAt: serverTimestamp() }, legal],
    ['createdAt goes', { ...legal, createdAt: undefined }, legal],
  ]);
});

describe('old documents', () => {
  acceptsOnUpdate(
    { path: client.path, fields: { name: 1, phone: 450_000_001, closingDay: '末日', legacy: [] } },
    [
      ['what is missing', { kana: 'とうよう' }],
      ['what was of another type', { phone: '045-000-0001', closingDay: 31 }],
      ['nothing', {}],
    ],
  );
});
