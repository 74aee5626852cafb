import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobSchema, type Job } from '#domain/job.ts';
import type { Order } from '#domain/order.ts';
import { atClock } from '#domain/time.ts';
import { OrderFormPage } from '#pages/orders/OrderFormPage.tsx';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as jobs from '#repositories/jobs.ts';
import * as offices from '#repositories/offices.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, aDriver, anOrder } from '#tests/support/builders.ts';
import { answering, aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');

const yamate = aClient({ id: 'c2', name: '株式会社山手物流', isPartner: true });
const tanaka = aDriver();
const sato = aDriver({ id: 'driver-2', name: '佐藤 二郎' });
const order = anOrder({
  arrivalTime: atClock('2026-11-24', '08:30'),
  description: '台切り',
  price: { amount: 98_765 },
});
const aJob = (steps: Record<string, object>): Job =>
  jobSchema.parse({ id: 'order-1', orderId: 'order-1', steps });
const shared = aJob({
  loading: { type: 'driver', id: 'driver-1' },
  shipping: { type: 'client', id: 'c2', price: 40_000 },
});

let source = aSource<Order | undefined>();
beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock('2026-11-20', '10:00') });
  source = aSource();
  vi.mocked(orders.watch).mockImplementation(() => source.watch);
  vi.mocked(drivers.watchAll).mockReturnValue(answering(rowsWith(tanaka, sato)));
  vi.mocked(clients.watchAll).mockReturnValue(answering(rowsWith(aClient(), yamate)));
  vi.mocked(offices.watchAll).mockReturnValue(answering(rowsWith()));
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(job: Job | undefined, query = '', shown: Order | undefined = order) {
  vi.mocked(jobs.watchByOrder).mockReturnValue(
    answering(job === undefined ? rowsWith() : rowsWith(job)),
  );
  const view = renderPage(<OrderFormPage />, `/orders/order-1/form${query}`, '/orders/:id/form');
  source.emit(shown);
  return view;
}

const paper = (name = '作業指示書') => screen.getByRole('article', { name });

