import { Timestamp } from 'firebase/firestore/lite';
import { aTime, attackedForm, wrongTypes, type Attack, type Place } from '#tests/rules/attacks.ts';

export const attackedPhone = (field: string): Attack[] =>
  attackedForm(
    field,
    ['1'.repeat(21), '045-0000-000a', '０４５', '045 000', '045\n', '\n', '+81;x'],
    ['1'.repeat(20), '+81(45)000-0000', ''],
  );

export const attackedPostalCode: Attack[] = attackedForm(
  'postalCode',
  ['231-080', '231-08011', '231--0801', '2310-0801', '231-0801\n', ' 231-0801', '２３１-０８０１'],
  ['231-0801', '2310801', ''],
);

/** A time of the calendar that people work with. @param types names of the types that are legal */
export function attackedTime(field: string, types = 'time', nested?: Place): Attack[] {
  const place = nested ?? ((value: unknown) => ({ [field]: value }));
  const inYear = (year: number) => Timestamp.fromDate(new Date(`${year}-01-01T00:00:00Z`));
  return [
    ...wrongTypes(field, aTime, types, nested),
    [`${field} is of the year 9999`, place(inYear(9999)), place(inYear(2999))],
    [`${field} is of the year 3000`, place(inYear(3000)), place(aTime)],
  ];
}
