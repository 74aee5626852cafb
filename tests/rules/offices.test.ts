import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe } from 'vitest';
import {
  acceptsOnUpdate,
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
import { attackedFlag } from '#tests/rules/choices.ts';
import { anOffice } from '#tests/rules/documents.ts';
import { COMPANY, prepareRules } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const office = { path: `${COMPANY}/offices/office-1`, fields: anOffice };
const legal = { name: '本社' };

describe('access', () => {
  tenantTable(office, { create: anOffice, update: legal });
});

describe('fields', () => {
  const attacks: Attack[] = [
    ...attackedName('name', 64),
    ...attackedPhone('phone'),
    ...attackedPhone('fax'),
    ...attackedPostalCode,
    ...attackedText('prefecture', 10),
    ...attackedText('address', 100),
    ...attackedText('building', 100),
    ...attackedText('inCharge', 64),
    ...attackedText('defaultBankId', 128),
    ...attackedText('memo', 500),
    ['an unknown field', { ...legal, manager: '山田' }, legal],
    ['an unknown field in the place of a known one', { memo: undefined, note: 'a' }, { memo: 'a' }],
    ['createdAt is forged', { ...legal, createdAt: Timestamp.now() }, legal],
  ];
  refusesOnCreate(office, [
    ...attacks,
    ['enabled is false', { enabled: false }, { enabled: true }],
    ...wrongTypes('enabled', true, 'boolean'),
    ...wrongTypes('createdAt', serverTimestamp(), ''),
  ]);
  refusesOnUpdate(office, [
    ...attacks,
    ...attackedFlag('enabled'),
    ['createdAt is set again', { ...legal, createdAt: serverTimestamp() }, legal],
    ['createdAt goes', { ...legal, createdAt: undefined }, legal],
  ]);
});

describe('old documents', () => {
  acceptsOnUpdate({ path: office.path, fields: { name: 7, legacy: true } }, [
    ['what is missing', { fax: '045-000-0000' }],
    ['what was of another type', { name: '本社' }],
    ['being disabled', { enabled: false }],
    ['nothing', {}],
  ]);
});
