import { useId, type ReactNode } from 'react';
import './FormSection.css';

type FormSectionProps = {
  title: string;
  description?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Fields that belong together: a titled block, its fields in as many columns as there is room for. */
export function FormSection({ title, description, actions, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="form-section" role="group" aria-labelledby={id}>
      <div className="form-section__head">
        <h2 className="form-section__title" id={id}>
          {title}
        </h2>
        {actions !== undefined && <div className="form-section__actions">{actions}</div>}
      </div>
      {description !== undefined && <p className="form-section__description">{description}</p>}
      <div className="form-section__fields">{children}</div>
    </section>
  );
}
