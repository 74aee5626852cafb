import { attackedForm, type Attack } from '#tests/rules/attacks.ts';

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
