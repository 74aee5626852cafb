import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnsentItem } from '#app/unsent/UnsentItem.tsx';
import { contentOf, type Names } from '#app/unsent/words.ts';
import type { Conflict } from '#domain/saving.ts';
import { atClock } from '#domain/time.ts';
import { anEntry } from '#tests/support/entries.ts';

const names: Names = new Map([
  ['driver d1', '田中'],
  ['driver d2', '佐藤'],
]);
const [tanaka, sato] = ['d1', 'd2'].map((id) => ({ type: 'driver', id }));
const morning = atClock('2026-11-24', '09:00');

/** The lines of the table, and what is said below it. */
function shown(conflicts: readonly Conflict[]) {
  const entry = anEntry({ kind: 'jobs.act', what: '甲倉庫 行き', state: 'contested', conflicts });
  const { container } = render(<UnsentItem entry={entry} names={names} />);
  const lines = screen.getAllByRole('row').slice(1);
  return {
    lines: lines.map(({ children }) => [...children].map((cell) => cell.textContent)),
    text: container.textContent,
  };
}

it('says what a removal would lose that others have noted meanwhile', () => {
  const { lines, text } = shown([
    { path: 'steps.shipping', mine: null, theirs: tanaka },
    { path: 'steps.shipping.completedAt', mine: null, theirs: morning },
    { path: 'steps.shipping.price', mine: 0, theirs: 12_000 },
  ]);
  expect(lines).toEqual([
    ['行きの担当', '未定', '田中'],
    ['行きの完了日時', '(空欄)', '2026/11/24 09:00'],
    ['行きの金額', '(空欄)', '12,000'],
  ]);
  expect(text).toContain('担当を外すと、行きの完了日時・金額・シャーシ番号も消えます。');
  expect(screen.getByRole('button', { name: '自分の内容にする' })).toBeVisible();
});

it('says that a leg which others have completed would count for somebody else', () => {
  const { lines, text } = shown([
    { path: 'steps.shipping', mine: sato, theirs: tanaka },
    { path: 'steps.shipping.completedAt', mine: morning, theirs: morning },
  ]);
  expect(lines[0]).toEqual(['行きの担当', '佐藤', '田中']);
  expect(text).toContain(
    '行きは完了しています。完了日時と金額はそのまま、新しい担当の実績になります。',
  );
});

it('names the status of a job', () => {
  const { lines, text } = shown([
    { path: 'status', mine: '', theirs: 'returning' },
    { path: 'completedAt', mine: null, theirs: morning },
  ]);
  expect(lines).toEqual([
    ['作業の状態', '未着手', '返却完了'],
    ['作業の完了日時', '(空欄)', '2026/11/24 09:00'],
  ]);
  expect(text).not.toContain('完了しています');
  const path = 'companies/c/jobs/j';
  const effects = [{ path, create: false, changes: { status: 'loading', updatedAt: morning } }];
  expect(contentOf(anEntry({ kind: 'jobs.act', path, effects }), names)).toBe(
    '作業の状態: 積み完了',
  );
});
