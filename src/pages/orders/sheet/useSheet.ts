import { useCallback } from 'react';
import { useToday } from '#components/useToday.ts';
import {
  chosenRecipient,
  jobSheet,
  sheetRecipients,
  type JobSheet,
  type SheetRecipient,
  type SheetVariant,
} from '#domain/job/sheet.ts';
import type { Order } from '#domain/order/order.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { readJobSheet } from '#workflows/readJobSheet.ts';
import { useCompanies, useCompanyId } from '#stores/companies.ts';

export type SheetChoice = { variant: SheetVariant; leg: string; partner: string };

export type SheetState =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'missing' }
  | {
      state: 'shown';
      order: Order;
      sheet: JobSheet;
      recipients: readonly SheetRecipient[];
      recipient: SheetRecipient | undefined;
    };

/** The sheet of an order for whom the choice names, as soon as everything that it prints is there. */
export function useSheet(orderId: string, choice: SheetChoice): SheetState {
  const companyId = useCompanyId();
  const company = useCompanies(({ companies }) =>
    companies.state === 'known' ? companies.value.find(({ id }) => id === companyId) : undefined,
  );
  const now = useToday();
  const records = useOnce(
    useCallback(() => readJobSheet(companyId, orderId), [companyId, orderId]),
  );
  if (records.state === 'failed')
    return { state: 'failed', message: records.message, retry: records.retry };
  if (records.state === 'loading' || company === undefined) return { state: 'loading' };
  if (records.value === undefined) return { state: 'missing' };
  const { order, job, people } = records.value;
  const { variant } = choice;
  const recipients = sheetRecipients(job, people);
  const recipient = chosenRecipient(recipients, choice);
  const sheet = jobSheet({ variant, order, job, recipient, people, company, now });
  return { state: 'shown', order, sheet, recipients, recipient };
}
