import { officeFormOf, officeSchema, type Office } from '#domain/office/office.ts';
import type { OfficeForm } from '#domain/office/form.ts';
import type { Rows } from '#firestore/convert.ts';
import type { Watch } from '#firestore/live.ts';
import { listAll, readRecord, watchRecord, watchRows } from '#firestore/engine.ts';
import { masterWrites } from '#repositories/master.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/offices`;

const pathOf = (companyId: string, id: string): string => `${collectionOf(companyId)}/${id}`;

/** All offices of the company, live; also disabled ones, whose names still show in old records. */
export const watchAll = (companyId: string): Watch<Rows<Office>> =>
  watchRows({ collection: collectionOf(companyId) }, officeSchema);

/** All offices of the company, from the server. @throws AppError */
export const list = (companyId: string): Promise<Office[]> =>
  listAll({ collection: collectionOf(companyId) }, officeSchema);

/** One office from the server, undefined when there is none. @throws AppError */
export const get = (companyId: string, officeId: string): Promise<Office | undefined> =>
  readRecord(pathOf(companyId, officeId), officeSchema);

/** One office, live. */
export const watch = (companyId: string, officeId: string): Watch<Office | undefined> =>
  watchRecord(pathOf(companyId, officeId), officeSchema);

export const { save, saveMany, disable, enable } = masterWrites<OfficeForm>({
  collection: 'offices',
  label: '営業所',
  fieldsOf: (form) => form,
  current: (record) => officeFormOf(officeSchema.parse(record)),
});
