import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/order/bulk.ts';
import { bankFormOf, bankSchema, type Bank } from '#domain/bank/bank.ts';
import type { BankForm } from '#domain/bank/form.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { RecordOfMany } from '#firestore/saveMany.ts';
import { durable } from '#firestore/durable.ts';
import { changeTogether, saveRecords } from '#firestore/engine.ts';
import { SERVER_TIME } from '#firestore/values.ts';
import { formWrite } from '#firestore/write.ts';
import { flagWrite, masterReads } from '#firestore/master.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/banks`;
const pathOf = (companyId: string, id: string): string => `${collectionOf(companyId)}/${id}`;

export const { watchAll, list } = masterReads<Bank>('banks', bankSchema);

type BankToSave = RecordChange<BankForm> & {
  overwrite?: boolean;
  /** Whether a new account is the default one: the company's first is. */
  isDefault: boolean;
};

const toSave = (companyId: string, { id, base, next, isDefault }: BankToSave): RecordOfMany => ({
  id,
  path: pathOf(companyId, id),
  base,
  next,
  current: (record) => bankFormOf(bankSchema.parse(record)),
  onCreate: { isDefault, enabled: true, createdAt: SERVER_TIME },
});

const saving = durable<{ companyId: string; bank: BankToSave }>({
  kind: 'banks.save',
  keys: ['companyId', 'bank'],
  what: ({ bank }) => `振込口座「${bank.next.bankName}」の保存`,
  write: ({ companyId, bank }) =>
    formWrite({ ...toSave(companyId, bank), overwrite: bank.overwrite ?? false }),
});

const flagging = durable<{ companyId: string; id: string; enabled: boolean }>({
  kind: 'banks.flag',
  keys: ['companyId', 'id', 'enabled'],
  what: ({ enabled }) => `振込口座を${enabled ? '有効' : '無効'}にする`,
  write: ({ companyId, id, enabled }) => flagWrite(pathOf(companyId, id), enabled),
});

/** Creates an account (base null) or saves the fields that were changed. */
export const save = (companyId: string, bank: BankToSave): Promise<SaveOutcome> =>
  saving({ companyId, bank }, { isAwaited: true });

/**
 * Creates and saves many accounts in few steps; the outcome names which were written.
 * @param isFirst whether the company has none yet: the first of them is then the default one
 */
export const saveMany = (
  companyId: string,
  changes: readonly RecordChange<BankForm>[],
  isFirst: boolean,
  progress: BulkProgress,
): Promise<BulkOutcome> =>
  saveRecords(
    changes.map((change, index) =>
      toSave(companyId, { ...change, isDefault: isFirst && index === 0 }),
    ),
    progress,
  );

/**
 * Makes one of the accounts the default one and no other: two people who choose at once come one after the other.
 * @param bankIds all accounts of the company
 */
export const setDefault = (
  companyId: string,
  bankId: string,
  bankIds: readonly string[],
): Promise<SaveOutcome> =>
  changeTogether({
    reads: bankIds.map((id) => pathOf(companyId, id)),
    decide: (records) =>
      records
        .filter((record) => record !== undefined)
        .map((record) => bankSchema.parse(record))
        .filter(({ id, isDefault }) => isDefault !== (id === bankId))
        .map(({ id }) => ({ path: pathOf(companyId, id), changes: { isDefault: id === bankId } })),
  });

/** Takes an account out of every choice (無効); issued invoices keep what they printed. */
export const disable = (companyId: string, id: string): Promise<SaveOutcome> =>
  flagging({ companyId, id, enabled: false }, { isAwaited: true });

/** Takes that back. */
export const enable = (companyId: string, id: string): Promise<SaveOutcome> =>
  flagging({ companyId, id, enabled: true }, { isAwaited: true });
