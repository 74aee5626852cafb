import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { forgetCheckout } from '#pages/plans/useCheckout.ts';
import { paths } from '#paths.ts';
import { awaitPlan } from '#stores/plan.ts';
import { showToast } from '#stores/toasts.ts';
import './PlansPage.css';

const SLOW =
  '反映に時間がかかっています。お支払いの画面で手続きを終えていれば受け付けられていますので、二重のお申し込みは不要です。';

/** After the payment page: waits for the plan to arrive in the sign-in token, then goes on. */
export function PlansCompletePage() {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    forgetCheckout();
    const leaving = new AbortController();
    awaitPlan((role) => role !== null, leaving.signal).then(
      (arrived) => {
        if (leaving.signal.aborted) return;
        if (!arrived) {
          setProblem(SLOW);
          return;
        }
        showToast({ severity: 'success', summary: 'お申し込みありがとうございます' });
        void navigate(paths.plans, { replace: true });
      },
      (error: { message: string }) => {
        if (!leaving.signal.aborted) setProblem(error.message);
      },
    );
    return () => leaving.abort();
  }, [attempt, navigate]);

  const retry = useCallback(() => {
    setProblem(undefined);
    setAttempt((count) => count + 1);
  }, []);

  return (
    <main className="plans-complete">
      <title>お申し込みの確認 - はこび帳</title>
      <h1>お申し込みを確認しています</h1>
      {problem === undefined ? (
        <p role="status">
          <span className="button__spinner" /> 契約の反映を待っています…
        </p>
      ) : (
        <>
          <p role="alert">{problem}</p>
          <div className="plans-complete__actions">
            <Button variant="primary" icon="refresh" onClick={retry}>
              もう一度確認する
            </Button>
            <Link className="button button--secondary" to={paths.plans}>
              プランへ戻る
            </Link>
          </div>
        </>
      )}
    </main>
  );
}
