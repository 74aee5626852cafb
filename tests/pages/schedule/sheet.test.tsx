import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as schedules from '#repositories/schedules.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  endDay,
  legOf,
  lineOf,
  live,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { aDriver } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
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

const all = ['loading', 'shipping', 'backhaul', 'returning'] as const;
const job = (orderId: string) => ({ orderId, jobId: orderId });
const rows = [at('甲', atClock(DAY, '08:00')), at('乙', '09:00'), at('丙', '10:00')];
const whole = { loading: tanaka, shipping: tanaka, backhaul: tanaka, returning: tanaka };

describe('the table as a spreadsheet', () => {
  it('opens a leg by typing a name, and takes the open ones too with Shift', async () => {
    const { user } = await openDay({ rows });
    legOf('甲', 0).focus();
    await user.keyboard('さ');
    const box = await screen.findByRole('combobox', { name: '担当' });
    // The very key that opened it stands in the box.
    expect(box).toHaveFocus();
    expect(box).toHaveValue('さ');
    await user.keyboard('とう');
    await screen.findByRole('option', { name: /佐藤/ });
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(jobWrites.assignEach).toHaveBeenCalledExactlyOnceWith('company-1', job('甲'), [
      { wanted: all, assignee: sato },
    ]);
    expect(legOf('甲', 0)).toHaveFocus();
  });

  it('takes who stands above, a leg or the whole line', async () => {
    const { user } = await openDay({ rows, known: [aJob('甲', { ...whole, shipping: sato })] });
    legOf('乙', 1).focus();
    await user.keyboard('{Control>}d{/Control}');
    expect(jobWrites.assignEach).toHaveBeenLastCalledWith('company-1', job('乙'), [
      { wanted: ['shipping'], assignee: sato },
    ]);
    within(lineOf('乙'))
      .getByRole('button', { name: /並べ替え/ })
      .focus();
    await user.keyboard('{Control>}d{/Control}');
    expect(jobWrites.assignEach).toHaveBeenLastCalledWith('company-1', job('乙'), [
      { wanted: ['loading'], assignee: tanaka },
      { wanted: ['shipping'], assignee: sato },
      { wanted: ['backhaul'], assignee: tanaka },
      { wanted: ['returning'], assignee: tanaka },
    ]);
    // The line above is not shown anew yet.
    within(lineOf('丙'))
      .getByRole('button', { name: /並べ替え/ })
      .focus();
    await user.keyboard('{Control>}d{/Control}');
    const [, second, third] = vi.mocked(jobWrites.assignEach).mock.calls;
    expect(third?.slice(1)).toEqual([job('丙'), second?.[2]]);
    legOf('甲', 1).focus();
    await user.keyboard('{Control>}d{/Control}');
    expect(jobWrites.assignEach).toHaveBeenCalledTimes(3);
  });

  it('frees a leg, and takes the last steps back one by one', async () => {
    const { user } = await openDay({ rows, known: [aJob('甲', whole)] });
    await user.keyboard('{Control>}z{/Control}');
    expect(toastTexts()).toEqual(['元に戻せる操作はありません']);
    legOf('甲', 1).focus();
    await user.keyboard('{Delete}');
    expect(jobWrites.unassign).toHaveBeenCalledExactlyOnceWith('company-1', job('甲'), [
      'shipping',
    ]);
    legOf('乙', 0).focus();
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(jobWrites.assignEach).toHaveBeenCalledOnce());
    await user.keyboard('{Control>}z{/Control}');
    const given = [{ wanted: ['loading'], assignee: tanaka }];
    expect(jobWrites.takeBack).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      job('乙'),
      given,
      undefined,
    );
    await user.keyboard('{Control>}z{/Control}');
    expect(jobWrites.giveBack).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      job('甲'),
      ['shipping'],
      aJob('甲', whole),
    );
    await waitFor(() => expect(toastTexts()).toEqual(['元に戻しました: 甲の担当']));
  });
});

it('says that others have changed a part of what is taken back', async () => {
  const { user } = await openDay({ rows, known: [aJob('甲', whole)] });
  legOf('乙', 0).focus();
  await user.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(jobWrites.assignEach).toHaveBeenCalledOnce());
  live.jobs.emit(rowsWith(aJob('甲', whole), aJob('乙', { loading: sato })));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(toastTexts()).toEqual([
      '元に戻しました: 乙の積みの割り当て(後から変更された分はそのままです)',
    ]),
  );
});

