import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeContinuation } from '#domain/user/redirect.ts';
import { ActionProblem } from '#pages/auth/ActionProblem.tsx';
import { ConfirmAddress, isAddressMode } from '#pages/auth/ConfirmAddress.tsx';
import { NewPassword } from '#pages/auth/NewPassword.tsx';
import { paths } from '#paths.ts';

/**
 * Where the links in the service's mails lead. The code is taken out of the address at once, so that it stays
 * neither in the history nor in a screenshot.
 */
export function LoginActionPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [link] = useState(() => ({
    mode: query.get('mode') ?? '',
    code: query.get('oobCode') ?? '',
    next: safeContinuation(query.get('continueUrl'), location.origin, paths.index),
  }));

  useEffect(() => {
    if (query.size > 0) void navigate(paths.loginAction, { replace: true });
  }, [query, navigate]);

  return (
    <>
      <title>アカウントの手続き - はこび帳</title>
      <Action {...link} />
    </>
  );
}

type Link = { mode: string; code: string; next: string };

function Action({ mode, code, next }: Link) {
  if (code === '')
    return (
      <ActionProblem
        message="リンクの情報が足りません。メールのリンクをもう一度開いてください。"
        about="password"
      />
    );
  if (mode === 'resetPassword') return <NewPassword code={code} next={next} />;
  if (isAddressMode(mode)) return <ConfirmAddress mode={mode} code={code} next={next} />;
  return <ActionProblem message="このリンクの種類には対応していません。" about="password" />;
}
