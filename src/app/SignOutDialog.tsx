import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leave } from '#app/leave.ts';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { paths } from '#paths.ts';
import { useConnection } from '#stores/connection.ts';
import { tellStillSignedIn } from '#stores/saved.ts';
import { signOut } from '#stores/session.ts';
import './SignOutDialog.css';

/** What becomes of the changes that wait on this device; on a shared one those of everybody go. */
function unsentText(isShared: boolean, own: number, others: number): string | undefined {
  if (isShared && others > 0)
    return `未送信の変更 ${own + others}件(うち、ほかの人の変更 ${others}件)が失われます。ほかの人の変更は、その人がこの端末でログインすると送信します。`;
  if (own === 0) return undefined;
  return isShared
    ? `未送信の変更 ${own}件が失われます。通信が戻るのを待ってからログアウトしてください。`
    : `未送信の変更 ${own}件は、次にこの端末でログインしたときに送信します。`;
}

/**
 * Asks whether others use this computer too: then what the browser keeps of the person goes as well. Every way out by
 * choice comes through here, so here is asked before something that was typed is lost.
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [isShared, setIsShared] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { unsent, others } = useConnection();
  const warning = unsentText(isShared, unsent, others);

  const end = async () => {
    setLeaving(true);
    try {
      await signOut(isShared);
    } catch (error) {
      tellStillSignedIn(error);
      setLeaving(false);
      return;
    }
    // The cache can only be removed by a page that has not opened it.
    if (isShared) location.assign(paths.index);
    else await navigate(paths.index);
  };

  return (
    <ConfirmDialog
      open
      title="ログアウト"
      confirmLabel="ログアウトする"
      busy={leaving}
      onConfirm={() => leave(() => void end())}
      onCancel={onClose}
      message={
        <>
          {warning !== undefined && (
            <p className="sign-out__unsent" role="alert">
              {warning}
            </p>
          )}
          <label className="sign-out check">
            <input
              type="checkbox"
              className="check__box"
              checked={isShared}
              disabled={leaving}
              onChange={(event) => setIsShared(event.currentTarget.checked)}
            />
            <span>
              共有の端末です
              <small>
                この端末に残っている表示用のデータと設定を消します。ほかの人もこのパソコンを使うときに選んでください。
              </small>
            </span>
          </label>
        </>
      }
    />
  );
}
