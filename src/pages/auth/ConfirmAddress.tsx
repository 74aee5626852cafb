import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useOnce } from '#hooks/useOnce.ts';
import { ActionProblem } from '#pages/auth/ActionProblem.tsx';
import { Failure } from '#pages/auth/Failure.tsx';
import { reasonOf } from '#hooks/reasonOf.ts';
import { paths } from '#paths.ts';
import * as session from '#stores/session.ts';
import './AccountForm.css';

/** What a link about an e-mail address asks for, and what is true once it was applied. */
const WORDS = {
  verifyEmail: {
    title: 'メールアドレスの確認',
    text: (email: string) => `${email} がご本人のメールアドレスであることを確認します。`,
    submit: '確認する',
    done: 'メールアドレスを確認しました',
    after: 'このまま業務を続けられます。',
  },
  verifyAndChangeEmail: {
    title: 'メールアドレスの変更',
    text: (email: string) => `メールアドレスを ${email} に変更します。`,
    submit: '変更する',
    done: 'メールアドレスを変更しました',
    after: '次からは新しいメールアドレスでログインしてください。',
  },
  recoverEmail: {
    title: 'メールアドレスを元に戻す',
    text: (email: string) => `メールアドレスの変更を取り消し、${email} に戻します。`,
    submit: '元に戻す',
    done: 'メールアドレスを元に戻しました',
    after:
      '変更に心当たりがないときは、パスワードが知られているおそれがあります。すぐに再設定してください。',
  },
} as const;

type Mode = keyof typeof WORDS;

export const isAddressMode = (mode: string): mode is Mode => Object.hasOwn(WORDS, mode);

type ConfirmAddressProps = { mode: Mode; code: string; next: string };

/** Nothing happens before the person says so: mail scanners open links too, and a code works only once. */
export function ConfirmAddress({ mode, code, next }: ConfirmAddressProps) {
  const words = WORDS[mode];
  const address = useOnce(useCallback(() => session.readActionCode(code), [code]));
  const [state, setState] = useState<'asking' | 'applying' | 'done'>('asking');
  const [failure, setFailure] = useState<string>();

  if (address.state === 'loading') return <Skeleton lines={4} />;
  if (address.state === 'failed')
    return <ActionProblem message={address.message} about="address" />;
  if (state === 'done') return <Done mode={mode} next={next} />;

  const apply = async () => {
    setFailure(undefined);
    setState('applying');
    try {
      await session.applyCode(code);
      setState('done');
    } catch (error) {
      setFailure(reasonOf(error));
      setState('asking');
    }
  };
  return (
    <>
      <div className="account-form">
        <h1>{words.title}</h1>
        <p>{words.text(address.value)}</p>
        <Failure message={failure} />
        <Button variant="primary" loading={state === 'applying'} onClick={() => void apply()}>
          {words.submit}
        </Button>
      </div>
      <p className="auth-links">
        <Link to={paths.login}>ログインへ戻る</Link>
      </p>
    </>
  );
}

function Done({ mode, next }: { mode: Mode; next: string }) {
  const { done, after } = WORDS[mode];
  return (
    <div className="account-form">
      <h1>{done}</h1>
      <p role="status">{after}</p>
      {mode === 'recoverEmail' ? (
        <Link className="button button--primary" to={paths.loginForgot}>
          パスワードを再設定する
        </Link>
      ) : (
        <Link className="button button--primary" to={next}>
          続ける
        </Link>
      )}
    </div>
  );
}
