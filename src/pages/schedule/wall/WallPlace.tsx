import type { DayLine } from '#domain/schedule/dayModel.ts';
import { ProblemMarks } from '#pages/schedule/ProblemMarks.tsx';
import './WallPlace.css';

/** Where a container goes, and what is wrong with it: of several things the first, and how many more. */
export function WallPlace({ place, problems }: Pick<DayLine, 'place' | 'problems'>) {
  const [first] = problems;
  const others = problems.length - 1;
  return (
    <div>
      <span className="wall__name">{place}</span>
      {first !== undefined && (
        <span className="wall__problems">
          <ProblemMarks problems={[first]} />
          {others > 0 && <span className="problem-mark">ほか{others}件</span>}
        </span>
      )}
    </div>
  );
}
