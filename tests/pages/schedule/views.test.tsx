import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import { SchedulePage } from '#pages/schedule/SchedulePage.tsx';
import * as jobWrites from '#repositories/jobWrites.ts';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import * as schedules from '#repositories/schedules.ts';
import {
  aJob,
  at,
  beginDay,
  DAY,
  desk,
  emitDay,
  endDay,
  live,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';
import { answering, rowsWith } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aProgress } from '#tests/support/progress.ts';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

const completedAt = atClock(DAY, '08:00');
const PRICE = {
  amount: 45_678,
  additionalItems: [{ type: 'highway', amount: 2_978, memo: '首都高' }],
};
const NO_PRICE = /45,?678|2,?978|18,?765|首都高|値引き|[¥¥円]/;
const priced = { price: PRICE, billingMemo: '値引き済み' };

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const tilesOf = (name: string) =>
  within(rowOf(name))
    .queryAllByRole('button')
    .map((tile) => tile.querySelector('.tile__place')?.textContent);

describe('the board', () => {
  const rows = [at('乙', 'pm', priced), at('甲', '08:00')];
  const known = [
    aJob('乙', {
      loading: { type: 'client', id: 'client-2', price: 18_765 },
      shipping: tanaka,
      backhaul: tanaka,
      returning: { type: 'driver', id: 'gone' },
    }),
  ];
  const openBoard = (more: object = {}) => openDay({ rows, known, query: '&view=board', ...more });

  it('has a row for nobody, each driver and each carrier, with tiles by time and without a price', async () => {
    const { container } = await openBoard();
    await screen.findByRole('table', { name: 'ドライバー別の配車' });
    await screen.findByRole('row', { name: /^佐藤/ });
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
      '未配車 1本・4工程',
      '田中 一郎 1本',
      '佐藤 誠 0本',
      '山手物流傭車 1本',
      '不明な担当不明 1本',
    ]);
    expect(tilesOf('未配車')).toEqual(['甲']);
    expect(within(rowOf('田中')).getByRole('button')).toHaveTextContent(
      /PM.*40'HC.*乙東洋海運行き・帰り/,
    );
    expect(container).not.toHaveTextContent(NO_PRICE);
  });

  it('assigns by the menu of a tile exactly its legs', async () => {
    const { user } = await openBoard();
    await screen.findByRole('row', { name: /^佐藤/ });
    await user.click(within(rowOf('田中')).getByRole('button'));
    const box = await screen.findByRole('dialog', { name: '乙の移動' });
    await user.clear(within(box).getByRole('combobox', { name: '移動先' }));
    await user.type(within(box).getByRole('combobox', { name: '移動先' }), '佐藤');
    await user.click(await within(box).findByRole('option', { name: /佐藤/ }));
    expect(jobWrites.assignEach).toHaveBeenCalledWith('company-1', { orderId: '乙', jobId: '乙' }, [
      { wanted: ['shipping', 'backhaul'], assignee: sato },
    ]);
  });

  it('moves a tile by keys, and the focus goes with it', async () => {
    const { user } = await openBoard();
    await screen.findByRole('row', { name: /^佐藤/ });
    within(rowOf('未配車')).getByRole('button').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(jobWrites.assignEach).toHaveBeenCalledWith('company-1', { orderId: '甲', jobId: '甲' }, [
      { wanted: ['loading', 'shipping', 'backhaul', 'returning'], assignee: tanaka },
    ]);
    const all = { loading: tanaka, shipping: tanaka, backhaul: tanaka, returning: tanaka };
    live.jobs.emit(rowsWith(...known, aJob('甲', all)));
    await waitFor(() => expect(tilesOf('田中')).toEqual(['甲', '乙']));
    expect(within(rowOf('田中')).getAllByRole('button')[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(within(rowOf('田中')).getAllByRole('button')[1]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(within(rowOf('山手物流')).getByRole('button')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(within(rowOf('田中')).getAllByRole('button')[0]).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(jobWrites.unassign).toHaveBeenCalledExactlyOnceWith(
        'company-1',
        { orderId: '甲', jobId: '甲' },
        ['loading', 'shipping', 'backhaul', 'returning'],
      ),
    );
  });

  it('asks before a completed leg goes to somebody else', async () => {
    const { user } = await openBoard({
      known: [aJob('甲', { loading: { ...tanaka, completedAt } }, 'loading')],
    });
    await screen.findByRole('row', { name: /^佐藤/ });
    within(rowOf('田中')).getByRole('button').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('dialog', { name: '完了した工程の担当を変える' })).toBeVisible();
    expect(jobWrites.assignEach).not.toHaveBeenCalled();
  });

  it('completes the next leg of a tile, and shows only when it is locked', async () => {
    const { user } = await openBoard({ known: [aJob('甲', { loading: tanaka })] });
    await screen.findByRole('row', { name: /^佐藤/ });
    await user.click(within(rowOf('田中')).getByRole('button'));
    await user.click(await screen.findByRole('button', { name: '積み完了' }));
    await waitFor(() =>
      expect(jobWrites.complete).toHaveBeenCalledWith(
        'company-1',
        { orderId: '甲', jobId: '甲' },
        aProgress('loading'),
      ),
    );
    await user.click(await desk());
    expect(within(rowOf('田中')).getByRole('button')).toBeDisabled();
  });
});

