import { Icon } from '#components/Icon.tsx';
import { useConnection, type Connection } from '#stores/connection.ts';
import { openTool } from '#stores/tools.ts';
import './ConnectionBanner.css';

const AT_RISK =
  'この端末に保存できないため、画面を閉じると失われます。通信が戻るまでお待ちください。';

const STORES_NOTHING =
  'この端末に保存できないため、通信が戻る前に画面を閉じると、これから入力する変更は失われます。';

const SILENT = 'サーバーから返事がありません。表示は最後に受け取った内容です。';

function textOf(connection: Connection): string {
  const { online, isSilent, unsent, undecided, isAtRisk, storesNothing } = connection;
  const offline = online ? '' : 'オフラインです。表示は最後に受け取った内容です。';
  if (undecided > 0) return `${offline}送信できなかった変更が ${undecided}件あります。`;
  if (online && isSilent) return SILENT;
  if (online) return '変更を送信しています…';
  if (unsent === 0) return storesNothing ? `${offline}${STORES_NOTHING}` : offline;
  return `${offline}${isAtRisk ? AT_RISK : '通信が戻ると送信します。'}`;
}

/**
 * Says that the network is gone or the server does not answer, and how many changes are on this device only. A press shows
 * which ones.
 */
export function ConnectionBanner() {
  const connection = useConnection();
  const { online, isSilent, unsent, undecided, isSlow } = connection;
  const quiet = online && undecided === 0 && !isSlow && !isSilent;
  return (
    <div
      className="connection"
      role="status"
      data-online={(online && undecided === 0 && !isSilent) || undefined}
    >
      {!quiet && (
        <p>
          <Icon name={undecided > 0 ? 'alert' : online && !isSilent ? 'upload' : 'offline'} />
          <span>{textOf(connection)}</span>
          {unsent > 0 && (
            <button type="button" onClick={() => openTool('unsent')}>
              未送信 {unsent}件
            </button>
          )}
        </p>
      )}
    </div>
  );
}
