import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { FallbackProps } from 'react-error-boundary';
import { Button } from '#components/Button.tsx';
import { paths } from '#paths.ts';
import './ErrorPage.css';

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'Internal Server Error';

/** The generic error page (specification §2): 'Page Not Found', 'Internal Server Error' or the error's message. */
export function ErrorPage({ error, resetErrorBoundary }: FallbackProps) {
  const { pathname } = useLocation();
  const message = messageOf(error);
  const isNotFound = message.startsWith('Page Not Found');

  useEffect(() => {
    const leave = () => resetErrorBoundary();
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [resetErrorBoundary]);

  return (
    <main className="error-page">
      <title>{isNotFound ? 'ページが見つかりません - はこび帳' : 'エラー - はこび帳'}</title>
      <p className="error-page__code">{isNotFound ? '404' : 'エラー'}</p>
      <h1>{isNotFound ? 'Page Not Found' : message}</h1>
      <p>
        {isNotFound
          ? `ページが見つかりません(${pathname})。アドレスをお確かめください。`
          : '画面を表示できませんでした。もう一度お試しください。続くときは管理者にお知らせください。'}
      </p>
      <div className="error-page__actions">
        {!isNotFound && (
          <Button variant="primary" onClick={() => resetErrorBoundary()}>
            もう一度試す
          </Button>
        )}
        <a className="button button--secondary" href={paths.index}>
          トップへ戻る
        </a>
      </div>
    </main>
  );
}
