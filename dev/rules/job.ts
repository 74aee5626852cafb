// The functions of jobs and of a day's schedule, whose limits are tables: no form writes them as a whole.
import {
  assigneeTypes,
  jobSchema,
  jobStatuses,
  longestJobTexts,
  type stepSchema,
} from '#domain/job/job.ts';
import { MAX_AMOUNT } from '#domain/price/form.ts';
import { LONGEST_NOTES, MOST_LINES } from '#domain/schedule/change.ts';
import { conditionOf, conjunction, namesFunction, quoted, wrapped } from './fields.ts';
import { partsOf, type Shape } from './shape.ts';

/** What the path of a document may hold of its own, and more than any id has. */
const LONGEST_ID = 128;

const text = (max: number): Shape => ({ kind: 'text', max, isFilled: false, isNullable: false });
const timeOrNull: Shape = { kind: 'time', isNullable: true };

const stepShapes: Readonly<Record<keyof typeof stepSchema.shape, Shape>> = {
  type: { kind: 'choice', choices: ['', ...Object.keys(assigneeTypes)] },
  id: text(LONGEST_ID),
  setAt: timeOrNull,
  completedAt: timeOrNull,
  price: { kind: 'integer', min: 0, max: MAX_AMOUNT },
  chassisNumber: text(longestJobTexts.chassisNumber),
};

const conditions = (shapes: Readonly<Record<string, Shape>>): string[] =>
  Object.entries(shapes).map(([field, shape]) => conditionOf(field, shape));

/** What the order and the first request alone decide. */
const FIXED = ['id', 'orderId', 'createdAt'];

export function jobFunctions(): string[] {
  const fields = Object.keys(partsOf(jobSchema)).filter((name) => !FIXED.includes(name));
  return [
    namesFunction('jobFields', fields),
    conjunction('isStepForm(data, keys)', [
      wrapped('keys.hasOnly([', Object.keys(stepShapes).map(quoted), '])', '      '),
      ...conditions(stepShapes),
    ]),
    conjunction(
      'isJobForm(data, keys)',
      conditions({
        number: text(longestJobTexts.number),
        status: { kind: 'choice', choices: Object.keys(jobStatuses) },
        memo: text(longestJobTexts.memo),
        completedAt: timeOrNull,
      }),
    ),
  ];
}

export const scheduleFunctions = (): string[] => [
  conjunction('isSchedule(data, keys)', [
    `(!('orders' in keys) || (areIds(data.orders) && data.orders.size() <= ${MOST_LINES}))`,
    conditionOf('notes', text(LONGEST_NOTES)),
  ]),
];
