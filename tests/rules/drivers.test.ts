import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe } from 'vitest';
import {
  acceptsOnUpdate,
  attackedName,
  attackedPhone,
  attackedText,
  refusesOnCreate,
  refusesOnUpdate,
  tenantTable,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { aDriver } from '#tests/rules/documents.ts';
import { COMPANY, prepareRules } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const driver = { path: `${COMPANY}/drivers/driver-1`, fields: aDriver };
const legal = { name: '佐藤 次郎' };

describe('access', () => {
  tenantTable(driver, { create: aDriver, update: legal });
});

describe('fields', () => {
  const attacks: Attack[] = [
    ...attackedName('name', 32),
    ...attackedText('kana', 32),
    ...attackedPhone('phone'),
    ...attackedText('vehicleNumber', 20),
    ['an unknown field', { ...legal, licence: '大型' }, legal],
    ['enabled is false', { ...legal, enabled: false }, legal],
    ['createdAt is forged', { ...legal, createdAt: Timestamp.now() }, legal],
  ];
  refusesOnCreate(driver, [
    ...attacks,
    ...wrongTypes('enabled', true, 'boolean'),
    ...wrongTypes('createdAt', serverTimestamp(), ''),
  ]);
  refusesOnUpdate(driver, [
    ...attacks,
    ['enabled goes', { ...legal, enabled: undefined }, legal],
    ['createdAt is set again', { ...legal, createdAt: serverTimestamp() }, legal],
    ['createdAt goes', { ...legal, createdAt: undefined }, legal],
  ]);
});

describe('old documents', () => {
  acceptsOnUpdate({ path: driver.path, fields: { name: 7, legacy: true } }, [
    ['what is missing', { kana: 'たなか' }],
    ['what was of another type', { name: '田中' }],
    ['nothing', {}],
  ]);
});
