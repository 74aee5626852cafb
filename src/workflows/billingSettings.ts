import { defaultBillingSettings, type BillingSettings } from '#domain/billing/settings.ts';
import * as billingSettings from '#repositories/billingSettings.ts';

/** How the company bills; the default as long as nothing was set. */
export const settingsOf = async (companyId: string): Promise<BillingSettings> =>
  (await billingSettings.get(companyId)) ?? defaultBillingSettings();
