import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  endDay,
  legOf,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

const rows = [at('甲', '08:00'), at('乙', '09:00'), at('丙', '10:00')];
const copied = { orderId: '丙', jobId: '丙' };

it('who was to drive the line above and does not is not copied: it was asked about and left', async () => {
  const done = { ...sato, completedAt: atClock(DAY, '02:00') };
  const { user } = await openDay({
    rows,
    known: [aJob('甲', { loading: tanaka }), aJob('乙', { loading: done }, 'loading')],
  });
  legOf('乙', 0).focus();
  await user.keyboard('{Control>}d{/Control}');
  await user.click(await screen.findByRole('button', { name: 'キャンセル' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  legOf('丙', 0).focus();
  await user.keyboard('{Control>}d{/Control}');
  expect(jobWrites.assignEach).toHaveBeenCalledExactlyOnceWith('company-1', copied, [
    { wanted: ['loading'], assignee: sato },
  ]);
});

it('who was to drive the line above and does not is not copied: it was refused', async () => {
  vi.mocked(jobWrites.assignEach).mockResolvedValueOnce({ kind: 'failed', message: '混雑' });
  const { user } = await openDay({ rows, known: [aJob('甲', { loading: tanaka })] });
  legOf('乙', 0).focus();
  await user.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(toastTexts()).toEqual(['保存できませんでした']));
  legOf('丙', 0).focus();
  await user.keyboard('{Control>}d{/Control}');
  expect(jobWrites.assignEach).toHaveBeenCalledOnce();
});
