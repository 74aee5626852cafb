import type { Client } from '#domain/client.ts';
import type { Driver } from '#domain/driver.ts';
import { isAssigneeType, type Assignee, type AssigneeType } from '#domain/job.ts';
import type { Office } from '#domain/office.ts';

export type AssigneeChoice = { type: AssigneeType; id: string; name: string; enabled: boolean };
export type AssigneeGroups = readonly { label: string; choices: readonly AssigneeChoice[] }[];

const groupLabels: Record<AssigneeType, string> = {
  driver: '自社ドライバー',
  client: '傭車(取引先)',
  office: '営業所',
};

const choicesOf = (
  type: AssigneeType,
  records: readonly (Driver | Client | Office)[],
): AssigneeChoice[] => records.map(({ id, name, enabled }) => ({ type, id, name, enabled }));

/** Who can drive a leg, by kind; disabled ones are kept because old jobs name them. */
export const assigneeGroups = (
  drivers: readonly Driver[],
  clients: readonly Client[],
  offices: readonly Office[],
): AssigneeGroups =>
  [choicesOf('driver', drivers), choicesOf('client', clients), choicesOf('office', offices)]
    .filter((choices) => choices.length > 0)
    .map((choices) => ({ label: groupLabels[choices[0]?.type ?? 'driver'], choices }));

/** One text for one assignee, as the value of a choice. */
export const choiceValue = ({ type, id }: Assignee): string => `${type}:${id}`;

/** The assignee of a choice's value; undefined for "nobody". */
export function assigneeOf(value: string): Assignee | undefined {
  const [type = '', id = ''] = value.split(':');
  return isAssigneeType(type) ? { type, id } : undefined;
}