describe('the job sheet', () => {
  it('says what a driver has to know, and no price', () => {
    open(
      aJob({ loading: { type: 'driver', id: 'driver-1', chassisNumber: 'C-12', price: 5_000 } }),
    );
    const texts = [
      '田中 一郎 様',
      '担当工程: 積み',
      '発行日 2026年11月20日',
      '浜港運輸株式会社',
      '2026年11月24日(火)8:30',
      '相模原 第二倉庫',
      'ONEU1234566✓ 検査数字OK',
      "40'HC・2軸",
      'シャーシC-12',
      '東洋海運株式会社',
      '台切り',
    ];
    for (const text of texts) expect(paper()).toHaveTextContent(text);
    for (const amount of ['98,765', '5,000', '運賃']) expect(paper()).not.toHaveTextContent(amount);
    const record = within(paper()).getByRole('region', { name: '記録欄' });
    for (const label of [
      '到着',
      '作業開始',
      '作業終了',
      '出発',
      '高速',
      '待機',
      'シールNo.',
      '受領印',
    ])
      expect(record).toHaveTextContent(label);
  });

  it('names its file', async () => {
    open(undefined);
    await waitFor(() =>
      expect(document.title).toBe('作業指示書_20261124_相模原 第二倉庫_ONEU1234566'),
    );
  });

  it('warns of a number that cannot be right', () => {
    open(undefined, '', anOrder({ container: { containerId: 'ONEU1234567' } }));
    expect(paper()).toHaveTextContent('検査数字が不一致・現物を確認');
  });

  it('says that a long note is cut, on the paper and above it', () => {
    open(undefined, '', anOrder({ description: '長い備考'.repeat(600) }));
    expect(paper()).toHaveTextContent('続きは受注の画面でご確認ください');
    expect(screen.getByRole('status')).toHaveTextContent('備考が長いため途中までを印刷します');
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = open(undefined);
    await user.click(screen.getByRole('button', { name: '印刷' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('to whom it goes', () => {
  it('leaves the name open when several drive, and takes the one of a leg', async () => {
    const { user, arrivedAt } = open(shared);
    expect(paper()).not.toHaveTextContent('担当工程');
    await user.selectOptions(screen.getByRole('combobox', { name: '宛先' }), '田中 一郎');
    await arrivedAt('/orders/order-1/form?leg=loading');
    expect(paper()).toHaveTextContent('田中 一郎 様');
    await user.selectOptions(screen.getByRole('combobox', { name: '宛先' }), '全員(宛名なし)');
    await arrivedAt('/orders/order-1/form');
  });

  it('becomes a request to the carrier, with its fare and our number', async () => {
    const { user, arrivedAt } = open(shared);
    await user.click(screen.getByRole('button', { name: '運送依頼書' }));
    await arrivedAt('/orders/order-1/form?variant=request');
    const texts = [
      '株式会社山手物流 御中',
      '登録番号 T9234567890123',
      '¥44,000(税抜 ¥40,000、消費税10% ¥4,000)',
      '20日締め 翌月末日払い',
      '運送引受の書面',
    ];
    for (const text of texts) expect(paper('運送依頼書')).toHaveTextContent(text);
    expect(paper('運送依頼書')).not.toHaveTextContent('98,765');
    await user.click(screen.getByRole('button', { name: '作業指示書' }));
    await arrivedAt('/orders/order-1/form');
  });

  it('goes to the carrier that the address names', () => {
    open(shared, '?partner=c2');
    expect(paper()).toHaveTextContent('株式会社山手物流 御中');
  });

  it('says what a request still lacks', () => {
    open(aJob({ loading: { type: 'client', id: 'c2' } }), '?variant=request');
    expect(screen.getByRole('status')).toHaveTextContent('支払運賃が未設定です');
    expect(paper('運送依頼書')).toHaveTextContent('別途協議');
  });

  it('says when there is no carrier', () => {
    open(undefined, '?variant=request');
    expect(screen.getByRole('status')).toHaveTextContent('傭車が割り当てられていません');
  });
});

describe('copying', () => {
  it('copies the text for a chat', async () => {
    const { user } = open(shared, '?leg=loading');
    await user.click(screen.getByRole('button', { name: '文面をコピー' }));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('【作業指示書】田中 一郎 様\n納入: 2026年11月24日(火) 8:30');
    expect(text).not.toContain('運賃');
    expect(toastTexts()).toEqual(['文面をコピーしました']);
  });

  it('says when the browser does not let it', async () => {
    const { user } = open(shared);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: '文面をコピー' }));
    await waitFor(() => expect(toastTexts()).toEqual(['コピーできませんでした']));
  });
});

describe('reading', () => {
  it('waits for everything', () => {
    vi.mocked(jobs.watchByOrder).mockReturnValue(answering(rowsWith<Job>()));
    vi.mocked(drivers.watchAll).mockReturnValue(aSource<never>().watch);
    renderPage(<OrderFormPage />, '/orders/order-1/form', '/orders/:id/form');
    source.emit(order);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('button', { name: '印刷' })).toBeDisabled();
  });

  it('shows why it cannot be read and tries again', async () => {
    vi.mocked(jobs.watchByOrder).mockReturnValue(answering(rowsWith<Job>()));
    const { user } = renderPage(<OrderFormPage />, '/orders/order-1/form', '/orders/:id/form');
    source.fail('サーバーに接続できません。');
    expect(screen.getByRole('alert')).toHaveTextContent('サーバーに接続できません。');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    source.emit(order);
    expect(paper()).toBeVisible();
  });

  it('says when there is no such order', () => {
    open(undefined, '', undefined);
    source.emit(undefined);
    expect(screen.getByText('受注が見つかりません')).toBeVisible();
  });
});
