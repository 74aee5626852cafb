import { officeSchema, type Office } from '#domain/office.ts';
import type { Rows } from '#repositories/convert.ts';
import type { Watch } from '#repositories/live.ts';
import { watchRows } from '#repositories/store.ts';

/** All offices of the company, live. */
export const watchAll = (companyId: string): Watch<Rows<Office>> =>
  watchRows({ collection: `companies/${companyId}/offices` }, officeSchema);
