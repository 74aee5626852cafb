import { attackedText } from '#tests/rules/attacks.ts';
import { attackedPhone, attackedPostalCode } from '#tests/rules/formats.ts';
import { attackedName } from '#tests/rules/names.ts';
import { anOffice } from '#tests/rules/documents.ts';
import { testMasterRecord } from '#tests/rules/masterRecord.ts';

testMasterRecord({
  file: import.meta.filename,
  collection: 'offices',
  fields: anOffice,
  legal: { name: '本社' },
  required: ['name'],
  replaced: 'memo',
  attacks: [
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
  ],
  old: { name: 7, legacy: true },
  changes: [
    ['what is missing', { fax: '045-000-0000' }],
    ['what was of another type', { name: '本社' }],
  ],
});
