import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import './FieldWarning.css';

/** A word of caution between fields: it never holds a save back. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <div className="field-warning" role="status">
      <Icon name="alert" size={16} />
      <div className="field-warning__words">{children}</div>
    </div>
  );
}
