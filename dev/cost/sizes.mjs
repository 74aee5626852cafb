// What documents of the demo company take in the database, by the formula that Firestore documents.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ports.mjs';

/** @typedef {import('../seed/load.ts').Value} Value */
/** @typedef {import('../seed/load.ts').SeedDocument} SeedDocument */
/** @typedef {{ documents: number, stored: number, indexed: number, entries: number, mostEntries: number }} Size */
/** @typedef {{ fieldPath: string, arrayConfig?: string }} IndexField */

/** An index holds the first bytes of a long value. */
const MOST_INDEXED = 1_500;
const OVERHEAD = 32;

/** @param {string} text */
const textSize = (text) => Buffer.byteLength(text) + 1;

/** @param {string} path */
const nameSize = (path) => path.split('/').reduce((sum, part) => sum + textSize(part), 16);

/**
 * @param {Value} value
 * @returns {value is { readonly [field: string]: Value }}
 */
const isMap = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Date) &&
  !Array.isArray(value) &&
  !('ref' in value);

/**
 * @param {{ readonly [field: string]: Value }} data
 * @returns {number}
 */
const fieldsSize = (data) =>
  Object.entries(data).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0);

/**
 * @param {Value} value
 * @returns {number}
 */
function valueSize(value) {
  if (typeof value === 'string') return textSize(value);
  if (typeof value === 'boolean' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + valueSize(one), 0);
  if (isMap(value)) return fieldsSize(value) + OVERHEAD;
  if (typeof value === 'object' && 'ref' in value) return nameSize(String(value.ref));
  return 8;
}

/**
 * Every field that is indexed by itself: those of maps too, the elements of a list one by one.
 * @param {{ readonly [field: string]: Value }} data
 * @param {string} [prefix]
 * @returns {[path: string, values: readonly Value[], isList: boolean][]}
 */
const indexedFields = (data, prefix = '') =>
  Object.entries(data).flatMap(([name, value]) => {
    if (isMap(value)) return indexedFields(value, `${prefix}${name}.`);
    return Array.isArray(value)
      ? [[prefix + name, value, true]]
      : [[prefix + name, [value], false]];
  });

/** @param {Value} value */
const keySize = (value) => Math.min(valueSize(value), MOST_INDEXED);

/**
 * The sizes of all index entries of a document.
 * @param {SeedDocument} document
 * @param {readonly (readonly IndexField[])[]} composites
 */
function indexEntries({ path, data }, composites) {
  const parent = path.split('/').slice(0, -2).join('/');
  const base = nameSize(path) + nameSize(parent) + OVERHEAD;
  const fields = indexedFields(data);
  const values = new Map(fields.map(([name, value]) => [name, value]));
  const single = fields.flatMap(([name, list, isList]) => {
    const sizes = list.map((value) => base + textSize(name) + keySize(value));
    // Ascending and descending; a list is indexed once for each element.
    return isList ? sizes : [...sizes, ...sizes];
  });
  const composite = composites.flatMap((index) => {
    if (index.some(({ fieldPath }) => !values.has(fieldPath))) return [];
    /** @type {number[]} */
    let sizes = [base];
    for (const { fieldPath } of index)
      sizes = sizes.flatMap((size) =>
        (values.get(fieldPath) ?? []).map((value) => size + keySize(value)),
      );
    return sizes;
  });
  return [...single, ...composite];
}

/**
 * The mean of documents of one kind.
 * @param {readonly SeedDocument[]} documents
 * @param {readonly (readonly IndexField[])[]} composites
 * @returns {Size}
 */
function meanSize(documents, composites) {
  const entries = documents.map((one) => indexEntries(one, composites));
  /** @param {readonly number[]} numbers */
  const mean = (numbers) => Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
  return {
    documents: documents.length,
    stored: mean(documents.map(({ path, data }) => nameSize(path) + fieldsSize(data) + OVERHEAD)),
    indexed: mean(entries.map((sizes) => sizes.reduce((sum, one) => sum + one, 0))),
    entries: mean(entries.map((sizes) => sizes.length)),
    mostEntries: Math.max(...entries.map((sizes) => sizes.length)),
  };
}

/** The demo company of this day, so that every run finds the same. */
const DAY = new Date('2026-11-16T03:00:00Z');
const KINDS = ['orders', 'jobs', 'invoices', 'snapshots', 'clients', 'drivers'];

/**
 * The entry that a creation leaves in the history; that of a change has the names and values of its fields besides.
 * @param {SeedDocument} order
 * @returns {SeedDocument}
 */
const historyOf = ({ path }) => ({
  path: `${path}/history/${'h'.repeat(20)}`,
  data: { author: 'a'.repeat(28), at: DAY, kind: 'created', fields: [], before: '{}', after: '{}' },
});

/** @returns {Promise<Record<string, Size>>} by collection */
export async function measuredSizes() {
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../seed/demo.ts') }} */
  const { module } = await runnerImport(join(root, 'dev/seed/demo.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
  });
  const { indexes } = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'));
  const { documents } = module.demoData(DAY);
  /** @param {string} kind */
  const ofKind = (kind) => documents.filter(({ path }) => path.split('/').at(-2) === kind);
  /** @param {string} kind @returns {IndexField[][]} */
  const indexesOf = (kind) =>
    indexes
      .filter((/** @type {{ collectionGroup: string }} */ one) => one.collectionGroup === kind)
      .map((/** @type {{ fields: IndexField[] }} */ one) => one.fields);
  return Object.fromEntries([
    ...KINDS.map((kind) => [kind, meanSize(ofKind(kind), indexesOf(kind))]),
    ['history', meanSize(ofKind('orders').map(historyOf), [])],
  ]);
}
