import * as z from 'zod/mini';

/** Form schemas of the account: signing in, registering, and changing address or password. */

/** Fewest characters of a new password; the service's own policy may ask for more. */
export const PASSWORD_MIN = 8;
/** The rule as it is shown before anything is typed. */
export const PASSWORD_RULE = `${PASSWORD_MIN}文字以上。ほかのサービスと同じものは避けてください。`;

/** Full-width letters and signs of an IME are read as what they mean. */
const emailText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.normalize('NFKC').trim()),
  ),
  z.email('メールアドレスの形が正しくありません'),
);

const presentPassword = z.string().check(z.minLength(1, 'パスワードを入力してください'));
const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `パスワードは${PASSWORD_MIN}文字以上にしてください`),
    z.regex(/\S/, '空白だけのパスワードは使えません'),
  );

const isRepeated = <T extends { next: string; again: string }>() =>
  z.refine<T>(({ next, again }) => next === again, {
    error: '同じパスワードをもう一度入力してください',
    path: ['again'],
  });

export const signInSchema = z.object({ email: emailText, password: presentPassword });
/** For an account that does not exist yet. */
export const signUpSchema = z.object({ email: emailText, password: newPassword });
/** For the mail with the link to a new password. */
export const addressSchema = z.object({ email: emailText });
/** A new password, twice. */
export const resetSchema = z
  .object({ next: newPassword, again: z.string() })
  .check(isRepeated<{ next: string; again: string }>());
/** A new password, with the present one. */
export const passwordSchema = z
  .object({ present: presentPassword, next: newPassword, again: z.string() })
  .check(isRepeated<{ present: string; next: string; again: string }>());
/** A new address, with the present password. */
export const addressChangeSchema = z.object({ email: emailText, present: presentPassword });
