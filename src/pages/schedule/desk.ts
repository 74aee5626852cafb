import { createContext, use } from 'react';
import type { People } from '#domain/schedule/dayModel.ts';
import type { Arrange } from '#pages/schedule/arrangeOf.ts';
import type { Dispatch } from '#pages/schedule/useDispatch.ts';
import type { Marks } from '#pages/schedule/useMarks.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';

/** What a day is worked at with, in whatever view it is looked at. */
export type Desk = {
  companyId: string;
  people: People;
  /** Whether this device only looks (見るだけ). */
  isLocked: boolean;
  dispatch: Dispatch;
  arrange: Arrange;
  steps: Steps;
  /** What somebody changed just now. */
  marks: Marks;
};

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === undefined) throw new Error('Nobody works at a day here');
  return desk;
}
