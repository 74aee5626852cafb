import { useId, type ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import './Field.css';

/** What every field of a form may be told. */
export type FieldCommon = {
  label: string;
  hint?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  width?: 'xs' | 's' | 'm' | 'l' | 'full' | undefined;
};

/** The attributes that tie a control to its label, its hint and its error. */
export type ControlAria = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

type FieldProps = FieldCommon & {
  error: string | undefined;
  /** Beside the label, at the end of its line: a counter, a weekday. */
  aside?: ReactNode;
  children: (aria: ControlAria) => ReactNode;
};

/** Label above, control, hint and error below: the frame of every field. */
export function Field({ label, hint, required, width = 'm', error, aside, children }: FieldProps) {
  const id = useId();
  const hasHint = hint !== undefined && hint !== null;
  const described = [error === undefined ? '' : `${id}-error`, hasHint ? `${id}-hint` : ''];
  const aria: ControlAria = {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-required': required === true ? true : undefined,
  };
  return (
    <div className={`field field--${width}`} data-invalid={error !== undefined || undefined}>
      <div className="field__head">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {required === true && <RequiredMark />}
        {aside !== undefined && <span className="field__aside">{aside}</span>}
      </div>
      {children(aria)}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The word is for eyes; the control itself says aria-required. */
export function RequiredMark() {
  return (
    <span className="field__required" aria-hidden="true">
      必須
    </span>
  );
}

type FieldNotesProps = { id: string; hint: ReactNode; error: string | undefined };

export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="error" size={14} />
          {error}
        </p>
      )}
      {hint !== undefined && hint !== null && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
