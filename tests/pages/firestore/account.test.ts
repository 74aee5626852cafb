import { reauthenticateWithCredential, verifyBeforeUpdateEmail } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeEmail, changePassword } from '#firestore/account.ts';

vi.mock('firebase/auth');
vi.mock('#firestore/auth.ts', () => ({
  presentUser: async () => ({ email: 'hanako@example.jp' }),
}));

beforeEach(() => {
  vi.resetAllMocks();
});

describe('somebody who is signed in is told', () => {
  it.each(['auth/invalid-credential', 'auth/invalid-login-credentials', 'auth/wrong-password'])(
    'that the present password is wrong (%s)',
    async (code) => {
      vi.mocked(reauthenticateWithCredential).mockRejectedValue({ code });
      const message = '現在のパスワードが正しくありません。';
      await expect(changeEmail('wrong', 'new@example.jp')).rejects.toMatchObject({ code, message });
      await expect(changePassword('wrong', 'secret-22')).rejects.toMatchObject({ code, message });
      expect(verifyBeforeUpdateEmail).not.toHaveBeenCalled();
    },
  );

  it('that another account has the address, and not to sign in', async () => {
    vi.mocked(verifyBeforeUpdateEmail).mockRejectedValue({ code: 'auth/email-already-in-use' });
    await expect(changeEmail('secret-1', 'taken@example.jp')).rejects.toMatchObject({
      message: 'このメールアドレスは別のアカウントで登録済みです。',
    });
  });

  it('of everything else in the words that all are told', async () => {
    vi.mocked(reauthenticateWithCredential).mockRejectedValue({ code: 'auth/too-many-requests' });
    await expect(changePassword('secret-1', 'secret-22')).rejects.toMatchObject({
      message: '試行回数が多すぎます。しばらく待って、もう一度お試しください。',
    });
  });
});
