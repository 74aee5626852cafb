import type { ReactNode } from 'react';
import './PageHeader.css';

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** What belongs to the whole page below its title: filters, tabs, the period. */
  children?: ReactNode;
};

export function PageHeader({ title, description, actions, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header__line">
        <div className="page-header__words">
          <h1 className="page-header__title">{title}</h1>
          {description !== undefined && <p className="page-header__description">{description}</p>}
        </div>
        {actions !== undefined && <div className="page-header__actions">{actions}</div>}
      </div>
      {children !== undefined && <div className="page-header__below">{children}</div>}
    </header>
  );
}
