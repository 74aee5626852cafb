import { bankFormOf, bankSchema, type Bank } from '#domain/bank.ts';
import type { BankForm } from '#domain/bankForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import type { QueryShape } from '#repositories/query.ts';
import {
  changeTogether,
  listAll,
  saveEnabled,
  saveRecord,
  watchRows,
} from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/banks`;
const all = (companyId: string): QueryShape => ({ collection: collectionOf(companyId) });

/** All accounts of the company, live; also disabled ones. */
export const watchAll = (companyId: string): Watch<Rows<Bank>> =>
  watchRows(all(companyId), bankSchema);

/** All accounts of the company, from the server. @throws AppError */
export const list = (companyId: string): Promise<Bank[]> => listAll(all(companyId), bankSchema);

type BankToSave = {
  id: string;
  /** The form as it was opened; null for a new account. */
  base: BankForm | null;
  next: BankForm;
  overwrite?: boolean;
  /** Whether a new account is the default one: the company's first is. */
  isDefault: boolean;
};

/** Creates an account (base null) or saves the fields that were changed. */
export const save = (
  companyId: string,
  { id, base, next, overwrite = false, isDefault }: BankToSave,
): Promise<SaveOutcome> =>
  saveRecord({
    path: `${collectionOf(companyId)}/${id}`,
    base,
    next,
    overwrite,
    current: (record) => bankFormOf(bankSchema.parse(record)),
    onCreate: { isDefault, enabled: true, createdAt: SERVER_TIME },
  });

/**
 * Makes one of the accounts the default one and no other: two people who choose at once come one after the other.
 * @param bankIds all accounts of the company
 */
export const setDefault = (
  companyId: string,
  bankId: string,
  bankIds: readonly string[],
): Promise<SaveOutcome> => {
  const pathOf = (id: string): string => `${collectionOf(companyId)}/${id}`;
  return changeTogether({
    reads: bankIds.map(pathOf),
    decide: (records) =>
      records
        .filter((record) => record !== undefined)
        .map((record) => bankSchema.parse(record))
        .filter(({ id, isDefault }) => isDefault !== (id === bankId))
        .map(({ id }) => ({ path: pathOf(id), changes: { isDefault: id === bankId } })),
  });
};

/** Takes an account out of every choice (無効); issued invoices keep what they printed. */
export const disable = (companyId: string, bankId: string): Promise<SaveOutcome> =>
  saveEnabled(`${collectionOf(companyId)}/${bankId}`, false);

/** Takes that back. */
export const enable = (companyId: string, bankId: string): Promise<SaveOutcome> =>
  saveEnabled(`${collectionOf(companyId)}/${bankId}`, true);
