import { dayLabel } from '#domain/client/client.ts';

/** What shows all closing days. */
export const ALL_CLOSINGS = 'すべて';

/** The closing days that a list can be narrowed to, as the address names them. */
export const closingViews = (days: readonly number[]): Record<string, string> => ({
  [ALL_CLOSINGS]: 'すべての締日',
  ...Object.fromEntries(days.map((day) => [`d${day}`, `${dayLabel(day)}締め`])),
});

/** The closing day that a view is of, '' for all of them. */
export const closingOf = (view: string): string => (view.startsWith('d') ? view.slice(1) : '');
