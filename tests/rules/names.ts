import { attackedLine, attackedText, type Attack } from './attacks.ts';

const notBlank = (field: string): Attack[] => [
  [`${field} is empty`, { [field]: '' }, { [field]: 'a' }],
  [`${field} is blank`, { [field]: '  ' }, { [field]: ' a ' }],
];

/** A text that must not be blank. */
export const attackedName = (field: string, max: number): Attack[] => [
  ...attackedText(field, max),
  ...notBlank(field),
];

/** The same of one line of so many characters: the name of a person or a company. */
export const attackedLineName = (field: string, max: number): Attack[] => [
  ...attackedLine(field, max),
  ...notBlank(field),
];
