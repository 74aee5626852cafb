import * as z from 'zod/mini';
import { isDocumentId } from '#domain/id.ts';
import { hexOf } from '#domain/invoice/chain.ts';
import { slicesOf } from '#domain/slices.ts';
import type { StoredDocument } from '#domain/storedValue.ts';

// The file of everything that a company has: data.json and the list of what is in it (manifest.json), beside tables for
// spreadsheets. Each document is one line of data.json, so that neither writing nor reading needs all of it at a time.

/** What data.json holds, in its order, as a person calls it. */
export const dataKinds = {
  company: '基本情報',
  settings: '請求設定',
  members: '管理者の名前',
  clients: '取引先',
  offices: '営業所',
  drivers: 'ドライバー',
  banks: '振込口座',
  orders: '受注',
  history: '受注の変更履歴',
  jobs: '配車',
  schedules: '配車表の並び・連絡事項',
  invoices: '請求書',
  snapshots: '請求書の印刷内容',
  counters: '請求番号の控え',
  payments: '入金',
} as const;
export type DataKind = keyof typeof dataKinds;

/** Kinds that files of before do not have: they stand at the end. */
export const laterKinds: ReadonlySet<DataKind> = new Set<DataKind>(['payments']);

const isDataKind = (name: string): name is DataKind => Object.hasOwn(dataKinds, name);
/** All of them, in their order. */
export const dataKindNames: readonly DataKind[] = Object.keys(dataKinds).filter(isDataKind);

/** What is made of each kind. */
export const eachKind = <T>(make: (kind: DataKind) => T): Record<DataKind, T> => ({
  company: make('company'),
  settings: make('settings'),
  members: make('members'),
  clients: make('clients'),
  offices: make('offices'),
  drivers: make('drivers'),
  banks: make('banks'),
  orders: make('orders'),
  history: make('history'),
  jobs: make('jobs'),
  schedules: make('schedules'),
  invoices: make('invoices'),
  snapshots: make('snapshots'),
  counters: make('counters'),
  payments: make('payments'),
});

/** Where the documents of a kind stand below the company: * is an id. */
const shapes: Readonly<Record<DataKind, string>> = {
  company: '',
  settings: 'settings/*',
  members: 'members/*',
  clients: 'clients/*',
  offices: 'offices/*',
  drivers: 'drivers/*',
  banks: 'banks/*',
  orders: 'orders/*',
  history: 'orders/*/history/*',
  jobs: 'jobs/*',
  schedules: 'schedules/*',
  invoices: 'invoices/*',
  snapshots: 'invoices/*/snapshots/*',
  counters: 'counters/*',
  payments: 'payments/*',
};

/** Whether a document of the kind can stand at the path. */
export function isPathOf(kind: DataKind, path: string): boolean {
  const parts = path.split('/');
  const wanted = shapes[kind].split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) =>
      part === '*' ? isDocumentId(String(parts[at])) : part === parts[at],
    )
  );
}

/** Name of the format, and the version that this app writes and reads. */
const FORMAT = 'hakobi-company-data';
const VERSION = 1;

export const DATA_FILE = 'data.json';
export const MANIFEST_FILE = 'manifest.json';

const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** When the reading began, ISO 8601. */
  exportedAt: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
});
/** What a file says of itself. */
export type DataHead = z.infer<typeof headSchema>;

const countsSchema = z.record(
  z.string(),
  z.object({
    /** Documents. */
    count: z.int(),
    /** SHA-256 of their lines in data.json, without the commas at their ends, joined by line feeds. */
    sha256: z.string(),
  }),
);

const manifestSchema = z.extend(headSchema, {
  /** Bytes of data.json. */
  bytes: z.int(),
  collections: countsSchema,
});
export type DataManifest = z.infer<typeof manifestSchema>;

export const newHead = (company: { id: string; name: string }, now: Date): DataHead => ({
  format: FORMAT,
  version: VERSION,
  exportedAt: now.toISOString(),
  company: { id: company.id, name: company.name },
});

/** Text as JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const newerVersion = z.object({ format: z.literal(FORMAT), version: z.int() });

/** The manifest of a file, or what is wrong with it in words. */
export function manifestOf(text: string): DataManifest | { problem: string } {
  const json = jsonOf(text);
  const read = manifestSchema.safeParse(json);
  if (read.success) return read.data;
  return {
    problem: newerVersion.safeParse(json).success
      ? `この版では読めない形式です(読めるのは形式${VERSION})。アプリを新しくしてから、もう一度お試しください。`
      : 'はこび帳で書き出したファイルではないか、目次(manifest.json)が壊れています。',
  };
}

/** Whether the head of data.json is that of the manifest. */
export const isHeadOf = (head: unknown, manifest: DataManifest): boolean => {
  const read = headSchema.safeParse(head);
  return (
    read.success &&
    read.data.exportedAt === manifest.exportedAt &&
    read.data.company.id === manifest.company.id &&
    read.data.company.name === manifest.company.name
  );
};

/** A document as its line. */
export const lineOf = ({ path, fields }: StoredDocument): string =>
  JSON.stringify({ path, fields });

/** Lines that are made bytes in one go. */
const ENCODED = 500;

/** Hash of the lines of a kind. Takes its time in slices. */
export async function hashOf(lines: readonly string[]): Promise<string> {
  const parts: Uint8Array[] = [];
  const encoder = new TextEncoder();
  for await (const slice of slicesOf(lines, ENCODED))
    parts.push(encoder.encode(`${parts.length > 0 ? '\n' : ''}${slice.join('\n')}`));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return hexOf(await crypto.subtle.digest('SHA-256', bytes));
}

/** 「はこび帳_浜港運輸株式会社_2026-11-21.zip」; signs that file systems refuse become _. @param today day key */
export const dataFileName = (companyName: string, today: string): string => {
  const name = companyName
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .trim();
  return `はこび帳_${name}_${today}.zip`;
};
