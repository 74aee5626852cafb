import { attackedForm, wrongTypes, type Attack } from '#tests/rules/attacks.ts';

/** One of a few texts. */
export const attackedChoice = (field: string, choices: string[]): Attack[] =>
  attackedForm(
    field,
    [...choices.map((choice) => `${choice}x`), ...choices.map((choice) => `${choice}\n`), '別'],
    choices,
  );

/** Yes or no. */
export const attackedFlag = (field: string): Attack[] => [
  ...wrongTypes(field, true, 'boolean'),
  [`${field} is a word`, { [field]: 'false' }, { [field]: false }],
  [`${field} is zero`, { [field]: 0 }, { [field]: false }],
];
