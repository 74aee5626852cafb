import { describe } from 'vitest';
import {
  acceptsOnUpdate,
  attackedForm,
  attackedText,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
} from '#tests/rules/attacks.ts';
import { attackedPhone } from '#tests/rules/formats.ts';
import { attackedName } from '#tests/rules/names.ts';
import { attackedChoice } from '#tests/rules/choices.ts';
import { aDriver } from '#tests/rules/documents.ts';
import { testMasterRecord } from '#tests/rules/masterRecord.ts';
import { COMPANY } from '#tests/support/rules.ts';

testMasterRecord({
  file: import.meta.filename,
  collection: 'drivers',
  fields: aDriver,
  legal: { name: '佐藤 次郎' },
  required: ['name'],
  replaced: 'memo',
  attacks: [
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
        '2027-05-311',
        '2027-111-01',
        '2027-05123-01',
        '2027005123-11-01',
        '20271-05-31',
        '2027/05/31',
        '9999-12-31',
        '2027-05-31\n',
        '２０２７-05-31',
        '令和9年5月31日',
        ' ',
      ],
      ['2027-05-31', '2028-02-29', '2000-02-29', ''],
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
  ],
  old: { name: 7, legacy: true },
  changes: [
    ['what is missing', { kana: 'たなか' }],
    ['what was of another type', { name: '田中' }],
  ],
});

describe('days off', () => {
  const driver = { path: `${COMPANY}/drivers/driver-1`, fields: aDriver };
  const off = (...daysOff: unknown[]) => ({ daysOff });
  const days = (count: number) => Array(count).fill('2026-11-24');
  acceptsOnUpdate(driver, [
    ['none', off()],
    ['some', off('2026-11-24', '2026-11-25')],
  ]);
  refusesOnUpdate(driver, [
    ...wrongTypes('daysOff', ['2026-11-24'], 'list|missing'),
    ['too many', off(...days(201)), off(...days(200))],
    ['a word', off('明日'), off('2026-11-24')],
    ['an empty one', off('2026-11-24', ''), off('2026-11-24')],
    ['a number', off(20261124), off('2026-11-24')],
    ['a map', off({ day: '2026-11-24' }), off('2026-11-24')],
    ['a day of three digits', off('2026-11-241'), off('2026-11-24')],
    ['a month of three digits', off('2026-111-24'), off('2026-11-24')],
    ['a year of five digits', off('20261-11-24'), off('2026-11-24')],
    ['a later day of three digits', off('2026-11-24', '2026-11-241'), off('2026-11-24')],
    ['a first day of three digits', off('2026-11-241', '2026-11-24'), off('2026-11-24')],
    ['a first month of three digits', off('2026-111-24', '2026-11-24'), off('2026-11-24')],
    ['a first year of five digits', off('20261-11-24', '2026-11-24'), off('2026-11-24')],
    ['a day of the year 9999', off('9999-12-31', '2026-11-24'), off('2026-11-24')],
    ['a last day of the year 9999', off('2026-11-24', '9999-12-31'), off('2026-11-24')],
    ['a line more', off('2026-11-24\n'), off('2026-11-24')],
  ]);
  // They are noted of drivers that are there.
  refusesOnCreate(driver, [['days off from the beginning', off('2026-11-24'), {}]]);
});
