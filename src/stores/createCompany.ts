import type { SaveOutcome } from '#domain/saving.ts';
import * as companies from '#repositories/companies.ts';
import { refreshCompanies, useCompanies } from '#stores/companies.ts';

/** Store action of the specification: creates a company of which the user is the administrator. */
export async function createCompany(
  companyId: string,
  name: string,
  userId: string,
): Promise<SaveOutcome> {
  const { profile } = useCompanies.getState();
  const founder = profile.state === 'known' ? profile.value?.name : undefined;
  const outcome = await companies.create(companyId, name, { id: userId, name: founder ?? '' });
  if (outcome.kind === 'saved') refreshCompanies(userId);
  return outcome;
}
