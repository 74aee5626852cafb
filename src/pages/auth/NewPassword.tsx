import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Form } from '#components/form/Form.tsx';
import { NewPasswordFields, newPasswordNames } from '#components/form/NewPasswordFields.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { resetSchema } from '#domain/user/account.ts';
import { useOnce } from '#hooks/useOnce.ts';
import { ActionProblem } from '#pages/auth/ActionProblem.tsx';
import { Failure } from '#pages/auth/Failure.tsx';
import { reasonOf } from '#hooks/reasonOf.ts';
import { loginReturningTo } from '#paths.ts';
import * as session from '#stores/session.ts';
import './AccountForm.css';

/** A new password with the code of the mail: the code is checked, the password entered twice, then one signs in. */
export function NewPassword({ code, next }: { code: string; next: string }) {
  const address = useOnce(useCallback(() => session.verifyReset(code), [code]));
  const [done, setDone] = useState(false);
  if (done) return <Done next={next} />;
  if (address.state === 'loading') return <Skeleton lines={5} />;
  if (address.state === 'failed')
    return <ActionProblem message={address.message} about="password" />;
  return <PasswordForm code={code} email={address.value} onDone={() => setDone(true)} />;
}

type PasswordFormProps = { code: string; email: string; onDone: () => void };

function PasswordForm({ code, email, onDone }: PasswordFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(resetSchema),
    defaultValues: { next: '', again: '' },
  });
  const submit = form.handleSubmit(async ({ next }) => {
    setFailure(undefined);
    try {
      await session.confirmReset(code, next);
      onDone();
    } catch (error) {
      setFailure(reasonOf(error));
    }
  });
  return (
    <Form label="パスワードの再設定" onSubmit={submit}>
      <div className="account-form">
        <h1>新しいパスワード</h1>
        <p>{email} のパスワードを設定します。</p>
        <Failure message={failure} />
        {/* Password managers file the new password under this name. */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields control={form.control} names={newPasswordNames} />
        <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
          パスワードを変更する
        </Button>
      </div>
    </Form>
  );
}

function Done({ next }: { next: string }) {
  return (
    <div className="account-form">
      <h1>パスワードを変更しました</h1>
      <p role="status">新しいパスワードでログインしてください。</p>
      <Link className="button button--primary" to={loginReturningTo(next)}>
        ログインへ進む
      </Link>
    </div>
  );
}
