import type { ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import './FormActions.css';

type FormActionsProps = {
  saveLabel?: string | undefined;
  saving?: boolean | undefined;
  disabled?: boolean | undefined;
  cancelLabel?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** At the start of the bar: the state of saving. */
  status?: ReactNode;
  /** Further buttons, before cancel and save. */
  children?: ReactNode;
};

/** The bar at the foot of a form: it stays in sight while the form scrolls. */
export function FormActions({
  saveLabel = '保存',
  saving = false,
  disabled = false,
  cancelLabel = 'キャンセル',
  onCancel,
  status,
  children,
}: FormActionsProps) {
  return (
    <div className="form-actions">
      <div className="form-actions__status">{status}</div>
      <div className="form-actions__buttons">
        {children}
        {onCancel && (
          <Button onClick={onCancel} disabled={saving}>
            {cancelLabel}
          </Button>
        )}
        <Button variant="primary" type="submit" loading={saving} disabled={disabled}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
