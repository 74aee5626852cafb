import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import { problemsOf, type DayLine } from '#domain/schedule/dayModel.ts';
import type { Problem } from '#domain/schedule/problems.ts';
import { useQueryState } from '#hooks/useQueryState.ts';
import { useEscape } from '#pages/schedule/useEscape.ts';
import { paths } from '#paths.ts';
import './ProblemList.css';

type ProblemListProps = { root: RefObject<HTMLElement | null>; lines: readonly DayLine[] };

/** The container of a problem that is shown: with one office, its first may be another's. */
const shownOf = (lines: readonly DayLine[], { orderIds }: Problem): string =>
  orderIds.find((id) => lines.some(({ order }) => order.id === id)) ?? '';

/** 「No.3 前橋北工場」: the line that a problem is put right at. */
function placeOf(lines: readonly DayLine[], problem: Problem): string {
  const at = lines.findIndex(({ order }) => order.id === shownOf(lines, problem));
  return `No.${at + 1} ${lines[at]?.place ?? ''}`;
}

/**
 * Shows the container that a problem is about, and puts the focus on the leg. Gives whether it is on the screen: a phone
 * may show somebody's own legs only.
 */
function leadTo(root: HTMLElement | null, id: string, { legs: [leg] }: Problem): boolean {
  const places = [
    ...(root?.querySelectorAll<HTMLElement>(`[data-order="${CSS.escape(id)}"]`) ?? []),
  ];
  // On the board a container has a tile for each who drives it.
  const place = places.find(({ dataset }) => dataset['legs']?.includes(String(leg))) ?? places[0];
  const within = `[data-leg="${String(leg)}"]`;
  const target = place?.querySelector<HTMLElement>(`${within} button, button${within}`) ?? place;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
  return target !== undefined;
}

/** What is wrong with the day (`?problems=1`), each with the way to where it is put right. */
export function ProblemList({ root, lines }: ProblemListProps) {
  const [shown, setShown] = useQueryState('problems', '');
  const navigate = useNavigate();
  const problems = problemsOf(lines);
  const lead = (problem: Problem): void => {
    const id = shownOf(lines, problem);
    if (!leadTo(root.current, id, problem)) void navigate(paths.order(id));
  };
  const isOpen = shown === '1' && problems.length > 0;
  useEscape(isOpen, () => setShown(''));
  if (!isOpen) return null;
  return (
    <section className="problem-list" aria-label="この日の問題">
      <h2>問題 {problems.length}件</h2>
      <Button variant="quiet" icon="close" aria-label="問題を閉じる" onClick={() => setShown('')} />
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>
            <button type="button" onClick={() => lead(problem)}>
              <Icon name="alert" size={16} />
              <strong>{placeOf(lines, problem)}</strong> {problem.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
