import { companyFormOf, companySchema, newCompany, type Company } from '#domain/company/company.ts';
import type { CompanyForm } from '#domain/company/form.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#firestore/convert.ts';
import { durable } from '#firestore/durable.ts';
import { AppError } from '#firestore/errors.ts';
import type { Watch } from '#firestore/live.ts';
import type { QueryShape } from '#firestore/query.ts';
import { changeTogether, listAll, readRecord, saveNow, watchRows } from '#firestore/engine.ts';
import { SERVER_TIME } from '#firestore/values.ts';
import { formWrite, type FormWrite } from '#firestore/write.ts';

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

/** Creates a company of which the person is the only administrator, under the name that colleagues will see. */
export async function create(
  companyId: string,
  name: string,
  founder: { id: string; name: string },
): Promise<SaveOutcome> {
  const path = `companies/${companyId}`;
  const company: FormWrite = {
    path,
    base: null,
    next: newCompany(name, founder.id),
    writeOnly: true,
    current: (record) => {
      const { invitationsValidFrom: _validFrom, ...fields } = companySchema.parse(record);
      // Read records have the id of their document.
      return { ...fields, id: '' };
    },
  };
  const member = {
    path: `${path}/members/${founder.id}`,
    fields: { name: founder.name, joinedAt: SERVER_TIME },
  };
  const outcome = await saveNow({
    ...company,
    alongside: () => ({ derived: {}, added: [member] }),
  });
  // Nobody may say twice when they joined: repeating a creation whose answer was lost repeats the company alone. What
  // failed for another reason would only take as long again to fail.
  const isRefused = outcome.kind === 'failed' && outcome.code === 'permission-denied';
  return isRefused ? saveNow(company) : outcome;
}

type Saving = { companyId: string; base: CompanyForm; next: CompanyForm; overwrite: boolean };

const saving = durable<Saving>({
  kind: 'companies.save',
  keys: ['companyId', 'base', 'next'],
  what: ({ next }) => `事業所「${next.name}」の保存`,
  write: ({ companyId, base, next, overwrite }) =>
    formWrite({
      path: `companies/${companyId}`,
      base,
      next,
      overwrite,
      current: (record) => companyFormOf(companySchema.parse(record)),
    }),
});

/** Saves the fields of a company that were changed. */
export const save = (
  companyId: string,
  base: CompanyForm,
  next: CompanyForm,
  overwrite = false,
): Promise<SaveOutcome> => saving({ companyId, base, next, overwrite }, { isAwaited: true });

/** Takes somebody out of the administrators, also oneself, but never the last one; open invitations end with it. */
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
      return [{ path, changes: { administrators: left, invitationsValidFrom: SERVER_TIME } }];
    },
  });
};
