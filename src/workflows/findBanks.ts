import type * as z from 'zod/mini';
import {
  bankNameOf,
  branchNameOf,
  zenginRowsSchema,
  type ZenginEntry,
} from '#domain/bank/zengin.ts';
import { toAppError } from '#firestore/errors.ts';

/** A file of the table, which is served beside the app and fetched when it is needed. @throws AppError */
async function rowsOf(file: string): Promise<z.infer<typeof zenginRowsSchema>> {
  try {
    const answer = await fetch(`/zengin/${file}.json`);
    return zenginRowsSchema.parse(await answer.json());
  } catch {
    throw toAppError({ code: 'unavailable' });
  }
}

/** All banks. @throws AppError, also offline: then names are written by hand */
export async function listBanks(): Promise<ZenginEntry[]> {
  const rows = await rowsOf('banks');
  return rows.map(({ code, name, kana }) => ({ code, kana, name: bankNameOf(code, name) }));
}

/** The branches of a bank. @param bankCode four digits @throws AppError */
export async function listBranches(bankCode: string): Promise<ZenginEntry[]> {
  const rows = await rowsOf(bankCode);
  return rows.map(({ code, name, kana }) => ({ code, kana, name: branchNameOf(bankCode, name) }));
}
