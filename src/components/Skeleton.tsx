import './Skeleton.css';

type SkeletonProps = { lines?: number | undefined };

/** The place of words that are on their way. Lines differ in length so that they read as text. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <div className="skeleton" role="status" aria-busy="true">
      <span className="sr-only">読み込み中</span>
      {Array.from({ length: lines }, (_, line) => (
        <span className="skeleton__line" key={line} aria-hidden="true" />
      ))}
    </div>
  );
}
