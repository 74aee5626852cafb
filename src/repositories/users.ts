import { userSchema, type User } from '#domain/user/user.ts';
import type { UserForm } from '#domain/user/form.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Watch } from '#firestore/live.ts';
import { readRecord, saveNow, watchRecord } from '#firestore/engine.ts';

const pathOf = (userId: string): string => `users/${userId}`;

/** The person's own profile, live; undefined before it was set up. */
export const watch = (userId: string): Watch<User | undefined> =>
  watchRecord(pathOf(userId), userSchema);

/** The person's own profile from the server. @throws AppError */
export const get = (userId: string): Promise<User | undefined> =>
  readRecord(pathOf(userId), userSchema);

/** Creates or renames the person's own profile. */
export const save = (userId: string, base: UserForm | null, next: UserForm): Promise<SaveOutcome> =>
  saveNow({
    path: pathOf(userId),
    base,
    next,
    current: (record) => ({ name: userSchema.parse(record).name }),
  });
