import * as z from 'zod/mini';
import { cellText, textColumn, type CsvColumn, type CsvSpec } from '#domain/files/csvColumn.ts';
import {
  newOfficeForm,
  officeFormSchema,
  officeLabels,
  type OfficeForm,
} from '#domain/office/form.ts';
import { searchable } from '#domain/search.ts';

const text = (field: keyof OfficeForm, ...aliases: string[]): CsvColumn =>
  textColumn(field, officeLabels[field], aliases);

/** An account as a file names it. */
type NamedBank = { id: string; name: string };

/**
 * Offices in files. They have no code of their own: a row is about the office of its name.
 * @param banks the company's accounts: a file names the office's one in words. A name that none of them has goes on as
 * it is, so that the form says what is wrong with it
 */
export const officeCsv = (banks: readonly NamedBank[]): CsvSpec<OfficeForm> => ({
  name: '営業所',
  columns: [
    text('name', '営業所', '拠点名', '支店名', '名称', 'office', 'office name'),
    text('phone', '電話番号', 'TEL', 'telephone', 'phone number'),
    text('fax', 'FAX番号', 'ファックス'),
    text('postalCode', '〒', 'postal code', 'zip', 'zip code'),
    text('prefecture', '県', 'state'),
    text('address', '住所1', '市区町村・番地', '所在地', 'address1', 'street'),
    text('building', '住所2', '建物', 'ビル名', 'address2'),
    text('inCharge', '担当', '担当者名', '所長', 'contact'),
    {
      field: 'defaultBankId',
      header: officeLabels.defaultBankId,
      aliases: ['口座', '振込先'],
      write: (value) => banks.find(({ id }) => id === value)?.name ?? '',
      read: (cell) => {
        const wanted = searchable(cell);
        if (wanted === '') return '';
        return banks.find(({ name }) => searchable(name) === wanted)?.id ?? cell;
      },
    },
    text('memo', '備考', '摘要', 'note', 'notes'),
  ],
  keyField: 'name',
  titleField: 'name',
  keyOf: ({ name }) => searchable(cellText(name)),
  schema: officeFormSchema.check(
    z.refine(
      ({ defaultBankId: wanted }) => wanted === '' || banks.some(({ id }) => id === wanted),
      {
        path: ['defaultBankId'],
        error:
          '登録済みの振込口座に一致しません(銀行名 支店名 種別 口座番号 名義の順に入力してください)',
      },
    ),
  ),
  fresh: newOfficeForm,
});
