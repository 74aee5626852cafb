import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import { tenantTable } from '#tests/rules/access.ts';
import {
  acceptsOnUpdate,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
  type Attack,
} from '#tests/rules/attacks.ts';
import { attackedFlag } from '#tests/rules/choices.ts';
import { COMPANY, prepareRules, type Fields } from '#tests/support/rules.ts';

type MasterRecord = {
  /** The test file (import.meta.filename). */
  file: string;
  /** Name of the collection under the company. */
  collection: string;
  /** A legal document. */
  fields: Fields;
  /** A legal change. */
  legal: Fields;
  /** What a new one must have besides its flag and its time: all else has a default. */
  required: string[];
  /** A field of it, whose place an unknown one takes. */
  replaced: string;
  /** Attacks on the record's own fields, on creating and on updating. */
  attacks: Attack[];
  /** A document of older data, and changes of it that are accepted. */
  old: Fields;
  changes: (readonly [name: string, change: Fields])[];
};

/**
 * What the rules hold of the records that a company keeps and takes out of use but never deletes: who may, the exact
 * fields, `enabled`, and a creation time that is the server's and stays.
 */
export function testMasterRecord(of: MasterRecord): void {
  const { file, collection, fields, legal, replaced, old, changes } = of;
  prepareRules(file);
  const required = [...of.required, 'enabled', 'createdAt'];
  const record = { path: `${COMPANY}/${collection}/record-1`, fields, required };

  describe('access', () => {
    tenantTable(record, { create: fields, update: legal });
  });

  describe('fields', () => {
    const swapped = { [replaced]: undefined, note: 'a' };
    const kept = { [replaced]: fields[replaced] };
    const attacks: Attack[] = [
      ...of.attacks,
      ['an unknown field', { ...legal, note: { deep: [{ er: 1 }] } }, legal],
      ['an unknown field in the place of a known one', swapped, kept],
      ['createdAt is forged', { ...legal, createdAt: Timestamp.now() }, legal],
    ];
    refusesOnCreate(record, [
      ...attacks,
      ['enabled is false', { enabled: false }, { enabled: true }],
      ...wrongTypes('enabled', true, 'boolean'),
      ...wrongTypes('createdAt', serverTimestamp(), ''),
    ]);
    refusesOnUpdate(record, [
      ...attacks,
      ...attackedFlag('enabled'),
      ['createdAt is set again', { ...legal, createdAt: serverTimestamp() }, legal],
      ['createdAt goes', { ...legal, createdAt: undefined }, legal],
    ]);
  });

  describe('old documents', () => {
    acceptsOnUpdate({ path: record.path, fields: old }, [
      ...changes,
      ['being disabled', { enabled: false }],
      ['nothing', {}],
    ]);
  });
}
