import * as z from 'zod/mini';
import type { DriverForm } from '#domain/driver/form.ts';
import { enabledFlag, multilineText, oneOf, optionalDate, text } from '#domain/schema.ts';
import { addDays, dayKeyOf, isDayKey } from '#domain/time.ts';

/** Colours by which a driver is found at a glance; each has its light and its dark value in the style sheet. */
export const colourKeys = [
  '',
  'red',
  'orange',
  'brown',
  'yellow',
  'olive',
  'green',
  'teal',
  'sky',
  'blue',
  'purple',
  'pink',
  'grey',
] as const;

/** What the driver may drive; a container behind a tractor needs けん引 (towing). */
export const licenceKeys = [
  '',
  'largeTowing',
  'mediumTowing',
  'large',
  'medium',
  'semiMedium',
  'ordinary',
] as const;

/** A day key; also of an instant, as some records hold it. '' when there is no such day. */
const optionalDay = z.pipe(
  z.transform((value: unknown) => {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return dayKeyOf(value);
    return typeof value === 'string' && isDayKey(value) ? value : '';
  }),
  z.string(),
);

/** Record schema of an own driver. */
export const driverSchema = z.object({
  id: z.string(),
  name: text,
  kana: text,
  phone: text,
  /** Number plate of the tractor (ヘッド). */
  vehicleNumber: text,
  /** One of licenceKeys; '' = not known. */
  licenceClass: oneOf(licenceKeys, ''),
  /** Last day on which the licence is valid, a day key; '' = not known. */
  licenceExpiry: optionalDay,
  /** One of colourKeys; '' = none. */
  colour: oneOf(colourKeys, ''),
  memo: multilineText,
  /** Day keys on which the driver does not drive (休み), each once, oldest first. */
  daysOff: z.pipe(
    z.transform((value: unknown): string[] =>
      (Array.isArray(value) ? value : []).filter(
        (day): day is string => typeof day === 'string' && isDayKey(day),
      ),
    ),
    z.array(z.string()),
  ),
  /** false: left or on leave, not assigned any more. Old records still show the name. */
  enabled: enabledFlag,
  createdAt: optionalDate,
});
export type Driver = z.infer<typeof driverSchema>;

/** The form of an existing driver. */
export function driverFormOf(driver: Driver): DriverForm {
  const {
    id: _id,
    enabled: _enabled,
    createdAt: _createdAt,
    daysOff: _daysOff,
    ...fields
  } = driver;
  return fields;
}

/** Most days off that are kept; the oldest ones are forgotten. */
export const MAX_DAYS_OFF = 200;

/** The days off with one of them taken or given back. */
export const withDayOff = (daysOff: readonly string[], day: string, off: boolean): string[] =>
  [...new Set([...daysOff.filter((one) => one !== day), ...(off ? [day] : [])])]
    .toSorted()
    .slice(-MAX_DAYS_OFF);

/** A renewal is possible, and worth a warning, from here on. */
const WARNING_DAYS = 60;

/** How the licence stands on a day; it is still valid on its last day. */
export function licenceStatus(
  { licenceExpiry }: Pick<Driver, 'licenceExpiry'>,
  today: string,
): 'unknown' | 'valid' | 'soon' | 'expired' {
  if (licenceExpiry === '') return 'unknown';
  if (licenceExpiry < today) return 'expired';
  return licenceExpiry <= addDays(today, WARNING_DAYS) ? 'soon' : 'valid';
}
