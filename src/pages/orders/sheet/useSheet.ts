import { useMemo, useState } from 'react';
import {
  chosenRecipient,
  jobSheet,
  sheetRecipients,
  type JobSheet,
  type SheetRecipient,
  type SheetVariant,
} from '#domain/jobSheet.ts';
import type { Order } from '#domain/order.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#repositories/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
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

/** A sheet is printed also from what the device has kept: nothing here is taken for none. */
const never = (): boolean => false;
const isMissing = (value: unknown): boolean => value === undefined;

const rowsIn = <T>(live: LiveState<Rows<T>>): T[] =>
  live.state === 'shown' ? live.value.rows : [];

function useRecords(companyId: string, orderId: string) {
  const order = useLive(
    useMemo(() => orders.watch(companyId, orderId), [companyId, orderId]),
    isMissing,
  );
  const job = useLive(
    useMemo(() => jobs.watchByOrder(companyId, orderId), [companyId, orderId]),
    never,
  );
  const allDrivers = useLive(
    useMemo(() => drivers.watchAll(companyId), [companyId]),
    never,
  );
  const allClients = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    never,
  );
  const allOffices = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    never,
  );
  return { order, job, allDrivers, allClients, allOffices };
}

/** What the sheet of an order needs, and the sheet itself once all of it is there. */
export function useSheet(orderId: string, choice: SheetChoice): SheetState {
  const companyId = useCompanyId();
  const company = useCompanies(({ companies }) =>
    companies.state === 'known' ? companies.value.find(({ id }) => id === companyId) : undefined,
  );
  const [now] = useState(() => new Date());
  const { order, ...others } = useRecords(companyId, orderId);
  for (const live of [order, ...Object.values(others)]) {
    if (live.state === 'failed')
      return { state: 'failed', message: live.message, retry: live.retry };
    if (live.state === 'loading') return { state: 'loading' };
  }
  if (order.state !== 'shown' || company === undefined) return { state: 'loading' };
  if (order.value === undefined) return { state: 'missing' };
  const people = {
    drivers: rowsIn(others.allDrivers),
    clients: rowsIn(others.allClients),
    offices: rowsIn(others.allOffices),
  };
  const [job] = rowsIn(others.job);
  const { variant } = choice;
  const recipients = sheetRecipients(job, people);
  const recipient = chosenRecipient(recipients, choice);
  const sheet = jobSheet({ variant, order: order.value, job, recipient, people, company, now });
  return { state: 'shown', order: order.value, sheet, recipients, recipient };
}
