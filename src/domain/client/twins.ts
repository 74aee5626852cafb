import type { Client } from '#domain/client/client.ts';
import { halfWidth } from '#domain/formSchema.ts';
import { searchable } from '#domain/search.ts';

/** Codes that are one: spreadsheets turn 0001 into 1. */
export const codeKey = (code: string): string =>
  halfWidth(code)
    .toLowerCase()
    .replace(/^0+(?=\d+$)/, '');

/** Names that are one. */
export const nameKey = searchable;

type Named = Pick<Client, 'id' | 'name' | 'code'>;

/** Says of another client that has the same name or code: whoever enters it may have overlooked that it is there. */
export function twinWords(known: readonly Named[], { id, name, code }: Named): string[] {
  const others = known.filter((one) => one.id !== id);
  const isSame = (key: string, other: string): boolean => key !== '' && key === other;
  const byName = others.find((one) => isSame(nameKey(name), nameKey(one.name)));
  const byCode = others.find((one) => isSame(codeKey(code), codeKey(one.code)));
  return [
    ...(byName ? [`同じ名称の取引先があります: ${byName.name}(${byName.code})`] : []),
    ...(byCode ? [`コード ${byCode.code} は ${byCode.name} が使っています`] : []),
  ];
}
