import type { ReactNode } from 'react';

type FactsProps = {
  className: string;
  rows: readonly (readonly [term: string, value: ReactNode])[];
};

/** What is known of an invoice, each with its name. */
export function Facts({ className, rows }: FactsProps) {
  return (
    <dl className={className}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
