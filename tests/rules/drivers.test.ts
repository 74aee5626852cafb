import { attackedForm, attackedName, attackedPhone, attackedText } from '#tests/rules/attacks.ts';
import { attackedChoice } from '#tests/rules/choices.ts';
import { aDriver } from '#tests/rules/documents.ts';
import { testMasterRecord } from '#tests/rules/masterRecord.ts';

testMasterRecord({
  file: import.meta.filename,
  collection: 'drivers',
  fields: aDriver,
  legal: { name: '佐藤 次郎' },
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
  ],
  old: { name: 7, legacy: true },
  changes: [
    ['what is missing', { kana: 'たなか' }],
    ['what was of another type', { name: '田中' }],
  ],
});
