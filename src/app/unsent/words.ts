import { bankLabels } from '#domain/bank/form.ts';
import { billingSettingsLabels } from '#domain/billing/settingsForm.ts';
import { clientLabels } from '#domain/client/form.ts';
import { companyLabels } from '#domain/company/form.ts';
import { displayValue } from '#domain/display.ts';
import { driverLabels } from '#domain/driver/form.ts';
import { jobPathLabel } from '#domain/job/contest.ts';
import { isJobStatus, jobStatuses } from '#domain/job/job.ts';
import { officeLabels } from '#domain/office/form.ts';
import { orderLabels } from '#domain/order/form.ts';
import type { Entry } from '#firestore/outbox.ts';

/** Names by kind and id: 「driver abc」 → 田中. */
export type Names = ReadonlyMap<string, string>;

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  banks: bankLabels,
  billing: billingSettingsLabels,
  clients: clientLabels,
  companies: companyLabels,
  drivers: driverLabels,
  offices: officeLabels,
  orders: orderLabels,
  schedules: { notes: '連絡事項', orders: '並び順' },
};

const isAssignee = (value: unknown): value is { type: string; id: string } =>
  typeof value === 'object' && value !== null && 'type' in value && 'id' in value;

const valueWords = (path: string, value: unknown, names: Names): string => {
  if (isAssignee(value)) return names.get(`${value.type} ${value.id}`) ?? value.id;
  if (path === 'orders') return '(並べ替え)';
  if (path === 'status' && typeof value === 'string' && isJobStatus(value))
    return jobStatuses[value];
  if (/^steps\.\w+$/.test(path) && value === null) return '未定';
  // A price of 0 is none.
  return displayValue(/^steps\.\w+\.price$/.test(path) && value === 0 ? null : value);
};

/** What a field of a record is called. */
const labelOf = (kind: string, path: string): string => {
  const [collection = ''] = kind.split('.');
  return collection === 'jobs' ? jobPathLabel(path) : (labels[collection]?.[path] ?? path);
};

/** What both sides changed, in words. */
export const conflictWords = ({ kind, conflicts = [] }: Entry, names: Names) =>
  conflicts.map(({ path, mine, theirs }) => ({
    path,
    label: labelOf(kind, path),
    mine: valueWords(path, mine, names),
    theirs: valueWords(path, theirs, names),
  }));

/** Fields that say nothing to a person. */
const QUIET = /^(idx|id|createdAt|updatedAt|orderId|setAt)(\.|$)/;

const inLines = (path: string, value: unknown, names: Names): string[] => {
  if (value === undefined) return [`${path}: (なし)`];
  const isMap =
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Date) &&
    !Array.isArray(value);
  if (isMap && !isAssignee(value) && !('path' in value))
    return Object.entries(value).flatMap(([key, part]) => inLines(`${path}.${key}`, part, names));
  return [`${path}: ${valueWords(path, value, names)}`];
};

/** What the person wrote, line by line, for copying it somewhere else. */
export function contentOf({ kind, path, effects }: Entry, names: Names): string {
  const own = effects.find((effect) => effect.path === path);
  return Object.entries(own?.changes ?? {})
    .filter(([field]) => !QUIET.test(field))
    .flatMap(([field, value]) => inLines(field, value, names))
    .map((line) => {
      const [field = '', ...rest] = line.split(': ');
      return [labelOf(kind, field), ...rest].join(': ');
    })
    .join('\n');
}
