import type { ComboboxOption } from '#components/form/comboboxOption.ts';
import type { NamedClient } from '#domain/client/client.ts';
import type { Driver } from '#domain/driver/driver.ts';
import type { AssigneeType } from '#domain/job/job.ts';
import type { Office } from '#domain/office/office.ts';

/** Somebody who can drive a leg; disabled ones are kept because old jobs name them. */
export type AssigneeChoice = {
  type: AssigneeType;
  /** Type and id as one text. */
  value: string;
  name: string;
  /** What kind it is, in words, and its code. */
  hint: string;
  /** Reading. */
  kana: string;
  enabled: boolean;
};

const carrier = ({ id, name, kana, code, enabled, isPartner }: NamedClient): AssigneeChoice => ({
  type: 'client',
  value: `client:${id}`,
  name,
  kana,
  hint: `${isPartner ? '傭車' : '取引先'} ${code}`.trim(),
  enabled,
});

/** Everybody who can drive a leg: own drivers, carriers, offices, and last the clients that never drove for us. */
export const assigneeChoices = (
  drivers: readonly Driver[],
  clients: readonly NamedClient[],
  offices: readonly Office[],
): AssigneeChoice[] => [
  ...drivers.map(({ id, name, kana, enabled }): AssigneeChoice => ({
    type: 'driver',
    value: `driver:${id}`,
    name,
    kana,
    hint: '自社ドライバー',
    enabled,
  })),
  ...clients.filter(({ isPartner }) => isPartner).map(carrier),
  ...offices.map(({ id, name, enabled }): AssigneeChoice => ({
    type: 'office',
    value: `office:${id}`,
    name,
    kana: '',
    hint: '営業所',
    enabled,
  })),
  ...clients.filter(({ isPartner }) => !isPartner).map(carrier),
];

/** The choices with what is known of each driver (休み, この日2本), beside the name. */
export const withDriverNotes = (
  choices: readonly AssigneeChoice[],
  notesOf: (driverId: string) => readonly string[],
): AssigneeChoice[] =>
  choices.map((choice) => {
    if (choice.type !== 'driver') return choice;
    const notes = notesOf(choice.value.slice('driver:'.length));
    return { ...choice, hint: [choice.hint, ...notes].filter((part) => part !== '').join('・') };
  });

const optionOf = ({ value, name, hint, kana }: AssigneeChoice): ComboboxOption => ({
  value,
  label: name,
  hint,
  search: kana,
});

/**
 * The choices as a list offers them: those used last first, then in their order.
 * @param current who is assigned now, offered even if disabled @param recent values, the last used first
 */
export function assigneeOptions(
  choices: readonly AssigneeChoice[],
  current: string,
  recent: readonly string[],
): ComboboxOption[] {
  const offered = choices.filter(({ enabled, value }) => enabled || value === current);
  const last = recent.flatMap((value) => offered.find((choice) => choice.value === value) ?? []);
  return [
    ...last.map((choice) => ({ ...optionOf(choice), hint: `最近・${choice.hint}` })),
    ...offered.filter(({ value }) => !recent.includes(value)).map(optionOf),
  ];
}
