import {
  bankFormSchema,
  bankLabels,
  newBankForm,
  normalizedAccountNumber,
  type BankForm,
} from '#domain/bank/form.ts';
import { cellText, textColumn, type CsvColumn, type CsvSpec } from '#domain/files/csvColumn.ts';
import { halfWidth } from '#domain/formSchema.ts';
import { searchable } from '#domain/search.ts';

const text = (field: keyof BankForm, ...aliases: string[]): CsvColumn =>
  textColumn(field, bankLabels[field], aliases);

/** Digits that spreadsheets take for a number: the zeros in front are put back. */
const codeColumn = (field: keyof BankForm, digits: number, ...aliases: string[]): CsvColumn => ({
  ...text(field, ...aliases),
  read: (cell) => {
    const code = halfWidth(cell);
    // A file that does not know a code does not take it away.
    if (code === '') return undefined;
    return /^\d+$/.test(code) ? code.padStart(digits, '0') : code;
  },
});

/** Kinds of accounts by the numbers that banks transfer. */
const BY_NUMBER: ReadonlyMap<string, string> = new Map([
  ['1', '普通'],
  ['2', '当座'],
  ['4', '貯蓄'],
]);

/** Bank and branch are compared by their codes, and by their names where there is no code. */
const placeKey = (code: unknown, name: unknown): string =>
  cellText(code) === '' ? searchable(cellText(name)) : cellText(code);

type Place = { code: unknown; name: unknown };

/** Whether two name the same bank or branch: by their codes where both have one, else by their names. */
const isSamePlace = (one: Place, other: Place): boolean =>
  cellText(one.code) !== '' && cellText(other.code) !== ''
    ? cellText(one.code) === cellText(other.code)
    : searchable(cellText(one.name)) === searchable(cellText(other.name));

/** Accounts in files. */
export const bankCsv: CsvSpec<BankForm> = {
  name: '振込口座',
  columns: [
    text('bankName', '銀行', '金融機関名', 'bank', 'bank name'),
    codeColumn('bankCode', 4, '金融機関コード', 'bank code'),
    text('branchName', '支店', 'branch', 'branch name'),
    codeColumn('branchCode', 3, '店番', '店番号', 'branch code'),
    {
      ...text('accountType', '口座種別', '預金種目', '預金種別', 'account type'),
      read: (cell) => {
        const kind = halfWidth(cell).replace(/(預金|口座)$/, '');
        return kind === '' ? undefined : (BY_NUMBER.get(kind) ?? kind);
      },
    },
    text('accountNumber', '番号', 'account number'),
    text('holder', '名義', '名義人', '口座名義人', '口座名義カナ', 'account holder'),
  ],
  keyField: 'accountNumber',
  keyWords: '銀行・支店・口座番号',
  titleField: 'bankName',
  keyOf: ({ bankCode, bankName, branchCode, branchName, accountType, accountNumber }) => {
    const number = normalizedAccountNumber(cellText(accountNumber));
    if (number === '') return '';
    const places = [placeKey(bankCode, bankName), placeKey(branchCode, branchName)];
    return [...places, cellText(accountType), number].join(' ');
  },
  isMeant: (fields, form) =>
    normalizedAccountNumber(cellText(fields['accountNumber'])) === form.accountNumber &&
    ['', form.accountType].includes(cellText(fields['accountType'])) &&
    isSamePlace(
      { code: fields['bankCode'], name: fields['bankName'] },
      { code: form.bankCode, name: form.bankName },
    ) &&
    isSamePlace(
      { code: fields['branchCode'], name: fields['branchName'] },
      { code: form.branchCode, name: form.branchName },
    ),
  schema: bankFormSchema,
  fresh: newBankForm,
};
