import { Button } from '#components/Button.tsx';
import { Icon, type IconName } from '#components/Icon.tsx';
import type { ConflictField } from '#components/form/conflictField.ts';
import './SaveStatus.css';

/** The state of the one save mechanism. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Kept on this device, sent when the network is back. */
  | { kind: 'queued' }
  /** Saved; but what was typed while it was sent is not. */
  | { kind: 'behind' }
  | { kind: 'failed'; message: string }
  /** Others changed the same fields meanwhile. */
  | { kind: 'conflict'; fields: readonly ConflictField[] };

type SaveStatusProps = {
  state: SaveState;
  onRetry?: (() => void) | undefined;
  onKeepMine?: (() => void) | undefined;
  onTakeTheirs?: (() => void) | undefined;
};

type Line = { icon?: IconName; text: string };

const LINES: Record<'saving' | 'saved' | 'queued' | 'behind', Line> = {
  saving: { text: '保存しています…' },
  saved: { icon: 'check', text: '保存しました' },
  queued: { icon: 'offline', text: '送信待ち(通信が戻ると自動で送信します)' },
  behind: { icon: 'alert', text: '保存中に入力した内容は、まだ保存していません' },
};

export function SaveStatus({ state, onRetry, onKeepMine, onTakeTheirs }: SaveStatusProps) {
  return (
    <div className="save-status" data-kind={state.kind}>
      <div role="status">
        {(state.kind === 'saving' ||
          state.kind === 'saved' ||
          state.kind === 'queued' ||
          state.kind === 'behind') && <SaveLine {...LINES[state.kind]} />}
      </div>
      <div role="alert">
        {state.kind === 'failed' && <Failure message={state.message} onRetry={onRetry} />}
        {state.kind === 'conflict' && (
          <Conflict fields={state.fields} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
        )}
      </div>
    </div>
  );
}

function SaveLine({ icon, text }: Line) {
  return (
    <p className="save-status__line">
      {icon ? <Icon name={icon} /> : <span className="button__spinner" />}
      {text}
    </p>
  );
}

type FailureProps = { message: string; onRetry: (() => void) | undefined };

function Failure({ message, onRetry }: FailureProps) {
  return (
    <div className="save-status__line">
      <Icon name="error" />
      <p>{message}</p>
      {onRetry && (
        <Button variant="quiet" icon="refresh" onClick={onRetry}>
          再試行
        </Button>
      )}
    </div>
  );
}

type ConflictProps = {
  fields: readonly ConflictField[];
  onKeepMine: (() => void) | undefined;
  onTakeTheirs: (() => void) | undefined;
};

function Conflict({ fields, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <div className="conflict">
      <p className="conflict__title">
        <Icon name="alert" />
        ほかの人が同じ項目を変更しました
      </p>
      <table className="conflict__table">
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">自分の値</th>
            <th scope="col">相手の値</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{mine === '' ? '(なし)' : mine}</td>
              <td>{theirs === '' ? '(なし)' : theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="cluster">
        {onTakeTheirs && <Button onClick={onTakeTheirs}>相手の値を使う</Button>}
        {onKeepMine && (
          <Button variant="primary" onClick={onKeepMine}>
            自分の値で保存
          </Button>
        )}
      </div>
    </div>
  );
}
