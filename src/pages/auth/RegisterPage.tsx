import { Link, useSearchParams } from 'react-router-dom';
import { PASSWORD_RULE } from '#domain/user/account.ts';
import { paths } from '#paths.ts';
import { AccountForm } from '#pages/auth/AccountForm.tsx';
import { InvitedNote } from '#pages/auth/InvitedNote.tsx';
import { useReturn } from '#pages/auth/useReturn.ts';
import * as session from '#stores/session.ts';

export function RegisterPage() {
  useReturn();
  const [query] = useSearchParams();
  const search = query.size === 0 ? '' : `?${query}`;
  return (
    <>
      <title>新規登録 - はこび帳</title>
      <InvitedNote />
      <AccountForm
        title="新規登録"
        submitLabel="登録して始める"
        passwordHint={PASSWORD_RULE}
        autoComplete="new-password"
        onSubmit={session.register}
      />
      <p className="auth-links">
        <Link to={`${paths.login}${search}`}>登録済みの方はログイン</Link>
      </p>
    </>
  );
}
