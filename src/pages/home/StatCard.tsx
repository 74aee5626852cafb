import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { useConnection } from '#stores/connection.ts';
import './StatCard.css';

type Stat<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'shown'; value: T };

type StatCardProps<T> = {
  title: string;
  /** Where the records behind the figure are. */
  to: string;
  stat: Stat<T>;
  /** What exactly is counted. */
  hint: string;
  children: (value: T) => ReactNode;
};

/** One figure of the day and the way to what it counts. */
export function StatCard<T>({ title, to, stat, hint, children }: StatCardProps<T>) {
  const online = useConnection((connection) => connection.online);
  return (
    <li className="stat" data-state={stat.state}>
      <h2 className="stat__title">
        <Link to={to}>{title}</Link>
      </h2>
      {stat.state === 'shown' && <div className="stat__figure">{children(stat.value)}</div>}
      {stat.state === 'loading' &&
        (online ? (
          <p className="stat__waiting" role="status">
            <span className="sr-only">読み込み中</span>
          </p>
        ) : (
          <p className="stat__message">オフラインです。通信が戻ると表示します。</p>
        ))}
      {stat.state === 'failed' && (
        <div className="stat__message" role="alert">
          <p>{stat.message}</p>
          <Button icon="refresh" onClick={stat.retry}>
            再試行
          </Button>
        </div>
      )}
      <p className="stat__hint">{hint}</p>
    </li>
  );
}

/** A count in large figures: 「12 本」. */
export function Figure({ value, unit }: { value: number; unit: string }) {
  return (
    <p className="stat__value">
      {value.toLocaleString('ja-JP')}
      <span className="stat__unit">{unit}</span>
    </p>
  );
}
