import {
  cellText,
  choiceColumn,
  textColumn,
  type CsvColumn,
  type CsvSpec,
} from '#domain/files/csvColumn.ts';
import {
  type DriverForm,
  driverColours,
  driverFormSchema,
  driverLabels,
  licenceClasses,
  newDriverForm,
} from '#domain/driver/form.ts';
import { searchable } from '#domain/search.ts';

const text = (field: keyof DriverForm, ...aliases: string[]): CsvColumn =>
  textColumn(field, driverLabels[field], aliases);

/** Drivers in files. They have no code of their own: a row is about the driver of its name. */
export const driverCsv: CsvSpec<DriverForm> = {
  name: 'ドライバー',
  columns: [
    text('name', '氏名', 'ドライバー名', '乗務員名', 'driver', 'driver name'),
    text('kana', 'カナ', 'フリガナ', 'ふりがな', '氏名カナ'),
    text('phone', '電話番号', '携帯', '携帯電話', 'TEL', 'mobile'),
    text('vehicleNumber', '車両番号', 'ヘッド', 'ナンバー', 'vehicle', 'vehicle number'),
    choiceColumn('licenceClass', driverLabels.licenceClass, ['免許', '免許種類'], licenceClasses),
    {
      ...text(
        'licenceExpiry',
        '免許証有効期限',
        '免許有効期限',
        '有効期限',
        'licence expiry',
        'license expiry',
      ),
      example: '「2027-05-31」「R9.5.31」のように年月日',
    },
    choiceColumn('colour', driverLabels.colour, ['色', 'color'], driverColours),
    text('memo', '備考', 'note', 'notes'),
  ],
  keyField: 'name',
  titleField: 'name',
  keyOf: ({ name }) => searchable(cellText(name)),
  schema: driverFormSchema,
  fresh: newDriverForm,
};