describe("tomorrow's loading", () => {
  it('is read only when it is wanted, and grouped by place', async () => {
    const { user } = await openDay({ rows: [at('甲')] });
    await desk();
    expect(orders.watchDay).not.toHaveBeenCalledWith('company-1', '2026-11-25');
    vi.mocked(orders.watchDay).mockImplementation((_companyId, day) =>
      day === DAY
        ? live.orders.watch
        : answering(
            rowsWith(
              at('乙', 'am', { reservationNumber: '予約 4471' }),
              at('丙', 'pm', { pickupPlace: '' }),
            ),
          ),
    );
    vi.mocked(schedules.watch).mockReturnValue(answering(undefined));
    vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith()));
    await user.click(screen.getByRole('button', { name: '明日の積み' }));
    expect(await screen.findByRole('heading', { name: /11月25日.*の積み/ })).toHaveTextContent(
      '積み残り 2本',
    );
    expect(screen.getByRole('heading', { name: /本牧BC/ })).toHaveTextContent("1本(20'×0 40'×1)");
    expect(screen.getByRole('heading', { name: /引取場所未定/ })).toBeVisible();
    expect(screen.getByText('予約 4471')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '明日の積み' }));
    expect(screen.queryByRole('heading', { name: /の積み/ })).toBeNull();
  });
});

describe('the paper', () => {
  const rows = Array.from({ length: 41 }, (_, index) => at(`倉庫${index}`, 'am', priced));

  it('has the lines on as few sheets as hold them, the notes, and no price', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, address, container } = await openDay({
      rows,
      order: [],
      notes: '朝礼 6:30',
      query: '&paper=A4',
    });
    const sheets = await screen.findAllByRole('article');
    expect(sheets).toHaveLength(2);
    expect(sheets[1]).toHaveTextContent(
      /2026年11月24日\(火\) 配車表.*全41本.*未配車 41本・164工程.*作成 11\/24 3:00|03:00.*2\/2/,
    );
    expect(within(sheets[1] ?? document.body).getByRole('cell', { name: '41' })).toBeVisible();
    // As many on each, and two lines for the pencil.
    for (const sheet of sheets) expect(within(sheet).getAllByRole('row')).toHaveLength(24 + 1);
    expect(sheets[0]).toHaveTextContent('連絡事項朝礼 6:30');
    expect(container).not.toHaveTextContent(NO_PRICE);
    await user.click(screen.getByRole('button', { name: '印刷' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'A3横' }));
    expect(address()).toContain('paper=A3');
    await user.click(screen.getByRole('button', { name: '戻る' }));
    expect(address()).toBe(`/schedule?date=${DAY}`);
  });

  it('names the office whose lines it has', async () => {
    await openDay({
      rows: [at('甲', 'am', { officeId: 'o1' }), at('乙')],
      query: '&paper=A4&office=o1',
    });
    const sheet = await screen.findByRole('article');
    expect(sheet).toHaveTextContent(/配車表.*本牧営業所 ?全1本/);
    expect(within(sheet).queryByText('乙')).toBeNull();
  });

  it('comes by Ctrl+P too', async () => {
    const { user, address } = await openDay({ rows });
    await desk();
    await user.keyboard('{Control>}p{/Control}');
    expect(address()).toBe(`/schedule?date=${DAY}&paper=A4`);
  });
});

describe('the wall', () => {
  it('shows the day without controls or prices, and says when the connection is lost', async () => {
    const { container } = renderPage(<SchedulePage />, '/schedule?wall=1');
    emitDay({
      rows: [at('甲', 'am', priced)],
      known: [aJob('甲', { loading: { ...tanaka, completedAt } })],
    });
    expect(await screen.findByRole('cell', { name: '甲' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '田中 ✓' })).toBeVisible();
    expect(screen.getByText('最終更新 03:00')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(container).not.toHaveTextContent(NO_PRICE);
    expect(screen.getByRole('status')).toHaveTextContent('オンライン');
    live.orders.emit(rowsWith(at('甲')), { fromCache: true });
    expect(screen.getByRole('status')).toHaveTextContent('オフライン(通信が切れています)');
  });

  it('says so when there is nothing to deliver', async () => {
    renderPage(<SchedulePage />, '/schedule?wall=1');
    emitDay({});
    expect(await screen.findByText('この日の納入はありません')).toBeVisible();
  });
});
