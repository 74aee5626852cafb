import type { DayLine } from '#domain/schedule/dayModel.ts';
import { ProblemMarks } from '#pages/schedule/ProblemMarks.tsx';
import './WallPlace.css';

/** Lines of marks that a line of the table is high enough for. */
const MOST_MARKS = 2;

/** Where a container goes, and what is wrong with it: of many things the first, and how many more. */
export function WallPlace({ place, problems }: Pick<DayLine, 'place' | 'problems'>) {
  const marked = problems.length > MOST_MARKS ? problems.slice(0, MOST_MARKS - 1) : problems;
  const others = problems.length - marked.length;
  return (
    <div>
      <span className="wall__name">{place}</span>
      {marked.length > 0 && (
        <span className="wall__problems">
          <ProblemMarks problems={marked} />
          {others > 0 && <span className="problem-mark">ほか{others}件</span>}
        </span>
      )}
    </div>
  );
}
