import * as z from 'zod/mini';
import {
  enabledFlag,
  formattedText,
  optionalDate,
  optionalText,
  requiredText,
  text,
} from '#domain/schema.ts';

/** Record schema of an own driver. */
export const driverSchema = z.object({
  id: z.string(),
  name: text,
  kana: text,
  phone: text,
  /** Number plate of the tractor (ヘッド). */
  vehicleNumber: text,
  enabled: enabledFlag,
  createdAt: optionalDate,
});
export type Driver = z.infer<typeof driverSchema>;

/** Form schema. */
export const driverFormSchema = z.object({
  name: requiredText('名前', 32),
  kana: optionalText('かな', 32),
  phone: formattedText('電話', /^[0-9()+-]{1,20}$/, '090-0000-0000'),
  vehicleNumber: optionalText('車番', 20),
});
export type DriverForm = z.infer<typeof driverFormSchema>;

export const newDriverForm = (): DriverForm => ({
  name: '',
  kana: '',
  phone: '',
  vehicleNumber: '',
});

/** The form of an existing driver. */
export function driverFormOf(driver: Driver): DriverForm {
  const { id: _id, enabled: _enabled, createdAt: _createdAt, ...fields } = driver;
  return fields;
}

/** The family name, as written in narrow columns. */
export const shortDriverName = (name: string): string => name.replace(/[\s ].*$/, '');

/** Japanese labels by stored path. */
export const driverLabels: Record<string, string> = {
  name: '名前',
  kana: 'かな',
  phone: '電話',
  vehicleNumber: '車番',
};
