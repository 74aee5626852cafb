import type { RefObject } from 'react';
import { Button } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import { problemsOf, type DayLine } from '#domain/schedule/dayModel.ts';
import type { Problem } from '#domain/schedule/problems.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import './ProblemList.css';

type ProblemListProps = { root: RefObject<HTMLElement | null>; lines: readonly DayLine[] };

/** 「No.3 前橋北工場」: the line that a problem is put right at. */
function placeOf(lines: readonly DayLine[], { orderIds: [id] }: Problem): string {
  const at = lines.findIndex(({ order }) => order.id === id);
  return `No.${at + 1} ${lines[at]?.place ?? ''}`;
}

/** Shows the container that a problem is about, and puts the focus on the leg. */
function leadTo(root: HTMLElement | null, { orderIds: [id = ''], legs }: Problem): void {
  const places = [
    ...(root?.querySelectorAll<HTMLElement>(`[data-order="${CSS.escape(id)}"]`) ?? []),
  ];
  const [place] = places;
  const leg = `[data-leg="${legs[0] ?? ''}"]`;
  const target = place?.querySelector<HTMLElement>(`${leg} button, button${leg}`) ?? place;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}

/** What is wrong with the day (`?problems=1`), each with the way to where it is put right. */
export function ProblemList({ root, lines }: ProblemListProps) {
  const [shown, setShown] = useQueryState('problems', '');
  const problems = problemsOf(lines);
  if (shown !== '1' || problems.length === 0) return null;
  return (
    <section className="problem-list" aria-label="この日の問題">
      <h2>問題 {problems.length}件</h2>
      <Button variant="quiet" icon="close" aria-label="問題を閉じる" onClick={() => setShown('')} />
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>
            <button type="button" onClick={() => leadTo(root.current, problem)}>
              <Icon name="alert" size={16} />
              <strong>{placeOf(lines, problem)}</strong> {problem.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
