import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AttemptResult } from '#app/profile/AttemptResult.tsx';
import { useAttempt } from '#app/profile/useAttempt.ts';
import { Button } from '#components/Button.tsx';
import { Form } from '#components/form/Form.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { addressChangeSchema } from '#domain/user/account.ts';
import * as account from '#firestore/account.ts';
import type { Account } from '#firestore/auth.ts';

/** Changing the address: it changes when the link in the mail to the new one is opened. */
export function EmailForm({ user }: { user: Account }) {
  const { attempt, run } = useAttempt();
  const form = useForm({
    resolver: zodResolver(addressChangeSchema),
    defaultValues: { email: '', present: '' },
  });
  const submit = form.handleSubmit(async ({ email, present }) => {
    const sent = await run(
      () => account.changeEmail(present, email),
      `${email} に確認メールを送りました。メールのリンクを開くと変更されます。`,
    );
    if (sent) form.reset();
  });
  return (
    <Form label="メールアドレスの変更" className="profile__form" onSubmit={submit}>
      <p>
        現在のメールアドレス: <strong>{user.email ?? '未設定'}</strong>
        {user.emailVerified ? '(確認済み)' : '(未確認)'}
      </p>
      {!user.emailVerified && <Verification email={user.email ?? ''} />}
      <TextField
        control={form.control}
        name="email"
        label="新しいメールアドレス"
        type="email"
        autoComplete="email"
        width="full"
        required
      />
      <PasswordField
        control={form.control}
        name="present"
        label="現在のパスワード"
        autoComplete="current-password"
        width="full"
        required
      />
      <AttemptResult attempt={attempt} />
      <Button type="submit" loading={form.formState.isSubmitting}>
        確認メールを送って変更する
      </Button>
    </Form>
  );
}

/** Confirming the present address. */
function Verification({ email }: { email: string }) {
  const { attempt, run } = useAttempt();
  return (
    <>
      <AttemptResult attempt={attempt} />
      <Button
        variant="quiet"
        icon="mail"
        onClick={() => void run(account.sendVerification, `${email} に確認メールを送りました。`)}
      >
        確認メールを送る
      </Button>
    </>
  );
}
