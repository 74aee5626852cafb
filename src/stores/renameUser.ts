import type { SaveOutcome } from '#domain/saving.ts';
import type { UserForm } from '#domain/user/form.ts';
import * as members from '#repositories/members.ts';
import * as users from '#repositories/users.ts';
import { knowProfile, useCompanies } from '#stores/companies.ts';

/** Tells the name to each of the person's companies: colleagues cannot read the profile. */
function tellCompanies(userId: string, name: string): void {
  const { companies } = useCompanies.getState();
  if (companies.state !== 'known') return;
  // A company that cannot be told now is told when the person next looks at its administrators.
  for (const { id } of companies.value) void members.save(id, userId, null, name);
}

/** Changes the person's name, for themselves and for their colleagues. */
export async function renameUser(
  userId: string,
  base: UserForm | null,
  next: UserForm,
): Promise<SaveOutcome> {
  const outcome = await users.save(userId, base, next);
  if (outcome.kind === 'saved') {
    knowProfile({ id: userId, name: next.name });
    tellCompanies(userId, next.name);
  }
  return outcome;
}
