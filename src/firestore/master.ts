import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/order/bulk.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { PlainRecord, RecordSchema, Rows } from '#firestore/convert.ts';
import { durable } from '#firestore/durable.ts';
import { listAll, readRecord, saveRecords, watchRecord, watchRows } from '#firestore/engine.ts';
import type { Watch } from '#firestore/live.ts';
import { SERVER_TIME } from '#firestore/values.ts';
import { formWrite, type FormWrite } from '#firestore/write.ts';

// How the masters of a company are read and written: each is one form over one record that can be taken out of use.

type Fields = Record<string, unknown>;

/** What is told of a save: plain data, kept on the device until it is sent. */
type Saving<Form> = { companyId: string; overwrite: boolean } & RecordChange<Form>;
type Flagging = { companyId: string; id: string; enabled: boolean };

type Master<Form> = {
  /** The collection below the company. */
  collection: string;
  /** What one of them is called. */
  label: string;
  /** The fields of a form as they are stored. */
  fieldsOf: (form: Form) => Fields;
  /** The same of a stored record. */
  current: (record: PlainRecord) => Fields;
};

const nameOf = (record: Fields | null | undefined): string => {
  const name = record?.['name'];
  return typeof name === 'string' && name !== '' ? `「${name}」` : '';
};

/** The reads of one master, also of those that are disabled: their names still show in old records. */
export function masterReads<T>(collection: string, schema: RecordSchema<T>) {
  const collectionOf = (companyId: string) => `companies/${companyId}/${collection}`;
  return {
    /** All of them, live. */
    watchAll: (companyId: string): Watch<Rows<T>> =>
      watchRows({ collection: collectionOf(companyId) }, schema),
    /** All of them, from the server. @throws AppError */
    list: (companyId: string): Promise<T[]> =>
      listAll({ collection: collectionOf(companyId) }, schema),
    /** One of them, live. */
    watch: (companyId: string, id: string): Watch<T | undefined> =>
      watchRecord(`${collectionOf(companyId)}/${id}`, schema),
    /** One of them from the server, undefined when there is none. @throws AppError */
    get: (companyId: string, id: string): Promise<T | undefined> =>
      readRecord(`${collectionOf(companyId)}/${id}`, schema),
  };
}

/** The writes of one master; none of them throws. */
export function masterWrites<Form extends object>(of: Master<Form>) {
  const { collection, label, fieldsOf, current } = of;
  const pathOf = (companyId: string, id: string) => `companies/${companyId}/${collection}/${id}`;
  const formOf = (companyId: string, { id, base, next }: RecordChange<Form>) => ({
    id,
    path: pathOf(companyId, id),
    base: base === null ? null : fieldsOf(base),
    next: fieldsOf(next),
    current,
    onCreate: { enabled: true, createdAt: SERVER_TIME },
  });

  const saving = durable<Saving<Form>>({
    kind: `${collection}.save`,
    keys: ['companyId', 'id', 'base', 'next'],
    what: ({ next }) => `${label}${nameOf(fieldsOf(next))}の保存`,
    write: ({ companyId, overwrite, ...change }) =>
      formWrite({ ...formOf(companyId, change), overwrite }),
  });

  const flagging = durable<Flagging>({
    kind: `${collection}.flag`,
    keys: ['companyId', 'id', 'enabled'],
    what: ({ companyId, id, enabled }, known) =>
      `${label}${nameOf(known(pathOf(companyId, id)))}を${enabled ? '有効' : '無効'}にする`,
    write: ({ companyId, id, enabled }) => flagWrite(pathOf(companyId, id), enabled),
  });

  return {
    /** Creates one (base null) or saves the fields that were changed. */
    save: (
      companyId: string,
      id: string,
      base: Form | null,
      next: Form,
      overwrite = false,
    ): Promise<SaveOutcome> =>
      saving({ companyId, id, base, next, overwrite }, { isAwaited: true }),
    /** Creates and saves many in few steps; the outcome names which were written. */
    saveMany: (
      companyId: string,
      changes: readonly RecordChange<Form>[],
      progress: BulkProgress,
    ): Promise<BulkOutcome> =>
      saveRecords(
        changes.map((change) => formOf(companyId, change)),
        progress,
      ),
    /** Takes it out of every choice (無効); old records keep the name. */
    disable: (companyId: string, id: string): Promise<SaveOutcome> =>
      flagging({ companyId, id, enabled: false }, { isAwaited: true }),
    /** Takes that back. */
    enable: (companyId: string, id: string): Promise<SaveOutcome> =>
      flagging({ companyId, id, enabled: true }, { isAwaited: true }),
  };
}

/** Disables a record (soft delete) or enables it again, whoever did the same before. */
export const flagWrite = (path: string, enabled: boolean, more: Partial<FormWrite> = {}) =>
  formWrite({
    path,
    base: { enabled: !enabled },
    next: { enabled },
    current: (record) => ({ enabled: record['enabled'] }),
    overwrite: true,
    ...more,
  });
