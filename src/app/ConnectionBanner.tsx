import { useEffect } from 'react';
import { Icon } from '#components/Icon.tsx';
import { followConnection, useConnection } from '#stores/connection.ts';
import './ConnectionBanner.css';

function textOf(online: boolean, unsent: number): string {
  if (online) return `未送信の変更 ${unsent}件を送信しています…`;
  const offline = 'オフラインです。表示は最後に受け取った内容です。';
  return unsent === 0 ? offline : `${offline}未送信の変更 ${unsent}件 — 通信が戻ると送信します。`;
}

/**
 * Says that the network is gone and how many changes wait on this device. Its code comes with the layout: once the
 * network is gone it could not be fetched.
 */
export function ConnectionBanner() {
  const { online, unsent } = useConnection();
  useEffect(followConnection, []);
  const quiet = online && unsent === 0;
  return (
    <div className="connection" role="status" data-online={online || undefined}>
      {!quiet && (
        <p>
          <Icon name={online ? 'upload' : 'offline'} />
          {textOf(online, unsent)}
        </p>
      )}
    </div>
  );
}
