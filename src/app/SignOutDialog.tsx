import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leave } from '#app/leave.ts';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { paths } from '#paths.ts';
import { useConnection } from '#stores/connection.ts';
import { tellStillSignedIn } from '#stores/saved.ts';
import { signOut } from '#stores/session.ts';
import './SignOutDialog.css';

/**
 * Asks whether others use this computer too: then what the browser keeps of the person goes as well. Every way out by
 * choice comes through here, so here is asked before something that was typed is lost.
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [isShared, setIsShared] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const unsent = useConnection((state) => state.unsent);

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
          {unsent > 0 && (
            <p className="sign-out__unsent" role="alert">
              {isShared
                ? `未送信の変更 ${unsent}件が失われます。通信が戻るのを待ってからログアウトしてください。`
                : `未送信の変更 ${unsent}件は、次にこの端末でログインしたときに送信します。`}
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
