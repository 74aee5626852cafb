import { expect } from 'vitest';
import { defaultBillingSettings } from '#domain/billing/settings.ts';
import type { Client } from '#domain/client/client.ts';
import { invoiceSheet } from '#domain/invoice/invoice.ts';
import { dayOfMonth } from '#domain/time.ts';
import * as invoiceWrites from '#repositories/invoiceWrites.ts';
import type { IssueOutcome } from '#repositories/invoiceWrites.ts';
import { aBank, aCompany } from '#tests/support/builders.ts';

type Issuer = { companyId: string; userId: string; client: Client };

type Issued = { month: string; amount: number; revision?: number; numberFormat?: string };

/** Issues an amount (0: nothing), and the tax on it, on the last day of a month, and gives how that ended. */
export function issueLine(
  { companyId, userId, client }: Issuer,
  { month, amount, revision = 1, numberFormat = '{YYYY}-{MM}-{NNN}' }: Issued,
): Promise<IssueOutcome> {
  const line = { label: '運賃', amount, tax: 'tax', taxInclusion: 'exclusive' } as const;
  return invoiceWrites.issue(companyId, {
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
    numberFormat,
    subjectTemplate: defaultBillingSettings().subjectTemplate,
    issuedBy: userId,
    issueNote: '',
    correction: revision === 1 ? '' : '金額の誤り',
  });
}

/** The same, which must succeed; from the second revision on, a correction. */
export async function issueAmount(issuer: Issuer, issued: Issued): Promise<void> {
  const { kind } = await issueLine(issuer, issued);
  expect(kind).toBe('issued');
}
