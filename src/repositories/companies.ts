import { companyFormOf, companySchema, type Company } from '#domain/company.ts';
import type { CompanyForm } from '#domain/companyForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#repositories/convert.ts';
import { AppError } from '#repositories/errors.ts';
import type { Watch } from '#repositories/live.ts';
import type { QueryShape } from '#repositories/query.ts';
import { changeTogether, listAll, readRecord, saveRecord, watchRows } from '#repositories/store.ts';

const ofUser = (userId: string): QueryShape => ({
  collection: 'companies',
  where: [['administrators', 'array-contains', userId]],
});

/** The companies that the user administers, live. */
export const watchOfUser = (userId: string): Watch<Rows<Company>> =>
  watchRows(ofUser(userId), companySchema);

/** The companies that the user administers, from the server. @throws AppError */
export const listOfUser = (userId: string): Promise<Company[]> =>
  listAll(ofUser(userId), companySchema);

/** @throws AppError */
export const get = (companyId: string): Promise<Company | undefined> =>
  readRecord(`companies/${companyId}`, companySchema);

/** Saves the fields of a company that were changed. */
export const save = (
  companyId: string,
  base: CompanyForm,
  next: CompanyForm,
  overwrite = false,
): Promise<SaveOutcome> =>
  saveRecord({
    path: `companies/${companyId}`,
    base,
    next,
    overwrite,
    current: (record) => companyFormOf(companySchema.parse(record)),
  });

/** Takes somebody out of the administrators, also oneself, but never the last one. */
export const removeAdministrator = (companyId: string, userId: string): Promise<SaveOutcome> => {
  const path = `companies/${companyId}`;
  return changeTogether({
    reads: [path],
    decide: ([record]) => {
      const { administrators } = companySchema.parse(record);
      if (!administrators.includes(userId)) return [];
      const left = administrators.filter((id) => id !== userId);
      if (left.length === 0)
        throw new AppError('failed-precondition', '最後の管理者は外せません。');
      return [{ path, changes: { administrators: left } }];
    },
  });
};
