import { attackedForm, wrongTypes } from '#tests/rules/attacks.ts';
import { attackedName } from '#tests/rules/names.ts';
import { attackedChoice } from '#tests/rules/choices.ts';
import { aBank } from '#tests/rules/documents.ts';
import { testMasterRecord } from '#tests/rules/masterRecord.ts';

testMasterRecord({
  file: import.meta.filename,
  collection: 'banks',
  fields: aBank,
  legal: { bankName: '港湾銀行' },
  required: ['bankName', 'branchName', 'accountType', 'accountNumber', 'holder'],
  replaced: 'holder',
  attacks: [
    ...attackedName('bankName', 64),
    ...attackedName('branchName', 64),
    ...attackedForm('bankCode', ['005', '00055', '０００５', '000a', '0005\n'], ['0005', '']),
    ...attackedForm('branchCode', ['01', '0011', '００１', '00a', '001\n'], ['001', '']),
    ...attackedChoice('accountType', ['普通', '当座', '貯蓄']),
    ...attackedForm(
      'accountNumber',
      ['', '123456', '12345678', '１２３４５６７', '123456a', '1234567\n'],
      ['0000001', '9999999'],
    ),
    ...attackedForm(
      'holder',
      ['', ' ', ' ｶ', 'ハマ', 'はま', '浜', 'ｬ', 'ｯ', 'ｦ', 'ｰ', 'abc', 'ｶ\n', 'ｶ*', 'ｱ'.repeat(49)],
      ['ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ', 'ABC 123 ｶﾞﾊﾟ().,/-｢｣', 'ｱ'.repeat(48)],
    ),
    ...wrongTypes('isDefault', true, 'boolean'),
  ],
  old: {
    bankName: '横浜港銀行',
    holder: 'ハマミナトウンユ(カ',
    accountNumber: 12,
    legacy: 1,
  },
  changes: [
    ['what is missing', { bankCode: '0005' }],
    ['what was of another form', { holder: 'ﾊﾏﾐﾅﾄ' }],
    ['being the default', { isDefault: true }],
  ],
});
