import { useMemo } from 'react';
import {
  assigneeOf,
  withDriverNotes,
  type AssigneeChoice,
} from '#components/legs/assigneeChoices.ts';
import type { BoardLine } from '#domain/board.ts';
import { bookingWarnings, isDoubleBooked, tripCounts } from '#domain/booking.ts';
import { stepOf, type Assignee, type Leg } from '#domain/job.ts';
import type { Day } from '#pages/schedule/SchedulePage.tsx';
import type { People } from '#pages/schedule/desk/usePeople.ts';

/** What each driver has to do that day, and what speaks against them: from what the screen has read anyway. */
export function useBookings({ day, schedule }: Day, { drivers, choices }: People) {
  return useMemo(() => {
    // Of all offices: nobody is at two places because only one office is shown.
    const trips = schedule.state === 'shown' ? schedule.lines : [];
    const counts = tripCounts(trips);
    const isOff = (id: string): boolean =>
      drivers.some((one) => one.id === id && one.daysOff.includes(day));
    const bookingsOf = ({ order }: BoardLine, { type, id }: Assignee, wanted: readonly Leg[]) =>
      drivers
        .filter((one) => type === 'driver' && one.id === id)
        .map((driver) => ({ order, wanted, driver, day: trips }));
    const warningsOf = (line: BoardLine, assignee: Assignee, wanted: readonly Leg[]) =>
      bookingsOf(line, assignee, wanted).flatMap(bookingWarnings);
    return {
      isOff,
      /** In words, what speaks against somebody for legs of a line. */
      warningsOf,
      /** The same for somebody who has the legs, as far as they are still to be driven. */
      warningsOn: (line: BoardLine, holder: string, held: readonly Leg[]): string[] => {
        const assignee = assigneeOf(holder);
        const open = held.filter((leg) => stepOf(line.job, leg)?.completedAt == null);
        return assignee === undefined ? [] : warningsOf(line, assignee, open);
      },
      /** The choices for legs of a line: counts only, no price is on this screen. */
      choicesFor: (line: BoardLine, wanted: readonly Leg[]): AssigneeChoice[] =>
        withDriverNotes(choices, (id) => {
          const count = counts.get(id) ?? 0;
          const booked = bookingsOf(line, { type: 'driver', id }, wanted).some(isDoubleBooked);
          return [
            isOff(id) ? '休み' : '',
            booked ? '時間重複' : '',
            count > 0 ? `この日${count}本` : '',
          ];
        }),
    };
  }, [day, schedule, drivers, choices]);
}

export type Bookings = ReturnType<typeof useBookings>;
