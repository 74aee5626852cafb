import './LegDots.css';

type Leg = { label: string; done: boolean; assigned: boolean };
type LegDotsProps = { legs: readonly Leg[] };

const stateOf = (leg: Leg): 'done' | 'assigned' | 'open' => {
  if (leg.done) return 'done';
  return leg.assigned ? 'assigned' : 'open';
};

const WORDS = { done: '完了', assigned: '配車済み', open: '未配車' } as const;

/** How far the legs of an order are, at a glance: filled is done, ringed is assigned, dashed orange is open. */
export function LegDots({ legs }: LegDotsProps) {
  const text = legs.map((leg) => `${leg.label} ${WORDS[stateOf(leg)]}`).join('、');
  return (
    <span className="leg-dots" role="img" aria-label={text} title={text}>
      {legs.map((leg) => (
        <span className={`leg-dots__dot leg-dots__dot--${stateOf(leg)}`} key={leg.label} />
      ))}
      {legs.every((leg) => stateOf(leg) === 'open') && <small>未着手</small>}
    </span>
  );
}
