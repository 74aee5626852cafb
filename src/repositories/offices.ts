import { officeFormOf, officeSchema, type Office } from '#domain/office.ts';
import type { OfficeForm } from '#domain/officeForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import { saveEnabled, saveRecord, watchRecord, watchRows } from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/offices`;

/** All offices of the company, live; also disabled ones, whose names still show in old records. */
export const watchAll = (companyId: string): Watch<Rows<Office>> =>
  watchRows({ collection: collectionOf(companyId) }, officeSchema);

/** One office, live. */
export const watch = (companyId: string, officeId: string): Watch<Office | undefined> =>
  watchRecord(`${collectionOf(companyId)}/${officeId}`, officeSchema);

/** Creates an office (base null) or saves the fields that were changed. */
export const save = (
  companyId: string,
  officeId: string,
  base: OfficeForm | null,
  next: OfficeForm,
  overwrite = false,
): Promise<SaveOutcome> =>
  saveRecord({
    path: `${collectionOf(companyId)}/${officeId}`,
    base,
    next,
    overwrite,
    current: (record) => officeFormOf(officeSchema.parse(record)),
    onCreate: { enabled: true, createdAt: SERVER_TIME },
  });

/** Takes an office out of every choice (無効); old records keep the name. */
export const disable = (companyId: string, officeId: string): Promise<SaveOutcome> =>
  saveEnabled(`${collectionOf(companyId)}/${officeId}`, false);

/** Takes that back. */
export const enable = (companyId: string, officeId: string): Promise<SaveOutcome> =>
  saveEnabled(`${collectionOf(companyId)}/${officeId}`, true);
