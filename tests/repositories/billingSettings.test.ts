import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingSettingsFormOf, defaultBillingSettings } from '#domain/billing/settings.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import { disconnect, signInWithCompany } from '#tests/support/emulator.ts';

let companyId = '';

beforeAll(async () => {
  ({ companyId } = await signInWithCompany());
});
afterAll(disconnect);

test('what two people set for the first time is kept of both', async () => {
  const fresh = billingSettingsFormOf(defaultBillingSettings());
  const first = await billingSettings.save(companyId, null, {
    ...fresh,
    numberFormat: 'HM{YYYY}{MM}-{NNN}',
    closingDay: '20',
    offsetX: '-3',
  });
  expect(first).toEqual({ kind: 'saved' });
  // Their page was opened before, and shows the defaults.
  const second = { ...fresh, feeSentence: '', offsetY: '5' };
  expect(await billingSettings.save(companyId, null, second)).toEqual({ kind: 'saved' });
  const both = {
    ...defaultBillingSettings(),
    numberFormat: 'HM{YYYY}{MM}-{NNN}',
    closingDay: 20,
    addressOffset: { x: -3, y: 5 },
    feeSentence: '',
  };
  expect(await billingSettings.get(companyId)).toEqual(both);

  const third = { ...fresh, closingDay: '10' };
  expect(await billingSettings.save(companyId, null, third)).toMatchObject({
    kind: 'conflict',
    fields: [{ path: 'closingDay', mine: 10, theirs: 20 }],
  });
  expect(await billingSettings.get(companyId)).toEqual(both);
  expect(await billingSettings.save(companyId, null, third, true)).toEqual({ kind: 'saved' });
  expect(await billingSettings.get(companyId)).toEqual({ ...both, closingDay: 10 });
});
