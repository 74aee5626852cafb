import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingSettingsFormOf, defaultBillingSettings } from '#domain/billing/settings.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import { aClient } from '#tests/support/builders.ts';
import { disconnect, signInWithCompany } from '#tests/support/emulator.ts';
import { issueLine } from '#tests/repositories/issuing.ts';

let companyId = '';
let userId = '';

beforeAll(async () => {
  ({ companyId, userId } = await signInWithCompany());
});
afterAll(disconnect);

const form = billingSettingsFormOf(defaultBillingSettings());
const formatted = (numberFormat: string) => ({ ...form, numberFormat });

/** Issues the next one of a client with a format, which is the company's by then. */
async function issueBy(numberFormat: string, clientId: string, before: string | null) {
  const base = before === null ? null : formatted(before);
  const set = await billingSettings.save(companyId, base, formatted(numberFormat));
  expect(set.kind).toBe('saved');
  const client = aClient({ id: clientId, closingDay: 31 });
  const of = { companyId, userId, client };
  return issueLine(of, { month: '2026-11', amount: 1_000, numberFormat });
}

test('a format that would give a number twice issues nothing, and says what helps', async () => {
  const [one, other, third] = ['{YYYY}{MM}{N}', '{YYYY}{N}{MM}', '{YYYY}{MM}-{N}'] as const;
  expect(await issueBy(one, 'a', null)).toMatchObject({ kind: 'issued', number: '2026111' });
  expect(await issueBy(other, 'b', one)).toEqual({
    kind: 'failed',
    message:
      '請求番号 2026111 は、前の書式(202611連番)の番号と同じになることがあります。発行していません。事業所の請求設定で書式を変えてください。',
  });
  expect(await issueBy(third, 'b', other)).toMatchObject({ kind: 'issued', number: '202611-1' });
});
