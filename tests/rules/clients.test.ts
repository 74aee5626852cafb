import { attackedForm, attackedInteger, attackedText, wrongTypes } from '#tests/rules/attacks.ts';
import { attackedPhone, attackedPostalCode } from '#tests/rules/formats.ts';
import { attackedName } from '#tests/rules/names.ts';
import { attackedChoice, attackedFlag } from '#tests/rules/choices.ts';
import { aClient } from '#tests/rules/documents.ts';
import { testMasterRecord } from '#tests/rules/masterRecord.ts';

testMasterRecord({
  file: import.meta.filename,
  collection: 'clients',
  fields: aClient,
  legal: { name: '新社名' },
  required: ['name', 'code'],
  replaced: 'memo',
  attacks: [
    ...attackedName('name', 64),
    ...attackedName('code', 20),
    ...attackedText('kana', 64),
    ...attackedChoice('honorific', ['御中', '様']),
    ...attackedText('department', 64),
    ...attackedText('inCharge', 64),
    ...attackedPhone('phone'),
    ...attackedPhone('fax'),
    ...attackedForm(
      'email',
      [
        'a',
        'a@b',
        '@example.jp',
        'a@example.jp\n',
        'a b@example.jp',
        'a@b@example.jp',
        'あ@example.jp',
        'a@例え.jp',
        `${'a'.repeat(65)}@example.jp`,
        `a@${'b'.repeat(99)}`,
      ],
      ['info@example.co.jp', `${'a'.repeat(64)}@b.jp`, `a@${'b'.repeat(95)}.jp`, ''],
    ),
    ...attackedPostalCode,
    ...attackedText('prefecture', 10),
    ...attackedText('address', 100),
    ...attackedText('building', 100),
    ...attackedFlag('isCustomer'),
    ...attackedFlag('isPartner'),
    ...attackedInteger('closingDay', 1, 31),
    ...attackedInteger('paymentMonths', 0, 6),
    ...attackedInteger('paymentDay', 1, 31),
    ...attackedChoice('paymentShift', ['before', 'after', '']),
    ...attackedFlag('bearsTransferFee'),
    ...attackedChoice('taxRounding', ['floor', 'round', 'ceil', '']),
    ...attackedChoice('taxInclusion', ['inclusive', 'exclusive']),
    ...attackedFlag('splitByOffice'),
    ...attackedFlag('printCarryOver'),
    ...attackedChoice('lineOrder', ['day', 'destination', 'orderNumber']),
    ...wrongTypes('hiddenColumns', [], 'list'),
    [
      'an unknown column is hidden',
      { hiddenColumns: ['size', 'base'] },
      {
        hiddenColumns: [
          'container',
          'size',
          'orderNumber',
          'reference',
          'highway',
          'wait',
          'others',
        ],
      },
    ],
    [
      'a column is hidden many times',
      { hiddenColumns: Array.from({ length: 8 }, () => 'size') },
      { hiddenColumns: Array.from({ length: 7 }, () => 'size') },
    ],
    ...attackedForm(
      'qualifiedInvoiceIssuerNumber',
      ['T123456789012', 'T12345678901234', '1234567890123', 't1234567890123', 'T1234567890123\n'],
      ['T1234567890123', ''],
    ),
    ...attackedForm(
      'peppolId',
      [
        '0188',
        '188:1',
        '01880:1',
        '0188:',
        '0188:a b',
        '0188:<1>',
        `0147:${'1'.repeat(51)}`,
        '0188:1\n',
      ],
      ['0188:7000012050002', '', '0147:a-b_c.D', `0147:${'1'.repeat(50)}`],
    ),
    ...attackedText('memo', 500),
  ],
  old: { name: 1, phone: 450_000_001, closingDay: '末日', legacy: [] },
  changes: [
    ['what is missing', { kana: 'とうよう' }],
    ['what was of another type', { phone: '045-000-0001', closingDay: 31 }],
  ],
});
