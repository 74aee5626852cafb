import { expect, it } from 'vitest';
import { jobSchema } from '#domain/job/job.ts';
import {
  contestedText,
  creditText,
  isOtherThanAsked,
  losesMore,
  lossText,
} from '#domain/job/questions.ts';

const tanaka = { type: 'driver', id: 'tanaka' };
const sato = { type: 'driver', id: 'sato' };

it('knows what more is lost with a driver', () => {
  const completedAt = new Date('2026-11-24T09:00:00+09:00');
  const job = jobSchema.parse({
    id: 'a',
    steps: {
      loading: { ...tanaka, completedAt },
      shipping: sato,
      backhaul: { ...tanaka, price: 500 },
      returning: { ...sato, chassisNumber: 'C-12' },
    },
  });
  expect(losesMore(job, 'loading')).toBe(true);
  expect(losesMore(job, 'backhaul')).toBe(true);
  expect(losesMore(job, 'returning')).toBe(true);
  expect(losesMore(job, 'shipping')).toBe(false);
  expect(losesMore(undefined, 'shipping')).toBe(false);
});

it('knows whether a leg is still as it was asked about', () => {
  const jobOf = (loading: object) =>
    jobSchema.parse({ id: 'a', steps: { loading, returning: sato } });
  const asked = jobOf({ ...tanaka, chassisNumber: 'C-12' });
  const given = jobOf({ ...sato, chassisNumber: 'C-12' });
  expect(isOtherThanAsked(asked, given, ['loading'])).toBe(true);
  expect(isOtherThanAsked(asked, jobOf(tanaka), ['returning', 'loading'])).toBe(true);
  expect(isOtherThanAsked(asked, given, ['returning'])).toBe(false);
  const again = jobOf({ ...tanaka, chassisNumber: 'C-12', setAt: new Date() });
  expect(isOtherThanAsked(asked, again, ['loading'])).toBe(false);
  expect(isOtherThanAsked(undefined, asked, ['shipping'])).toBe(false);
});

it('says what a removal loses and what counts for somebody else', () => {
  expect(lossText(['loading', 'shipping'])).toBe(
    '積み・行きの完了日時・金額・シャーシ番号も消えます。',
  );
  expect(creditText(['loading'])).toMatch(/^積みは完了しています。/);
});

it('says the same of what others noted meanwhile', () => {
  const removed = [
    { path: 'steps.loading', mine: null, theirs: tanaka },
    { path: 'steps.loading.price', mine: 0, theirs: 500 },
    { path: 'steps.shipping', mine: null, theirs: sato },
  ];
  expect(contestedText(removed)).toBe(`担当を外すと、${lossText(['loading'])}`);
  const credited = [
    { path: 'steps.returning', mine: sato, theirs: tanaka },
    { path: 'steps.returning.completedAt', mine: null, theirs: null },
  ];
  expect(contestedText(credited)).toBe(creditText(['returning']));
  expect(contestedText([{ path: 'steps.loading', mine: sato, theirs: tanaka }])).toBe('');
  const givenBack = [
    { path: 'steps.loading', mine: sato, theirs: tanaka },
    { path: 'steps.loading.chassisNumber', mine: 'C-1', theirs: 'C-2' },
  ];
  expect(contestedText(givenBack)).toBe('');
  expect(contestedText([{ path: 'steps.loading.price', mine: 1, theirs: 2 }])).toBe('');
});
