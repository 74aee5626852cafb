import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Form } from '#components/form/Form.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { addressSchema } from '#domain/user/account.ts';
import { reasonOf } from '#hooks/reasonOf.ts';
import { paths } from '#paths.ts';
import * as session from '#stores/session.ts';
import './AccountForm.css';

/** Sends the mail with the link to a new password; never tells whether the address is registered. */
export function LoginForgotPage() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: zodResolver(addressSchema), defaultValues: { email: '' } });
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await session.sendPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      form.setError('email', { message: reasonOf(error) });
    }
  });
  return (
    <>
      <title>パスワードの再設定 - はこび帳</title>
      <Form label="パスワードの再設定" onSubmit={submit}>
        <div className="account-form">
          <h1>パスワードの再設定</h1>
          <p role="status">
            {sentTo === undefined
              ? '登録したメールアドレスに、再設定のリンクをお送りします。'
              : `${sentTo} が登録されていれば、メールをお送りしました。届かないときは迷惑メールもご確認ください。`}
          </p>
          <TextField
            control={form.control}
            name="email"
            label="メールアドレス"
            type="email"
            autoComplete="username"
            width="full"
            required
          />
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            メールを送る
          </Button>
        </div>
      </Form>
      <p className="auth-links">
        <Link to={paths.login}>ログインへ戻る</Link>
      </p>
    </>
  );
}
