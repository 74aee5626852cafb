import { memberSchema, type Member } from '#domain/member.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import { saveRecord, watchRows } from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

const collectionOf = (companyId: string): string => `companies/${companyId}/members`;

/** The names of the company's administrators, live; also of former ones. */
export const watchAll = (companyId: string): Watch<Rows<Member>> =>
  watchRows({ collection: collectionOf(companyId) }, memberSchema);

/** Tells the company the person's own name. @param base the name that it knows; null: none yet */
export const save = (
  companyId: string,
  userId: string,
  base: string | null,
  next: string,
): Promise<SaveOutcome> =>
  saveRecord({
    path: `${collectionOf(companyId)}/${userId}`,
    base: base === null ? null : { name: base },
    next: { name: next },
    current: (record) => ({ name: memberSchema.parse(record).name }),
    onCreate: { joinedAt: SERVER_TIME },
    overwrite: true,
  });
