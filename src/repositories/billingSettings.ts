import {
  billingSettingsFormOf,
  billingSettingsOf,
  billingSettingsSchema,
  defaultBillingSettings,
  type BillingSettings,
} from '#domain/billing/settings.ts';
import type { BillingSettingsForm } from '#domain/billing/settingsForm.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Watch } from '#firestore/live.ts';
import { durable } from '#firestore/durable.ts';
import { readRecord, watchRecord } from '#firestore/engine.ts';
import { formWrite } from '#firestore/write.ts';

const pathOf = (companyId: string): string => `companies/${companyId}/settings/billing`;

/** How the company bills, live; undefined while nothing was set. */
export const watch = (companyId: string): Watch<BillingSettings | undefined> =>
  watchRecord(pathOf(companyId), billingSettingsSchema);

/** How the company bills, from the server; the default as long as nothing was set. @throws AppError */
export const get = async (companyId: string): Promise<BillingSettings> =>
  (await readRecord(pathOf(companyId), billingSettingsSchema)) ?? defaultBillingSettings();

type Saving = {
  companyId: string;
  base: BillingSettingsForm | null;
  next: BillingSettingsForm;
  overwrite: boolean;
};

const saving = durable<Saving>({
  kind: 'billing.save',
  keys: ['companyId', 'base', 'next'],
  what: () => '請求書の設定の保存',
  write: ({ companyId, base, next, overwrite }) =>
    formWrite({
      path: pathOf(companyId),
      base: base === null ? null : billingSettingsOf(base),
      next: billingSettingsOf(next),
      // Two people may set for the first time: each writes what they changed.
      fresh: defaultBillingSettings(),
      overwrite,
      current: (record) =>
        billingSettingsOf(billingSettingsFormOf(billingSettingsSchema.parse(record))),
    }),
});

/** Sets for the first time (base null) or saves the fields that were changed. */
export const save = (
  companyId: string,
  base: BillingSettingsForm | null,
  next: BillingSettingsForm,
  overwrite = false,
): Promise<SaveOutcome> => saving({ companyId, base, next, overwrite }, { isAwaited: true });
