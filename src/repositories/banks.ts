import { bankSchema, type Bank } from '#domain/bank.ts';
import { listAll } from '#repositories/store.ts';

/** All accounts of the company, from the server. @throws AppError */
export const list = (companyId: string): Promise<Bank[]> =>
  listAll({ collection: `companies/${companyId}/banks` }, bankSchema);
