import { useId, type ReactNode } from 'react';
import './Card.css';

type CardProps = { title?: string | undefined; actions?: ReactNode; children: ReactNode };

export function Card({ title, actions, children }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || actions !== undefined) && (
        <div className="card__head">
          {title !== undefined && (
            <h2 className="card__title" id={id}>
              {title}
            </h2>
          )}
          {actions !== undefined && <div className="card__actions">{actions}</div>}
        </div>
      )}
      <div className="card__body">{children}</div>
    </section>
  );
}
