import * as z from 'zod/mini';
import { optionalDate, text } from '#domain/schema.ts';

/**
 * Record schema of what a company knows of one of its administrators (companies/{id}/members/{uid}): profiles are
 * private, so each person writes the own name here. Who may act for the company is in its `administrators` alone.
 */
export const memberSchema = z.object({
  /** The person's user id. */
  id: z.string(),
  name: text,
  joinedAt: optionalDate,
});
export type Member = z.infer<typeof memberSchema>;

/** Most administrators of a company; the security rules hold the same number. */
export const ADMINISTRATORS_MAX = 50;

/** An administrator as the list shows it. */
export type Administrator = { id: string; name: string; joinedAt: Date | null; isSelf: boolean };

/** The administrators with their names, in the order of the company; '' for who has not told a name yet. */
export const administratorsOf = (
  ids: readonly string[],
  members: readonly Member[],
  userId: string,
): Administrator[] =>
  [...new Set(ids)].map((id) => {
    const member = members.find((one) => one.id === id);
    return {
      id,
      name: member?.name ?? '',
      joinedAt: member?.joinedAt ?? null,
      isSelf: id === userId,
    };
  });
