import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { downloadFile } from '#components/csv/download.ts';
import { dayKeyOf } from '#domain/time.ts';
import { paths } from '#paths.ts';
import { useConnection } from '#stores/connection.ts';
import './ErrorPage.css';

/** What the support needs to know; nothing of the data on the screen. */
const detailsOf = (error: unknown, path: string): string =>
  [
    `時刻: ${new Date().toISOString()}`,
    `画面: ${path}`,
    `版: ${new URL(import.meta.url).pathname}`,
    `ブラウザー: ${navigator.userAgent}`,
    `内容: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  ].join('\n');

type ErrorContentProps = {
  error: unknown;
  message: string;
  isNotFound: boolean;
  onRetry: () => void;
};

/** What the error page says: the message, its meaning in Japanese, the ways on, and what the support needs. */
export function ErrorContent({ error, message, isNotFound, onRetry }: ErrorContentProps) {
  const { pathname } = useLocation();
  return (
    <main className="error-page">
      <title>{isNotFound ? 'ページが見つかりません - はこび帳' : 'エラー - はこび帳'}</title>
      <p className="error-page__code">{isNotFound ? '404' : 'エラー'}</p>
      <h1>{isNotFound ? 'Page Not Found' : message}</h1>
      <p>
        {isNotFound
          ? `ページが見つかりません(${pathname})。アドレスをお確かめください。`
          : '画面を表示できませんでした。もう一度お試しください。続くときは、下の詳しい情報を添えて管理者にお知らせください。'}
      </p>
      <div className="error-page__actions">
        {!isNotFound && (
          <Button variant="primary" onClick={onRetry}>
            もう一度試す
          </Button>
        )}
        <Button onClick={() => history.back()}>前の画面に戻る</Button>
        <a className="button button--secondary" href={paths.index}>
          トップへ戻る
        </a>
      </div>
      {!isNotFound && <Unsent />}
      {!isNotFound && <Details text={detailsOf(error, pathname)} />}
    </main>
  );
}

/** What the server does not have yet is on this device; here it can be taken along as a file. */
function Unsent() {
  const entries = useConnection((state) => state.entries);
  if (entries.length === 0) return null;
  const save = () =>
    downloadFile(
      `hakobi-unsent-${dayKeyOf(new Date())}.json`,
      new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' }),
    );
  return (
    <div role="status">
      <p>未送信の変更が {entries.length}件、この端末に残っています。画面を開き直すと送信します。</p>
      <Button icon="download" onClick={save}>
        未送信の変更をファイルに保存
      </Button>
    </div>
  );
}

function Details({ text }: { text: string }) {
  const [shown] = useState(text);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () =>
    navigator.clipboard.writeText(shown).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <details className="error-page__details">
      <summary>詳しい情報</summary>
      <pre tabIndex={0}>{shown}</pre>
      <Button icon="copy" onClick={() => void copy()}>
        詳しい情報をコピー
      </Button>
      <p role="status">
        {copied === 'yes' && 'コピーしました'}
        {copied === 'failed' && 'コピーできませんでした。上の文字を選んでコピーしてください。'}
      </p>
    </details>
  );
}
