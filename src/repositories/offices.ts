import { officeFormOf, officeSchema, type Office } from '#domain/office/office.ts';
import type { OfficeForm } from '#domain/office/form.ts';
import { masterReads, masterWrites } from '#firestore/master.ts';

export const { watchAll, list, watch, get } = masterReads<Office>('offices', officeSchema);

export const { save, saveMany, disable, enable } = masterWrites<OfficeForm>({
  collection: 'offices',
  label: '営業所',
  fieldsOf: (form) => form,
  current: (record) => officeFormOf(officeSchema.parse(record)),
});
