import * as z from 'zod/mini';
import type { DriverForm } from '#domain/driverForm.ts';
import { enabledFlag, optionalDate, text } from '#domain/schema.ts';

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

/** The form of an existing driver. */
export function driverFormOf(driver: Driver): DriverForm {
  const { id: _id, enabled: _enabled, createdAt: _createdAt, ...fields } = driver;
  return fields;
}

/** The family name, as written in narrow columns. */
export const shortDriverName = (name: string): string => name.replace(/[\s ].*$/, '');
