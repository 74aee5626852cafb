import { expect } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Client } from '#domain/client/client.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { dayOfMonth } from '#domain/time.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import { aBank, aCompany } from '#tests/support/builders.ts';

type Issuer = { companyId: string; userId: string; client: Client };

/** Issues an amount (0: nothing), and the tax on it, on the last day of a month; from the second revision on, a correction. */
export async function issueAmount(
  { companyId, userId, client }: Issuer,
  { month, amount, revision = 1 }: { month: string; amount: number; revision?: number },
): Promise<void> {
  const line = { label: '運賃', amount, tax: 'tax', taxInclusion: 'exclusive' } as const;
  const outcome = await invoiceWrites.issue(companyId, {
    draft: undefined,
    sheet: invoiceSheet({
      company: aCompany(),
      client,
      bank: aBank(),
      orders: [],
      month,
      revision,
      issueDay: dayOfMonth(month, 31),
      settings: defaultBillingSettings(),
      wishes: {
        issueDay: '',
        dueDay: '',
        subject: '',
        memo: '',
        extraLines: amount === 0 ? [] : [line],
      },
    }),
    numberFormat: '{YYYY}-{MM}-{NNN}',
    subjectTemplate: defaultBillingSettings().subjectTemplate,
    issuedBy: userId,
    issueNote: '',
    correction: revision === 1 ? '' : '金額の誤り',
  });
  expect(outcome.kind).toBe('issued');
}
