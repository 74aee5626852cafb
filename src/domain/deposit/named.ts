import type { Client } from '#domain/client/client.ts';
import type { Learned } from '#domain/deposit/learned.ts';
import { isBeginning, payerKey } from '#domain/deposit/payer.ts';
import { shortClientName } from '#domain/driver/shortName.ts';

/** A client that a payer's name may be of. */
export type Named = {
  clientId: string;
  /** How the name was recognized, in words. */
  by: string;
  /** It is the client's whole name, not the beginning of it alone. */
  isWhole: boolean;
  /** No other client has it, and banks write it so. */
  isSure: boolean;
};

/** Clients by the keys of their names. */
export type NameKeys = readonly { key: string; clientId: string; isKana: boolean }[];

export const nameKeysOf = (clients: readonly Client[]): NameKeys =>
  clients.flatMap(({ id, name, kana }) =>
    [
      { key: payerKey(kana), clientId: id, isKana: true },
      { key: payerKey(shortClientName(name)), clientId: id, isKana: false },
    ].filter(({ key }) => key !== ''),
  );

/** Where several clients have the name none is sure, and each says so. */
const marked = (found: readonly Named[]): Named[] =>
  found.length > 1
    ? found.map((one) => ({
        ...one,
        by: `${one.by}(ほかにも合う取引先があります)`,
        isSure: false,
      }))
    : [...found];

/** Whose payer's name it may be: those that were learned, the most often first, then those of the same kana. */
export function namedBy(payer: string, learned: Learned['payers'], keys: NameKeys): Named[] {
  const key = payerKey(payer);
  if (key === '') return [];
  const counts = learned.get(key) ?? new Map<string, number>();
  const known = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([clientId]) => ({
      clientId,
      by: '前回までの入金と同じ名義',
      isWhole: true,
      isSure: true,
    }));
  const same = keys.filter((one) => one.key === key && !counts.has(one.clientId));
  const alike = [...new Set(same.map(({ clientId }) => clientId))].map((clientId) => ({
    clientId,
    by: '取引先のかなと同じ名義',
    isWhole: true,
    isSure: same.some((one) => one.isKana && one.clientId === clientId),
  }));
  const whole = [...known, ...alike];
  if (whole.length > 0) return marked(whole);
  const begun = new Set(keys.flatMap((one) => (isBeginning(one.key, key) ? [one.clientId] : [])));
  return marked(
    [...begun].map((clientId) => ({
      clientId,
      by: '名義の先頭が一致',
      isWhole: false,
      isSure: false,
    })),
  );
}
