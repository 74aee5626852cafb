import { isToBeLoaded } from '#domain/job/job.ts';
import type { DayTrip } from '#domain/job/booking.ts';
import { restDayNote } from '#domain/holiday.ts';
import { byArrival } from '#domain/order/order.ts';
import { addDays } from '#domain/time.ts';

/**
 * The days whose containers are fetched this evening: tomorrow, and over a weekend or holidays those until the next
 * working day, too. @param tomorrow day key
 */
export const loadingDays = (tomorrow: string): string[] =>
  restDayNote(tomorrow) === '' ? [tomorrow] : [tomorrow, ...loadingDays(addDays(tomorrow, 1))];

/** What has to be fetched at one place on the evening before (明日の積み, 宵積み). */
export type LoadingPlace<Line extends DayTrip> = {
  /** '' when it is not decided yet. */
  place: string;
  lines: Line[];
  twenty: number;
  forty: number;
};

const placeOf = ({ order }: DayTrip): string => order.pickupPlace.trim();

const lengths = (lines: readonly DayTrip[], feet: number): number =>
  lines.filter(({ order }) => order.container.lengthFt === feet).length;

/** The containers that nobody has fetched yet, by the place they are at; the most first, undecided places last. */
export function loadingPlaces<Line extends DayTrip>(lines: readonly Line[]): LoadingPlace<Line>[] {
  const open = lines
    .filter(({ job }) => isToBeLoaded(job))
    .toSorted((a, b) => byArrival(a.order, b.order));
  const names = new Set(open.map(placeOf));
  return [...names]
    .map((place) => {
      const some = open.filter((line) => placeOf(line) === place);
      return { place, lines: some, twenty: lengths(some, 20), forty: lengths(some, 40) };
    })
    .toSorted(
      (a, b) =>
        Number(a.place === '') - Number(b.place === '') ||
        b.lines.length - a.lines.length ||
        a.place.localeCompare(b.place, 'ja'),
    );
}
