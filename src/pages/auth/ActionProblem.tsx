import { Link } from 'react-router-dom';
import { Failure } from '#pages/auth/Failure.tsx';
import { paths } from '#paths.ts';
import './AccountForm.css';

type ActionProblemProps = {
  message: string;
  /** What the link was for: a new mail about it is sent from elsewhere. */
  about: 'password' | 'address';
};

/** A link of a mail that leads no further, and the ways on. */
export function ActionProblem({ message, about }: ActionProblemProps) {
  return (
    <>
      <div className="account-form">
        <h1>手続きを続けられません</h1>
        <Failure message={message} />
        {about === 'address' && (
          <p>メールは、ログインしたあと右上のアカウントの「プロフィール」から送り直せます。</p>
        )}
        <Link className="button button--primary" to={paths.loginForgot}>
          パスワードの再設定をやり直す
        </Link>
      </div>
      <p className="auth-links">
        <Link to={paths.login}>ログインへ戻る</Link>
      </p>
    </>
  );
}
