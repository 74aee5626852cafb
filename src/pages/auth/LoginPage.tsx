import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#paths.ts';
import { AccountForm } from '#pages/auth/AccountForm.tsx';
import { InvitedNote } from '#pages/auth/InvitedNote.tsx';
import { useReturn } from '#pages/auth/useReturn.ts';
import * as session from '#stores/session.ts';

export function LoginPage() {
  useReturn();
  const [query] = useSearchParams();
  const search = query.size === 0 ? '' : `?${query}`;
  return (
    <>
      <title>ログイン - はこび帳</title>
      <InvitedNote />
      <AccountForm
        title="ログイン"
        submitLabel="ログイン"
        passwordHint={undefined}
        autoComplete="current-password"
        onSubmit={session.login}
      />
      <p className="auth-links">
        <Link to={paths.loginForgot}>パスワードを忘れた方</Link>
        <Link to={`${paths.register}${search}`}>新規登録</Link>
      </p>
    </>
  );
}
