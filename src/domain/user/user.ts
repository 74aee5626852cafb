import * as z from 'zod/mini';
import { text } from '#domain/schema.ts';

/** Record schema of a person's profile. */
export const userSchema = z.object({ id: z.string(), name: text });
export type User = z.infer<typeof userSchema>;

/** Name shown for a person: profile, then account, then e-mail, then 未設定 (specification §1). */
export const displayName = (
  profileName: string | undefined,
  accountName: string | null | undefined,
  email: string | null | undefined,
): string => profileName || accountName || email || '未設定';
