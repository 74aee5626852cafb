import type { ReactNode } from 'react';
import './EmptyState.css';

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg className="empty-state__picture" viewBox="0 0 120 56" aria-hidden="true">
        <path
          className="empty-state__box"
          d="M14 14h58v26H14zM26 21v12M38 21v12M50 21v12M61 21v12"
        />
        <path
          className="empty-state__cab"
          d="M78 22h14l12 10v8H78zM20 47a4 4 0 1 0 8 0 4 4 0 0 0-8 0"
        />
        <path
          className="empty-state__cab"
          d="M33 47a4 4 0 1 0 8 0 4 4 0 0 0-8 0M86 47a4 4 0 1 0 8 0 4 4 0 0 0-8 0"
        />
      </svg>
      <p className="empty-state__title">{title}</p>
      {children !== undefined && <div className="empty-state__text">{children}</div>}
      {action !== undefined && <div className="empty-state__action">{action}</div>}
    </div>
  );
}
