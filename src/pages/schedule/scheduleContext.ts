import { createContext, use } from 'react';
import type { Arrange } from '#pages/schedule/arrangeOf.ts';
import type { Dispatch } from '#pages/schedule/useDispatch.ts';
import type { KnownPeople } from '#pages/schedule/useSchedule.ts';
import type { Marks } from '#pages/schedule/useMarks.ts';
import type { Steps } from '#pages/schedule/useSteps.ts';

/** The state and the actions that all views of a day share. */
export type ScheduleTools = {
  companyId: string;
  people: KnownPeople;
  /** Whether this device only looks (見るだけ). */
  isLocked: boolean;
  dispatch: Dispatch;
  arrange: Arrange;
  steps: Steps;
  /** What somebody changed just now. */
  marks: Marks;
};

export const ScheduleContext = createContext<ScheduleTools | undefined>(undefined);

export function useScheduleContext(): ScheduleTools {
  const tools = use(ScheduleContext);
  if (tools === undefined) throw new Error('Outside of a schedule');
  return tools;
}
