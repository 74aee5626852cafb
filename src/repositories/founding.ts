import { companySchema, newCompany } from '#domain/company.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { RecordToSave } from '#repositories/save.ts';
import { saveRecord } from '#repositories/store.ts';
import { SERVER_TIME } from '#repositories/values.ts';

// Apart from the other functions of companies, which every page carries: this one is needed once in a company's life.

/** Creates a company of which the person is the only administrator, under the name that colleagues will see. */
export async function create(
  companyId: string,
  name: string,
  founder: { id: string; name: string },
): Promise<SaveOutcome> {
  const path = `companies/${companyId}`;
  const company: RecordToSave = {
    path,
    base: null,
    next: newCompany(name, founder.id),
    writeOnly: true,
    current: (record) => {
      const { id: _id, ...fields } = companySchema.parse(record);
      return fields;
    },
  };
  const member = {
    path: `${path}/members/${founder.id}`,
    fields: { name: founder.name, joinedAt: SERVER_TIME },
  };
  const outcome = await saveRecord({
    ...company,
    alongside: () => ({ derived: {}, added: [member] }),
  });
  // Nobody may say twice when they joined: repeating a creation whose answer was lost repeats the company alone. What
  // failed for another reason would only take as long again to fail.
  const isRefused = outcome.kind === 'failed' && outcome.code === 'permission-denied';
  return isRefused ? saveRecord(company) : outcome;
}
