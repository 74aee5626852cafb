import * as z from 'zod/mini';
import { wordingOf } from '#domain/display.ts';
import { colourKeys, licenceKeys, type Driver } from '#domain/driver/driver.ts';
import { dayText, memoText, optionalText, phoneText, requiredText } from '#domain/formSchema.ts';

/** Licences in words. */
export const licenceClasses = {
  '': '未設定',
  largeTowing: '大型・けん引',
  mediumTowing: '中型・けん引',
  large: '大型',
  medium: '中型',
  semiMedium: '準中型',
  ordinary: '普通',
} as const satisfies Record<Driver['licenceClass'], string>;

/** Colours in words. */
export const driverColours = {
  '': 'なし',
  red: '赤',
  orange: 'だいだい',
  brown: '茶',
  yellow: '黄土',
  olive: 'オリーブ',
  green: '緑',
  teal: '青緑',
  sky: '空',
  blue: '青',
  purple: '紫',
  pink: '桃',
  grey: '灰',
} as const satisfies Record<Driver['colour'], string>;

/** Form schema: full-width digits are read where half-width ones are meant. */
export const driverFormSchema = z.object({
  name: requiredText('名前', 32),
  kana: optionalText('かな', 32),
  phone: phoneText('電話', '090-0000-0000'),
  vehicleNumber: optionalText('車番', 20),
  licenceClass: z.enum(licenceKeys, '免許の種類を選んでください'),
  licenceExpiry: dayText('免許期限'),
  colour: z.enum(colourKeys, '表示色を選んでください'),
  memo: memoText(500),
});
export type DriverForm = z.infer<typeof driverFormSchema>;

export const newDriverForm = (): DriverForm => ({
  name: '',
  kana: '',
  phone: '',
  vehicleNumber: '',
  licenceClass: '',
  licenceExpiry: '',
  colour: '',
  memo: '',
});

/** Japanese labels by stored path. */
export const driverLabels: Record<keyof DriverForm, string> = {
  name: '名前',
  kana: 'かな',
  phone: '電話',
  vehicleNumber: '車番',
  licenceClass: '免許の種類',
  licenceExpiry: '免許期限',
  colour: '表示色',
  memo: 'メモ',
};

/** Says what the fields with a few values hold. */
export const driverWording = wordingOf({ licenceClass: licenceClasses, colour: driverColours });
