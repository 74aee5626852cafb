import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { legNames, type Job } from '#domain/job/job.ts';
import type { Rows } from '#firestore/convert.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import {
  aJob,
  choice,
  COMPLETED,
  JOB,
  openJob,
  prepareJob,
  sato,
  tanaka,
} from '#tests/pages/orders/jobPanel.tsx';
import { aSource } from '#tests/support/live.ts';

vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');

let source = aSource<Rows<Job>>();
beforeEach(() => {
  source = prepareJob();
});

const offered = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((one) => one.textContent);
const assigned = (wanted: readonly string[], assignee: object) =>
  expect(jobWrites.assignEach).toHaveBeenCalledExactlyOnceWith('company-1', JOB, [
    { wanted, assignee },
  ]);

describe('assigning', () => {
  it('offers drivers, carriers, offices, then other clients, but nobody who has left', async () => {
    const { user } = await openJob(source);
    await user.click(choice('積み'));
    expect(offered()).toEqual([
      '田中 一郎自社ドライバー',
      '佐藤 次郎自社ドライバー',
      '株式会社山手物流傭車 YM',
      '本牧営業所営業所',
      '東洋海運株式会社取引先 TY01',
    ]);
  });

  it('still names somebody who has left where he has driven', async () => {
    const { user } = await openJob(source, aJob({ loading: { type: 'driver', id: 'driver-9' } }));
    expect(choice('積み')).toHaveDisplayValue('辞めた 人');
    await user.click(choice('積み'));
    expect(offered()).toContain('辞めた 人自社ドライバー');
  });

  it.each([
    ['さとう', sato],
    ['ym', { type: 'client', id: 'c2' }],
    ['本牧', { type: 'office', id: 'o1' }],
  ])('finds %s and assigns the leg', async (text, assignee) => {
    const { user } = await openJob(source);
    await user.type(choice('行き'), `${text}{Enter}`);
    assigned(['shipping'], assignee);
  });

  it('offers who was assigned last first, after a reload too', async () => {
    const { user, unmount } = await openJob(source);
    await user.type(choice('行き'), '佐藤{Enter}');
    await user.type(choice('積み'), '本牧{Enter}');
    await user.click(choice('帰り'));
    expect(offered().slice(0, 3)).toEqual([
      '本牧営業所最近・営業所',
      '佐藤 次郎最近・自社ドライバー',
      '田中 一郎自社ドライバー',
    ]);
    unmount();
    const again = await openJob(source);
    await again.user.click(choice('帰り'));
    expect(offered()[0]).toBe('本牧営業所最近・営業所');
  });

  it('does without storage', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    const reading = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { user } = await openJob(source);
    await user.type(choice('行き'), '佐藤{Enter}');
    assigned(['shipping'], sato);
    reading.mockRestore();
    writing.mockRestore();
  });

  it('says that nobody is called so, and changes nothing', async () => {
    const { user } = await openJob(source, aJob({ loading: tanaka }));
    await user.clear(choice('積み'));
    await user.type(choice('積み'), 'だれか');
    await user.tab();
    expect(screen.getByText('一覧から選んでください')).toBeVisible();
    await user.clear(choice('積み'));
    await user.type(choice('積み'), '田中 一郎');
    await user.tab();
    expect(screen.queryByText('一覧から選んでください')).toBeNull();
    expect(jobWrites.assignEach).not.toHaveBeenCalled();
    expect(jobWrites.unassign).not.toHaveBeenCalled();
  });

  it('takes a name that was written out', async () => {
    const { user } = await openJob(source);
    await user.type(choice('積み'), '田中一郎{Escape}');
    await user.tab();
    assigned(['loading'], tanaka);
  });

  it('asks before a completed leg becomes somebody else’s', async () => {
    const { user } = await openJob(
      source,
      aJob({ loading: { ...tanaka, completedAt: COMPLETED } }),
    );
    await user.clear(choice('積み'));
    await user.type(choice('積み'), '佐藤{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '完了した工程の担当を変える' });
    expect(within(dialog).getByText(/^積みは完了しています/)).toBeVisible();
    expect(jobWrites.assignEach).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '担当を変える' }));
    assigned(['loading'], sato);
  });
});

describe('the presets', () => {
  const preset = (name: string) => screen.getByRole('radio', { name });

  it('assign all four legs at once', async () => {
    const { user } = await openJob(source);
    await user.type(choice('通し(4工程すべて)'), '山手{Enter}');
    assigned(legNames, { type: 'client', id: 'c2' });
  });

  it('offer carriers alone for 傭車', async () => {
    const { user } = await openJob(source);
    await user.click(preset('傭車'));
    await user.click(choice('傭車先(4工程すべて)'));
    expect(offered()).toEqual(['株式会社山手物流傭車 YM', '東洋海運株式会社取引先 TY01']);
  });

  it.each([
    ['宵積み分業', '積みの担当', '行き・帰り・返却の担当', ['loading']],
    ['台切り', '積み・行きの担当', '帰り・返却の担当', ['loading', 'shipping']],
  ])('share the legs out: %s', async (name, first, second, firstLegs) => {
    const { user } = await openJob(source);
    await user.click(preset(name));
    const button = screen.getByRole('button', { name: '割り当てる' });
    await user.type(choice(first), '田中{Enter}');
    expect(button).toBeDisabled();
    await user.type(choice(second), '佐藤{Enter}');
    await user.click(button);
    expect(jobWrites.assignEach).toHaveBeenCalledExactlyOnceWith('company-1', JOB, [
      { wanted: firstLegs, assignee: tanaka },
      {
        wanted: legNames.filter((one) => !firstLegs.includes(one)),
        assignee: sato,
      },
    ]);
    expect(button).toBeDisabled();
  });
});