describe('several containers', () => {
  const choose = (place: string) => screen.getByRole('checkbox', { name: new RegExp(place) });

  it('are given to one driver in one step, which names whom it replaced and is taken back at once', async () => {
    const { user } = await openDay({
      rows,
      known: [
        aJob(
          '乙',
          { loading: { ...tanaka, completedAt: atClock(DAY, '07:00') }, returning: tanaka },
          'loading',
        ),
      ],
    });
    await user.click(choose('甲'));
    await user.keyboard('{Shift>}');
    await user.click(choose('丙'));
    await user.keyboard('{/Shift}');
    const bar = screen.getByRole('region', { name: '選んだコンテナの割り当て' });
    expect(bar).toHaveTextContent('3本を選択中甲、乙、丙');
    await user.click(within(bar).getByRole('combobox', { name: '通し(4工程すべて)' }));
    // 田中 has 乙 of that day already: said beside the name before anything is given.
    expect(await screen.findByRole('option', { name: /田中/ })).toHaveTextContent('この日1本');
    await user.click(await screen.findByRole('option', { name: /佐藤/ }));
    const rest = ['shipping', 'backhaul', 'returning'] as const;
    expect(vi.mocked(jobWrites.assignEach).mock.calls.map(([, of, given]) => [of, given])).toEqual([
      [job('甲'), [{ wanted: all, assignee: sato }]],
      [job('乙'), [{ wanted: rest, assignee: sato }]],
      [job('丙'), [{ wanted: all, assignee: sato }]],
    ]);
    expect(screen.queryByRole('region', { name: '選んだコンテナの割り当て' })).toBeNull();
    vi.mocked(jobWrites.takeBack).mockResolvedValueOnce({ kind: 'saved', isUnchanged: true });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(jobWrites.takeBack).toHaveBeenCalledTimes(3));
    await waitFor(() =>
      expect(toastTexts().at(-1)).toMatch(
        /^元に戻しました: .*\(後から変更された分はそのままです\)$/,
      ),
    );
  });

  it('or one of them, are shared out in the usual ways', async () => {
    const { user } = await openDay({ rows });
    await user.click(within(lineOf('甲')).getByRole('button', { name: /並べ替え/ }));
    await user.click(screen.getByRole('menuitem', { name: '分けて割り当てる' }));
    const bar = screen.getByRole('region', { name: '選んだコンテナの割り当て' });
    await user.click(within(bar).getByRole('radio', { name: '台切り' }));
    for (const [label, name] of [
      ['積み・行きの担当', /田中/],
      ['帰り・返却の担当', /佐藤/],
    ] as const) {
      await user.click(within(bar).getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.click(within(bar).getByRole('button', { name: '割り当てる' }));
    expect(jobWrites.assignEach).toHaveBeenCalledExactlyOnceWith('company-1', job('甲'), [
      { wanted: ['loading', 'shipping'], assignee: tanaka },
      { wanted: ['backhaul', 'returning'], assignee: sato },
    ]);
  });
});

describe('what is wrong with the day', () => {
  it('stands beside the line in words, and the head leads to it', async () => {
    const staff = [aDriver({ licenceExpiry: '2026-11-21', daysOff: [DAY] })];
    vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(...staff)));
    const { user } = await openDay({ rows, known: [aJob('乙', { backhaul: tanaka })] });
    expect(lineOf('乙')).toHaveTextContent('休み 田中免許切れ 田中');
    await user.click(screen.getByRole('button', { name: '問題 2件' }));
    const list = screen.getByRole('region', { name: 'この日の問題' });
    const [leave, licence] = within(list).getAllByRole('listitem');
    expect(leave).toHaveTextContent('No.2 乙 田中さんは11/24は休みです');
    expect(licence).toHaveTextContent('No.2 乙 田中さんの免許の期限は11/21までです');
    await user.click(within(list).getByRole('button', { name: /免許/ }));
    expect(legOf('乙', 2)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '問題を閉じる' }));
    expect(screen.queryByRole('region', { name: 'この日の問題' })).toBeNull();
  });
});

it('says when the order is by hand, and offers that of the time, which can be undone', async () => {
  const { user } = await openDay({ rows, order: ['丙'] });
  expect(screen.getByText(/手で並べ替えた順です/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '時間順にする' }));
  expect(schedules.resetOrder).toHaveBeenCalledExactlyOnceWith('company-1', DAY);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(schedules.restoreOrder).toHaveBeenCalledExactlyOnceWith('company-1', DAY, ['丙']),
  );
});
