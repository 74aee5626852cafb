import * as z from 'zod/mini';
import { text } from '#domain/schema.ts';
import type { Rows } from '#firestore/convert.ts';
import type { Watch } from '#firestore/live.ts';
import { watchRows } from '#firestore/engine.ts';

/** Somebody's name, also of one that is disabled: old records still name them. */
const namedSchema = z.object({ id: z.string(), name: text });
export type Named = z.infer<typeof namedSchema>;

/**
 * The names of a company's drivers, clients or offices, live, for screens that need nothing else of them. The same
 * listener as that of the whole records: both together are read once.
 */
export const watch = (
  companyId: string,
  collection: 'drivers' | 'clients' | 'offices',
): Watch<Rows<Named>> =>
  watchRows({ collection: `companies/${companyId}/${collection}` }, namedSchema);
