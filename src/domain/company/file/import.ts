import { dataKinds } from '#domain/company/file/data.ts';
import type { CompanyDocuments } from '#domain/company/file/text.ts';
import {
  plannedBank,
  plannedClient,
  plannedDriver,
  plannedOffice,
  plannedSettings,
} from '#domain/company/file/masters.ts';
import {
  plannedDraft,
  plannedJob,
  plannedOrder,
  plannedSchedule,
} from '#domain/company/file/orders.ts';
import {
  importKindNames,
  standingOf,
  type Fields,
  type ImportKind,
  type Planned,
  type PlannedRecord,
  type Remark,
} from '#domain/company/file/record.ts';
import { orderSchema } from '#domain/order/order.ts';
import { mapped, slicesOf } from '#domain/slices.ts';
import { plainRecordOf, type StoredDocument } from '#domain/storedValue.ts';

/** What is taken from a file, as a person calls it. */
export const importKinds: Readonly<Record<ImportKind, string>> = {
  ...dataKinds,
  invoices: '請求書の下書き',
};

/** What is made of each kind. */
const each = <T>(make: (kind: ImportKind) => T): Record<ImportKind, T> => ({
  settings: make('settings'),
  banks: make('banks'),
  offices: make('offices'),
  drivers: make('drivers'),
  clients: make('clients'),
  orders: make('orders'),
  jobs: make('jobs'),
  schedules: make('schedules'),
  invoices: make('invoices'),
});

/** What an import would write, and what it would not. */
export type ImportPlan = {
  /** The company of the file. */
  profile: Fields;
  records: Record<ImportKind, PlannedRecord[]>;
  /** Records that the rules of today refuse: they stay in the file. */
  left: Remark[];
  /** Records of which a field has to be changed to be taken. */
  changed: Remark[];
  /** What nobody can write again: counts. */
  kept: { history: number; issued: number; payments: number; members: number; billed: number };
};

/** Puts what was planned where it belongs; the first record of an id counts. */
function add(plan: ImportPlan, kind: ImportKind, all: readonly Planned[]): void {
  const ids = new Set<string>();
  for (const { record, remark } of all) {
    if (record === undefined) plan.left.push(remark);
    else if (ids.has(record.id))
      plan.left.push({ kind, title: record.id, detail: '同じ受注の配車がほかにあります' });
    else {
      ids.add(record.id);
      plan.records[kind].push(record);
      if (remark !== undefined) plan.changed.push(remark);
    }
  }
}

const isBilled = (record: Fields): boolean => {
  const read = orderSchema.safeParse(record);
  return read.success && read.data.enabled && read.data.idx.invoice !== '';
};

const isOwn = ({ path }: StoredDocument): boolean => path === 'settings/billing';

/** What of a file is written into the company. Takes its time in slices. */
export async function importPlan(
  documents: CompanyDocuments,
  companyId: string,
): Promise<ImportPlan> {
  const [company = { path: '', fields: {} }] = documents.company;
  const plan: ImportPlan = {
    profile: plainRecordOf(company),
    records: each((): PlannedRecord[] => []),
    left: [],
    changed: [],
    kept: {
      history: documents.history.length,
      issued: 0,
      payments: documents.payments.length,
      members: documents.members.length,
      billed: 0,
    },
  };
  const plain = (all: readonly StoredDocument[]) => mapped(all, plainRecordOf);
  const settings = await plain(documents.settings.filter(isOwn));
  add(plan, 'settings', settings.map(plannedSettings));
  add(plan, 'banks', (await plain(documents.banks)).map(plannedBank));
  add(plan, 'offices', (await plain(documents.offices)).map(plannedOffice));
  add(plan, 'drivers', (await plain(documents.drivers)).map(plannedDriver));
  add(plan, 'clients', await mapped(await plain(documents.clients), plannedClient));
  const orders = await plain(documents.orders);
  add(plan, 'orders', await mapped(orders, (record) => plannedOrder(record, companyId)));
  plan.kept.billed = orders.filter(isBilled).length;
  const ids = new Set(plan.records.orders.map(({ id }) => id));
  // A job that has its order's id comes before one of old data that does not.
  const jobs = (await plain(documents.jobs)).toSorted(
    (a, b) => Number(b['id'] === b['orderId']) - Number(a['id'] === a['orderId']),
  );
  add(plan, 'jobs', await mapped(jobs, (record) => plannedJob(record, ids)));
  add(plan, 'schedules', (await plain(documents.schedules)).map(plannedSchedule));
  const drafts = (await plain(documents.invoices)).map(plannedDraft);
  const wanted = drafts.filter((draft) => draft !== undefined);
  plan.kept.issued = drafts.length - wanted.length;
  add(plan, 'invoices', wanted);
  return plan;
}

/** Records that would be written. */
export const plannedCount = ({ records }: ImportPlan): number =>
  importKindNames.reduce((sum, kind) => sum + records[kind].length, 0);

/** How the records of one kind compare with the plan. */
export type KindCheck = {
  kind: ImportKind;
  wanted: number;
  /** Records of the plan that are there, and those of them that are as they should be. */
  found: number;
  same: number;
  /** Still to be created, and to be finished. */
  missing: PlannedRecord[];
  begun: PlannedRecord[];
  /** Ids of records that are none of the plan's or were changed: the company is not empty. */
  others: string[];
};

/** Adds how one record of the plan is stored. */
function addStanding(check: KindCheck, record: PlannedRecord, stored: Fields | undefined): void {
  if (stored === undefined) {
    check.missing.push(record);
    return;
  }
  check.found += 1;
  const standing = standingOf(record, stored);
  if (standing === 'done') check.same += 1;
  else if (standing === 'begun') check.begun.push(record);
  else check.others.push(record.id);
}

/** Holds what is stored to what was planned. Takes its time in slices. */
export async function checkKind(
  kind: ImportKind,
  planned: readonly PlannedRecord[],
  stored: ReadonlyMap<string, Fields>,
): Promise<KindCheck> {
  const check: KindCheck = {
    kind,
    wanted: planned.length,
    found: 0,
    same: 0,
    missing: [],
    begun: [],
    others: [],
  };
  const ids = new Set(planned.map(({ id }) => id));
  for await (const slice of slicesOf(planned))
    for (const record of slice) addStanding(check, record, stored.get(record.id));
  check.others.push(...[...stored.keys()].filter((id) => !ids.has(id)));
  return check;
}

/** Whether all that was planned is there as it should be, and nothing else. */
export const isWhole = ({ wanted, same, others }: KindCheck): boolean =>
  wanted === same && others.length === 0;

/** The same, or settings that the company made itself: those stay. */
export const isSettled = (check: KindCheck): boolean =>
  isWhole(check) || (check.kind === 'settings' && check.missing.length === 0);
