import { useState, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { reasonProblem } from '#domain/textLength.ts';

type ReasonDialogProps = {
  title: string;
  message: ReactNode;
  label: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why before it is done: the reason is kept with the record. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, message, label, confirmLabel, danger = false, busy, onConfirm, onCancel } = props;
  const [reason, setReason] = useState('');
  const words = reason.trim();
  const problem = reasonProblem(label, reason);
  return (
    <Dialog
      open
      title={title}
      onClose={busy ? undefined : onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            キャンセル
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={words === '' || problem !== undefined}
            onClick={() => onConfirm(words)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <Field label={label} required width="full" error={problem}>
        {(aria) => (
          <textarea
            {...aria}
            className="input textarea"
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
