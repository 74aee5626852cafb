import { describe, expect, it } from 'vitest';
import { AppError, toAppError } from '#firestore/errors.ts';

const JAPANESE = /^[^a-z]*[ぁ-んァ-ヶ一-龠][^]*。$/;

describe('every auth error is told in Japanese', () => {
  it.each([
    ['auth/invalid-credential', 'メールアドレスまたはパスワードが正しくありません。'],
    ['auth/wrong-password', 'メールアドレスまたはパスワードが正しくありません。'],
    ['auth/user-not-found', 'メールアドレスまたはパスワードが正しくありません。'],
    ['auth/user-disabled', 'このアカウントは停止されています。管理者にお問い合わせください。'],
    ['auth/too-many-requests', '試行回数が多すぎます。しばらく待って、もう一度お試しください。'],
    [
      'auth/network-request-failed',
      '通信できませんでした。接続を確認して、もう一度お試しください。',
    ],
  ])('%s', (code, message) => {
    expect(toAppError({ code })).toMatchObject({ code, message });
  });

  it.each([
    'auth/email-already-in-use',
    'auth/weak-password',
    'auth/password-does-not-meet-requirements',
    'auth/missing-password',
    'auth/missing-email',
    'auth/invalid-email',
    'auth/invalid-new-email',
    'auth/invalid-recipient-email',
    'auth/requires-recent-login',
    'auth/user-token-expired',
    'auth/invalid-user-token',
    'auth/user-mismatch',
    'auth/operation-not-allowed',
    'auth/admin-restricted-operation',
    'auth/expired-action-code',
    'auth/invalid-action-code',
    'auth/quota-exceeded',
    'auth/timeout',
    'auth/internal-error',
    'auth/web-storage-unsupported',
  ])('%s', (code) => {
    const { message } = toAppError({ code });
    expect(message).toMatch(JAPANESE);
    expect(message).not.toContain(code);
  });

  it('an unknown one is shown with its code', () => {
    expect(toAppError({ code: 'auth/of-tomorrow' }).message).toBe(
      '予期しないエラーが発生しました(auth/of-tomorrow)。',
    );
    expect(toAppError('nothing known').message).toBe('予期しないエラーが発生しました(unknown)。');
  });

  it('one that is in words already stays as it is', () => {
    const told = new AppError('x', '伝えました。');
    expect(toAppError(told)).toBe(told);
  });
});
