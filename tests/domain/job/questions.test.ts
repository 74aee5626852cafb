import { expect, it } from 'vitest';
import { contestedText, creditText, lossText } from '#domain/job/questions.ts';

const tanaka = { type: 'driver', id: 'tanaka' };
const sato = { type: 'driver', id: 'sato' };

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
  expect(contestedText([{ path: 'steps.loading.price', mine: 1, theirs: 2 }])).toBe('');
});
