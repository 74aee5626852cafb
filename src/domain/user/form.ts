import * as z from 'zod/mini';
import { requiredLine } from '#domain/formSchema.ts';

export const USER_NAME_MAX = 16;

export const userFormSchema = z.object({ name: requiredLine('ユーザー名', USER_NAME_MAX) });
export type UserForm = z.infer<typeof userFormSchema>;
