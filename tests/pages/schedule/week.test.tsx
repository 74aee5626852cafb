import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderFormOf } from '#domain/order/order.ts';
import { addDays, atClock, startOfDay } from '#domain/time.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as orders from '#repositories/orders.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as schedules from '#repositories/schedules.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  endDay,
  live,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { aDriver } from '#tests/support/builders.ts';
import { answering, rowsWith, unreadable } from '#tests/support/live.ts';
import { toastTexts } from '#tests/support/renderPage.tsx';
import { aProgress } from '#tests/support/progress.ts';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(() => {
  beginDay();
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'saved' });
});
afterEach(endDay);

const TOMORROW = addDays(DAY, 1);

describe('the week', () => {
  const week = [
    at('甲', atClock(DAY, '08:00')),
    at('乙', 'pm', { arrivalDate: startOfDay(TOMORROW) }),
  ];
  const both = [aDriver(), aDriver({ id: 'driver-2', name: '佐藤 誠', daysOff: [DAY] })];
  const open = async (people = both) => {
    vi.mocked(orders.watchWithin).mockReturnValue(answering(rowsWith(...week)));
    vi.mocked(jobs.watchForOrders).mockReturnValue(
      answering(rowsWith(aJob('甲', { shipping: tanaka }))),
    );
    vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(...people)));
    const view = await openDay({ query: '&view=week' });
    await screen.findByRole('region', { name: '週の配車' });
    return view;
  };
  const cellsOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent.trim());

  it('shows who drives how much, who is off or free, and what nobody has', async () => {
    await open();
    expect(cellsOf('田中')).toEqual(['空き', '空き', '1本', '空き', '空き', '空き', '空き', '1本']);
    expect(cellsOf('佐藤')).toEqual([
      '空き',
      '空き',
      '休み',
      '空き',
      '空き',
      '空き',
      '空き',
      '0本',
    ]);
    expect(screen.getByRole('columnheader', { name: /^11\/24/ })).toHaveTextContent(
      '1本 空き0人未配車 1本・3工程',
    );
    expect(screen.getByRole('columnheader', { name: /^11\/23/ })).toHaveTextContent('勤労感謝の日');
  });

  it('says whose licence has run out, who is not free', async () => {
    await open([aDriver({ licenceExpiry: addDays(DAY, -1) })]);
    expect(cellsOf('田中')).toEqual([
      '空き',
      '空き',
      '免許切れ 1本',
      ...Array.from({ length: 4 }, () => '免許切れ'),
      '1本',
    ]);
    expect(screen.getByRole('columnheader', { name: /^11\/25/ })).toHaveTextContent('空き0人');
  });

  it('names the orders that cannot be read: no day of it has them', async () => {
    await open();
    expect(screen.queryByText('データ broken-1 を読み取れません')).toBeNull();
    cleanup();
    const read = { rows: week, unreadable: [unreadable('broken-1')] };
    vi.mocked(orders.watchWithin).mockReturnValue(answering(read));
    await openDay({ query: '&view=week' });
    expect(await screen.findByText('データ broken-1 を読み取れません')).toBeVisible();
  });

  it('of a company without drivers says where they are registered', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'ドライバーを登録する' })).toBeNull();
    cleanup();
    vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith()));
    await openDay({ query: '&view=week' });
    expect(await screen.findByRole('link', { name: 'ドライバーを登録する' })).toHaveAttribute(
      'href',
      '/drivers/new',
    );
  });

  it('leads to a day, and turns by weeks', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: '次の週' }));
    expect(address()).toContain('date=2026-12-01');
    await user.click(screen.getByRole('link', { name: /^12\/2\(/ }));
    expect(address()).toBe('/schedule?date=2026-12-02');
  });

  it('moves a container to another day, with its time, and back', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /8:00 甲/ }));
    const box = await screen.findByRole('dialog', { name: '甲の納入日を変える' });
    const day = within(box).getByRole('textbox', { name: '納入日' });
    await user.clear(day);
    await user.type(day, '11/26');
    const time = within(box).getByRole('textbox', { name: '時間' });
    await user.clear(time);
    await user.type(time, 'いつか');
    expect(within(box).getByRole('button', { name: '移す' })).toBeDisabled();
    await user.clear(time);
    await user.type(time, 'pm');
    await user.click(within(box).getByRole('button', { name: '移す' }));
    const [order] = week;
    const base = order && orderFormOf(order);
    const next = base && { ...base, arrivalDate: '2026-11-26', arrivalTime: 'pm' };
    expect(orderWrites.save).toHaveBeenCalledExactlyOnceWith('company-1', 'user-1', {
      id: '甲',
      base,
      next,
    });
    await waitFor(() => expect(toastTexts()).toEqual(['甲を2026年11月26日(木)へ移しました']));
    await user.keyboard('{Control>}z{/Control}');
    expect(orderWrites.save).toHaveBeenLastCalledWith('company-1', 'user-1', {
      id: '甲',
      base: next,
      next: base,
    });
  });
});

it('a day that somebody else has changed meanwhile is not taken for moved', async () => {
  vi.mocked(orderWrites.save).mockResolvedValue({ kind: 'conflict', fields: [] });
  vi.mocked(orders.watchWithin).mockReturnValue(answering(rowsWith(at('甲', '08:00'))));
  vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith()));
  const { user } = await openDay({ query: '&view=week' });
  await user.click(await screen.findByRole('button', { name: /8:00 甲/ }));
  await user.type(await screen.findByRole('textbox', { name: '時間' }), '{Control>}a{/Control}900');
  await user.click(screen.getByRole('button', { name: '移す' }));
  await waitFor(() => expect(toastTexts()).toEqual(['保存できませんでした']));
});

it("tomorrow's loading is assigned and completed where it is listed", async () => {
  const { user } = await openDay({ rows: [at('甲')] });
  vi.mocked(orders.watchDay).mockImplementation((_companyId, day) =>
    day === DAY ? live.orders.watch : answering(rowsWith(at('乙'), at('丙', 'pm'))),
  );
  vi.mocked(schedules.watch).mockReturnValue(answering(undefined));
  vi.mocked(jobs.watchForOrders).mockReturnValue(
    answering(rowsWith(aJob('丙', { loading: tanaka }))),
  );
  await user.click(screen.getByRole('button', { name: '明日の積み' }));
  await user.click(await screen.findByRole('button', { name: '乙 積み 未定' }));
  const box = await screen.findByRole('dialog', { name: '乙 積み' });
  await user.click(within(box).getByRole('combobox', { name: '担当' }));
  await user.click(await within(box).findByRole('option', { name: /佐藤/ }));
  expect(jobWrites.assignEach).toHaveBeenCalledExactlyOnceWith(
    'company-1',
    { orderId: '乙', jobId: '乙' },
    [{ wanted: ['loading'], assignee: sato }],
  );
  expect(screen.getByRole('button', { name: '乙 積み完了' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '丙 積み完了' }));
  expect(jobWrites.complete).toHaveBeenCalledExactlyOnceWith(
    'company-1',
    { orderId: '丙', jobId: '丙' },
    aProgress('loading'),
  );
});
