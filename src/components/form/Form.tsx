import { useRef, type KeyboardEvent, type ReactNode, type Ref, type SubmitEvent } from 'react';
import './Form.css';

type FormProps = {
  /** Names the form for screen readers. */
  label: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
};

function holdBackEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter') return;
  // Safari ends the composition before this key event, whose code is then 229.
  if (event.nativeEvent.isComposing || event.keyCode === 229) event.preventDefault();
}

/**
 * The one form element. Enter that confirms an IME conversion never submits; a field whose text cannot be read
 * (data-unreadable) holds the submission back and takes the focus. So whatever saves otherwise than by a submit button asks
 * the form to submit, as `submitForm` does.
 */
export function Form({ label, onSubmit, children, className, ref }: FormProps) {
  const composing = useRef(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unreadable]');
    if (composing.current || unread) {
      event.preventDefault();
      unread?.blur();
      unread?.focus();
      return;
    }
    event.preventDefault();
    onSubmit(event);
  };

  return (
    <form
      ref={ref}
      className={className === undefined ? 'form' : `form ${className}`}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDownCapture={holdBackEnter}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
      }}
    >
      {children}
    </form>
  );
}
