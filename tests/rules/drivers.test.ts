import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe } from 'vitest';
import {
  acceptsOnUpdate,
  attackedForm,
  attackedName,
  attackedPhone,
  attackedText,
  refusesOnCreate,
  refusesOnUpdate,
  tenantTable,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { attackedChoice, attackedFlag } from '#tests/rules/choices.ts';
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
    ...attackedChoice('licenceClass', [
      '',
      'largeTowing',
      'mediumTowing',
      'large',
      'medium',
      'semiMedium',
      'ordinary',
    ]),
    ...attackedForm(
      'licenceExpiry',
      [
        '2027-02-29',
        '2027-13-01',
        '2027-00-10',
        '2027-05-32',
        '2027-5-31',
        '2027/05/31',
        '2027-05-31\n',
        '２０２７-05-31',
        '令和9年5月31日',
        ' ',
      ],
      ['2027-05-31', '2028-02-29', ''],
    ),
    ...attackedChoice('colour', [
      '',
      'red',
      'orange',
      'brown',
      'yellow',
      'olive',
      'green',
      'teal',
      'sky',
      'blue',
      'purple',
      'pink',
      'grey',
    ]),
    ...attackedText('memo', 500),
    ['an unknown field', { ...legal, licence: '大型' }, legal],
    ['an unknown field in the place of a known one', { memo: undefined, note: 'a' }, { memo: 'a' }],
    ['createdAt is forged', { ...legal, createdAt: Timestamp.now() }, legal],
  ];
  refusesOnCreate(driver, [
    ...attacks,
    ['enabled is false', { enabled: false }, { enabled: true }],
    ...wrongTypes('enabled', true, 'boolean'),
    ...wrongTypes('createdAt', serverTimestamp(), ''),
  ]);
  refusesOnUpdate(driver, [
    ...attacks,
    ...attackedFlag('enabled'),
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
