import { useLeave } from '#app/useLeave.ts';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import './SetupDialog.css';

/** Tells somebody who was an administrator, and is none any more, what happened, before a company of their own is founded. */
export function RemovedDialog({ onFound }: { onFound: () => void }) {
  const leave = useLeave();
  return (
    <Dialog open title="事業所を利用できません">
      <div className="setup-dialog">
        <p>
          これまでの事業所の管理者から外れたため、その受注・配車・請求は表示できません。
          続けて利用するには、事業所の管理者に招待を依頼してください。
        </p>
        <div className="setup-dialog__actions">
          <Button variant="quiet" onClick={onFound}>
            新しい事業所を作る
          </Button>
          <Button variant="primary" onClick={leave}>
            ログアウト
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
