import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as schedules from '#repositories/schedules.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  endDay,
  handleOf,
  legOf,
  live,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { rowsWith } from '#tests/support/live.ts';
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

// Ctrl+Z takes back what was done last, and nothing that is older than it.

const rows = [at('甲', '08:00'), at('乙', '09:00')];
const of = (orderId: string) => ({ orderId, jobId: orderId });
const completedAt = atClock(DAY, '02:00');
const done = { ...tanaka, completedAt };
type User = Awaited<ReturnType<typeof openDay>>['user'];

const undo = async (user: User) => {
  handleOf('乙').focus();
  await user.keyboard('{Control>}z{/Control}');
};

/** Something older, that has an undo of its own. */
const free = async (user: User) => {
  legOf('乙', 0).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(toastTexts()).toEqual(['乙 積みの担当を外しました']));
};

describe('what was done last is taken back: a completion', () => {
  const takeBack = async (status: string) => {
    const known = [aJob('甲', { loading: done }, status), aJob('乙', { loading: tanaka })];
    const { user } = await openDay({ rows, known });
    await free(user);
    await user.click(legOf('甲', 0));
    await user.click(await screen.findByRole('button', { name: '取り消す' }));
    await undo(user);
    expect(jobWrites.giveBack).not.toHaveBeenCalled();
    await waitFor(() => expect(toastTexts()).toEqual(['元に戻しました: 甲 積み完了の取り消し']));
  };

  it('that was taken back, with its time', async () => {
    await takeBack('loading');
    expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith('company-1', of('甲'), {
      status: 'loading',
      from: '',
      alsoOpenLegs: false,
      at: completedAt,
    });
  });

  it('that was taken back of a job that had been set back before it', async () => {
    await takeBack('');
    expect(jobWrites.setDetails).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      of('甲'),
      'loading',
      { completedAt },
      { completedAt: null },
    );
  });

  it('whose time alone was lacking', async () => {
    const known = [aJob('甲', { loading: tanaka }, 'shipping'), aJob('乙', { loading: tanaka })];
    const { user } = await openDay({ rows, known });
    await free(user);
    legOf('甲', 0).focus();
    await user.keyboard('x');
    await waitFor(() => expect(jobWrites.setDetails).toHaveBeenCalledOnce());
    await undo(user);
    expect(jobWrites.reopen).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      of('甲'),
      'loading',
      new Date(),
    );
    expect(jobWrites.giveBack).not.toHaveBeenCalled();
  });
});

it('what was done last is taken back: what everybody has to know', async () => {
  const { user } = await openDay({
    rows,
    order: [],
    notes: '晴',
    known: [aJob('乙', { loading: tanaka })],
  });
  await free(user);
  await user.type(screen.getByRole('textbox', { name: '連絡事項' }), '、朝礼');
  await undo(user);
  expect(vi.mocked(schedules.setNotes).mock.calls.map(([, , ...texts]) => texts)).toEqual([
    ['晴、朝礼', '晴'],
    ['晴', '晴、朝礼'],
  ]);
  expect(jobWrites.giveBack).not.toHaveBeenCalled();
});

it('what cannot be taken back says so, before anything older is', async () => {
  const robot = { type: 'robot', id: 'r2' };
  const known = [aJob('甲', { loading: robot }), aJob('乙', { loading: tanaka })];
  const { user } = await openDay({ rows, known });
  await free(user);
  legOf('甲', 0).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(toastTexts()).toEqual(['甲 積みの担当を外しました']));
  await undo(user);
  expect(toastTexts()).toEqual(['この操作は元に戻せません: 甲の担当']);
  expect(jobWrites.giveBack).not.toHaveBeenCalled();
  await undo(user);
  await waitFor(() => expect(toastTexts()).toEqual(['元に戻しました: 乙の担当']));
});

it('what was done is taken back after a look at the paper, too', async () => {
  const { user } = await openDay({ rows, known: [aJob('乙', { loading: tanaka })] });
  await free(user);
  await user.click(screen.getByRole('button', { name: '印刷' }));
  await screen.findByRole('article');
  await user.keyboard('{Escape}');
  await undo(user);
  expect(jobWrites.giveBack).toHaveBeenCalledOnce();
});

it('what others changed while the paper was looked at is told', async () => {
  const { user } = await openDay({ rows, known: [aJob('甲', { loading: tanaka })] });
  legOf('乙', 0).focus();
  await user.keyboard('{Control>}d{/Control}');
  expect(jobWrites.assignEach).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: '印刷' }));
  await screen.findByRole('article');
  live.jobs.emit(rowsWith(aJob('甲', { loading: tanaka }), aJob('乙', { loading: sato })));
  await user.keyboard('{Escape}');
  await undo(user);
  await waitFor(() =>
    expect(toastTexts()).toEqual([
      '元に戻しました: 乙の積みの割り当て(後から変更された分はそのままです)',
    ]),
  );
});

describe('what is still on its way to this device', () => {
  const begin = async () => {
    const known = [aJob('甲', { loading: sato }), aJob('乙', { loading: tanaka })];
    const { user } = await openDay({ rows, known });
    await free(user);
    let answer: (outcome: SaveOutcome) => void = () => undefined;
    vi.mocked(jobWrites.assignEach).mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    legOf('乙', 0).focus();
    await user.keyboard('{Control>}d{/Control}');
    await undo(user);
    const end = (outcome: SaveOutcome) =>
      act(async () => {
        answer(outcome);
        await Promise.resolve();
      });
    return { user, end };
  };

  it('is what Ctrl+Z takes back, once it is there', async () => {
    const { end } = await begin();
    expect(jobWrites.takeBack).not.toHaveBeenCalled();
    await end({ kind: 'saved' });
    await waitFor(() => expect(jobWrites.takeBack).toHaveBeenCalledOnce());
    expect(jobWrites.giveBack).not.toHaveBeenCalled();
  });

  it('has nothing to take back where it is refused', async () => {
    const { user, end } = await begin();
    await end({ kind: 'failed', message: '混雑' });
    await waitFor(() => expect(toastTexts()).toContain('保存できませんでした'));
    expect(jobWrites.takeBack).not.toHaveBeenCalled();
    expect(jobWrites.giveBack).not.toHaveBeenCalled();
    await undo(user);
    expect(jobWrites.giveBack).toHaveBeenCalledOnce();
  });
});
