import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoiceSchema } from '#domain/invoice/record.ts';
import type { Order } from '#domain/order/order.ts';
import type { Rows } from '#firestore/convert.ts';
import { addDays, atClock, startOfDay } from '#domain/time.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { aJob, at, beginDay, DAY, endDay, openDay, tanaka } from '#tests/pages/schedule/day.tsx';
import { aDriver } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';

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
const NEXT_WEEK = addDays(DAY, 7);
const moved = at('甲', atClock(DAY, '08:00'), { officeId: 'o1' });
const on = (id: string, day: string, clock: string) =>
  at(id, atClock(day, clock), { arrivalDate: startOfDay(day), officeId: 'o2' });

/** The dialog of 甲, which 田中 drives: off on the day after tomorrow, and busy tomorrow and in a week. */
const open = async () => {
  const order = aSource<Order | undefined>();
  vi.mocked(orders.watchWithin).mockReturnValue(
    answering(rowsWith(moved, on('乙', TOMORROW, '09:00'))),
  );
  vi.mocked(jobs.watchForOrders).mockReturnValue(
    answering(rowsWith(...['甲', '乙', '丙'].map((id) => aJob(id, { shipping: tanaka })))),
  );
  vi.mocked(drivers.watchAll).mockReturnValue(
    answering(rowsWith(aDriver({ daysOff: [addDays(DAY, 2)] }))),
  );
  vi.mocked(orders.watch).mockReturnValue(order.watch);
  const { user } = await openDay({ query: '&view=week&office=o1' });
  await user.click(await screen.findByRole('button', { name: /8:00 甲/ }));
  const box = await screen.findByRole('dialog', { name: '甲の納入日を変える' });
  order.emit(moved);
  const choose = async (text: string) => {
    const day = within(box).getByRole('textbox', { name: '納入日' });
    await user.clear(day);
    await user.type(day, text);
  };
  const said = () =>
    within(box)
      .queryAllByRole('status')
      .map((one) => one.textContent);
  return { user, box, order, choose, said };
};

it('who has the container is off, or elsewhere, on the other day: said before it is written', async () => {
  const { user, box, choose, said } = await open();
  expect(said()).toEqual([]);
  await choose('11/26');
  expect(said()).toEqual(['田中さんは11/26は休みです']);
  await choose('2028/2/29');
  expect(said()).toContain('納入日が10か月より先です。年を確かめてください。');
  // Of another office than the one that is looked at.
  await choose('11/25');
  expect(said()).toEqual(['田中さんの行きが重なっています(8:00 甲と9:00 乙)']);
  // In another week, whose day is read first.
  const far = aSource<Rows<Order>>();
  vi.mocked(orders.watchDay).mockReturnValue(far.watch);
  await choose('12/1');
  expect(said()).toEqual([
    'この日の予定を読み込んでいます。時間の重なりはまだ確認できていません。',
  ]);
  far.fail('通信できません。');
  expect(said()).toEqual([
    'この日の予定を読み込めませんでした。時間の重なりは確認できていません。',
  ]);
  far.emit(rowsWith(on('丙', NEXT_WEEK, '07:00')));
  expect(said()).toEqual(['田中さんの行きが重なっています(7:00 丙と8:00 甲)']);
  expect(orders.watchDay).toHaveBeenLastCalledWith('company-1', NEXT_WEEK);
  await user.click(within(box).getByRole('button', { name: '移す' }));
  expect(orderWrites.save).toHaveBeenCalledOnce();
});

it('a container of an issued invoice moves, and the invoice stays as it is', async () => {
  vi.mocked(invoices.watchContaining).mockReturnValue(
    answering(
      rowsWith(
        invoiceSchema.parse({ id: 'i1', number: '202611-0001', status: 'issued' }),
        invoiceSchema.parse({ id: 'i2', number: '202611-0002', status: 'voided' }),
      ),
    ),
  );
  const { box, choose, said } = await open();
  await choose('11/27');
  expect(said()).toEqual([
    '発行済みの請求書 202611-0001に含まれています。ここで変更しても、発行済みの請求書の内容は変わりません。',
  ]);
  expect(within(box).getByRole('button', { name: '移す' })).toBeEnabled();
});

it('a container that somebody takes out of the schedule meanwhile is not taken for moved', async () => {
  const { user, box, order, said } = await open();
  order.emit({ ...moved, enabled: false });
  expect(said()).toEqual(['この受注は無効にされました。配車表にはもうないので、移せません。']);
  expect(within(box).getByRole('button', { name: '移す' })).toBeDisabled();
  await user.type(within(box).getByRole('textbox', { name: '時間' }), '{Enter}');
  expect(orderWrites.save).not.toHaveBeenCalled();
});

it('the Enter that ends a conversion moves nothing', async () => {
  const { box } = await open();
  const time = within(box).getByRole('textbox', { name: '時間' });
  fireEvent.change(time, { target: { value: '９００' } });
  fireEvent.keyDown(time, { key: 'Enter', keyCode: 229 });
  expect(orderWrites.save).not.toHaveBeenCalled();
  fireEvent.keyDown(time, { key: 'Enter' });
  expect(orderWrites.save).toHaveBeenCalledOnce();
});

it('a container that stays where it is is not said to have moved', async () => {
  const { user, box, choose } = await open();
  const button = within(box).getByRole('button', { name: '移す' });
  expect(button).toBeDisabled();
  await user.type(within(box).getByRole('textbox', { name: '時間' }), '{Enter}');
  expect(orderWrites.save).not.toHaveBeenCalled();
  await choose('11/27');
  expect(button).toBeEnabled();
  await choose('11/24');
  expect(button).toBeDisabled();
  const time = within(box).getByRole('textbox', { name: '時間' });
  await user.clear(time);
  expect(button).toBeEnabled();
});
