import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import {
  addressChangeSchema,
  addressSchema,
  passwordSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from '#domain/user/account.ts';
import { companySetupSchema } from '#domain/company/form.ts';
import { isDocumentId } from '#domain/id.ts';
import { userFormSchema } from '#domain/user/form.ts';

/** The messages by field; empty when the form is right. */
function messagesOf(schema: ZodMiniType, value: unknown): Record<string, string> {
  const read = schema.safeParse(value);
  return Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

const email = 'hanako@example.jp';
const present = 'present-1';

describe('the address', () => {
  test.each([
    ['as it is', email, email],
    ['with spaces around', `  ${email} `, email],
    ['typed full width', 'ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', email],
  ])('is taken %s', (_how, typed, expected) => {
    expect(addressSchema.parse({ email: typed })).toEqual({ email: expected });
  });

  test.each(['', 'hanako', 'hanako@', '@example.jp', '花子@example.jp', 'a b@example.jp'])(
    '%j is refused',
    (typed) =>
      expect(messagesOf(addressSchema, { email: typed })).toEqual({
        email: 'メールアドレスの形が正しくありません',
      }),
  );

  test('changes only with the present password', () => {
    expect(messagesOf(addressChangeSchema, { email, present })).toEqual({});
    expect(messagesOf(addressChangeSchema, { email, present: '' })).toEqual({
      present: 'パスワードを入力してください',
    });
  });
});

describe('passwords', () => {
  const SHORT = 'パスワードは8文字以上にしてください';

  test('signing in takes any, registering at least 8 characters', () => {
    expect(messagesOf(signInSchema, { email, password: 'x' })).toEqual({});
    expect(messagesOf(signInSchema, { email, password: '' })).toEqual({
      password: 'パスワードを入力してください',
    });
    expect(messagesOf(signUpSchema, { email, password: '1234567' })).toEqual({ password: SHORT });
    expect(messagesOf(signUpSchema, { email, password: '12345678' })).toEqual({});
  });

  test('keep their spaces', () => {
    expect(signInSchema.parse({ email, password: ' secret ' }).password).toBe(' secret ');
  });

  test.each([' '.repeat(8), '\u3000'.repeat(8), ' \t'.repeat(4)])(
    'a new one of blanks alone (%j) is refused',
    (blank) => {
      const BLANK = '空白だけのパスワードは使えません';
      expect(messagesOf(signUpSchema, { email, password: blank })).toEqual({ password: BLANK });
      expect(messagesOf(resetSchema, { next: blank, again: blank })).toEqual({ next: BLANK });
      const changed = { present: blank, next: blank, again: blank };
      expect(messagesOf(passwordSchema, changed)).toEqual({ next: BLANK });
    },
  );

  test('a new one is entered twice', () => {
    const again = '同じパスワードをもう一度入力してください';
    expect(messagesOf(resetSchema, { next: '12345678', again: '12345678' })).toEqual({});
    expect(messagesOf(resetSchema, { next: '12345678', again: '12345679' })).toEqual({ again });
    expect(messagesOf(resetSchema, { next: '1', again: '1' })).toEqual({ next: SHORT });
    expect(messagesOf(passwordSchema, { present, next: '12345678', again: '' })).toEqual({ again });
    expect(messagesOf(passwordSchema, { present, next: '12345678', again: '12345678' })).toEqual(
      {},
    );
  });
});

describe('ids in addresses', () => {
  test.each(['a', 'AbC123', '受注-1', '...', '_x_', '__x', 'a'.repeat(1500)])(
    '%j can be one',
    (id) => expect(isDocumentId(id)).toBe(true),
  );
  test.each(['', '.', '..', 'a/b', '__x__', '____', 'a'.repeat(1501), 'あ'.repeat(501)])(
    '%j cannot',
    (id) => expect(isDocumentId(id)).toBe(false),
  );
});

describe('names are measured in characters, as the rules measure them', () => {
  const pairs = (count: number) => '𠮷'.repeat(count);

  test.each([
    ['user name', userFormSchema, 16],
    ['company name', companySetupSchema, 64],
  ])('the %s', (_what, schema, most) => {
    const isTaken = (name: string) => schema.safeParse({ name }).success;
    expect(isTaken('あ'.repeat(most))).toBe(true);
    expect(isTaken('あ'.repeat(most + 1))).toBe(false);
    expect(isTaken(pairs(most))).toBe(true);
    expect(isTaken(pairs(most + 1))).toBe(false);
    expect(isTaken(' \u3000')).toBe(false);
  });
});
