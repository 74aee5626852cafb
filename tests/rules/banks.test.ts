import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe } from 'vitest';
import {
  acceptsOnUpdate,
  attackedForm,
  attackedName,
  refusesOnCreate,
  refusesOnUpdate,
  tenantTable,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { attackedChoice, attackedFlag } from '#tests/rules/choices.ts';
import { aBank } from '#tests/rules/documents.ts';
import { COMPANY, prepareRules } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const bank = { path: `${COMPANY}/banks/bank-1`, fields: aBank };
const legal = { bankName: '港湾銀行' };

describe('access', () => {
  tenantTable(bank, { create: aBank, update: legal });
});

describe('fields', () => {
  const attacks: Attack[] = [
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
      ['', 'ハマ', 'はま', '浜', 'ｬ', 'ｯ', 'ｦ', 'ｰ', 'abc', 'ｶ\n', 'ｶ*', 'ｱ'.repeat(49)],
      ['ﾊﾏﾐﾅﾄｳﾝﾕ(ｶ', 'ABC 123 ｶﾞﾊﾟ().,/-｢｣', 'ｱ'.repeat(48)],
    ),
    ...wrongTypes('isDefault', true, 'boolean'),
    ['an unknown field', { ...legal, swift: 'X' }, legal],
    [
      'an unknown field in the place of a known one',
      { holder: undefined, owner: 'ｶ' },
      { holder: 'ｶ' },
    ],
    ['createdAt is forged', { ...legal, createdAt: Timestamp.now() }, legal],
  ];
  refusesOnCreate(bank, [
    ...attacks,
    ['enabled is false', { enabled: false }, { enabled: true }],
    ...wrongTypes('enabled', true, 'boolean'),
    ...wrongTypes('createdAt', serverTimestamp(), ''),
  ]);
  refusesOnUpdate(bank, [
    ...attacks,
    ...attackedFlag('enabled'),
    ['createdAt is set again', { ...legal, createdAt: serverTimestamp() }, legal],
    ['createdAt goes', { ...legal, createdAt: undefined }, legal],
  ]);
});

describe('old documents', () => {
  const old = {
    bankName: '横浜港銀行',
    holder: 'ハマミナトウンユ(カ',
    accountNumber: 12,
    legacy: 1,
  };
  acceptsOnUpdate({ path: bank.path, fields: old }, [
    ['what is missing', { bankCode: '0005' }],
    ['what was of another form', { holder: 'ﾊﾏﾐﾅﾄ' }],
    ['being the default', { isDefault: true }],
    ['being disabled', { enabled: false }],
    ['nothing', {}],
  ]);
});
