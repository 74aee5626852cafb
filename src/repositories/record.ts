import type { BulkOutcome, BulkProgress, RecordChange } from '#domain/bulk.ts';
import type { SaveOutcome } from '#domain/saving.ts';

/** Signatures that the records of several collections share. */

/** Creates a record (base null) or saves the fields that were changed. */
export type SaveForm<Form> = (
  companyId: string,
  id: string,
  base: Form | null,
  next: Form,
  overwrite?: boolean,
) => Promise<SaveOutcome>;

/** Creates and saves many records in few steps; the outcome names which were written. */
export type SaveForms<Form> = (
  companyId: string,
  changes: readonly RecordChange<Form>[],
  progress: BulkProgress,
) => Promise<BulkOutcome>;

/** Takes a record out of use, or back. */
export type SetEnabled = (companyId: string, id: string) => Promise<SaveOutcome>;
