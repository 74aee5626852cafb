import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobSchema, type Job } from '#domain/job/job.ts';
import type { Order } from '#domain/order/order.ts';
import { atClock } from '#domain/time.ts';
import { JobSheetPage } from '#pages/orders/JobSheetPage.tsx';
import type { RecordSchema } from '#firestore/convert.ts';
import * as store from '#firestore/engine.ts';
import { aClient, aDriver, anOffice, anOrder } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#firestore/engine.ts');

const yamate = aClient({ id: 'c2', name: '株式会社山手物流', isPartner: true });
const tanaka = aDriver();
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

const RECORDS: Readonly<Record<string, object>> = {
  'clients/client-1': aClient(),
  'clients/c2': yamate,
  'drivers/driver-1': tanaka,
  'offices/o1': anOffice({ id: 'o1', name: '本牧営業所' }),
};

function read<T>(schema: RecordSchema<T>, record: object): T {
  const parsed = schema.safeParse(record);
  if (!parsed.success) throw new Error('the record is not readable');
  return parsed.data;
}

/** The server has these records and none else. */
function serve(records: Readonly<Record<string, object | undefined>>, job: Job | undefined): void {
  vi.mocked(store.readRecord).mockImplementation((path, schema) => {
    const record = records[path.replace('companies/company-1/', '')];
    return Promise.resolve(record === undefined ? undefined : read(schema, record));
  });
  vi.mocked(store.listAll).mockImplementation((_shape, schema) =>
    Promise.resolve(job === undefined ? [] : [read(schema, job)]),
  );
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock('2026-11-20', '10:00') });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (query = '') =>
  renderPage(<JobSheetPage />, `/orders/order-1/form${query}`, '/orders/:id/form');

async function open(job: Job | undefined, query = '', shown: Order | undefined = order) {
  serve({ ...RECORDS, 'orders/order-1': shown }, job);
  const view = page(query);
  await screen.findByRole('article');
  return view;
}

const paper = (name = '作業指示書') => screen.getByRole('article', { name });

describe('the job sheet', () => {
  it('says what a driver has to know, and no price', async () => {
    await open(
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
    await open(undefined);
    await waitFor(() =>
      expect(document.title).toBe('作業指示書_20261124_相模原 第二倉庫_ONEU1234566'),
    );
  });

  it('warns of a number that cannot be right', async () => {
    await open(undefined, '', anOrder({ container: { containerId: 'ONEU1234567' } }));
    expect(paper()).toHaveTextContent('検査数字が不一致・現物を確認');
  });

  it('says that a long note is cut, on the paper and above it', async () => {
    await open(undefined, '', anOrder({ description: '長い備考'.repeat(600) }));
    expect(paper()).toHaveTextContent('続きは受注の画面でご確認ください');
    expect(screen.getByRole('status')).toHaveTextContent('備考が長いため途中までを印刷します');
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = await open(undefined);
    await user.click(screen.getByRole('button', { name: '印刷' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('to whom it goes', () => {
  it('leaves the name open when several drive, and takes the one of a leg', async () => {
    const { user, arrivedAt } = await open(shared);
    expect(paper()).not.toHaveTextContent('担当工程');
    await user.selectOptions(screen.getByRole('combobox', { name: '宛先' }), '田中 一郎');
    await arrivedAt('/orders/order-1/form?leg=loading');
    expect(paper()).toHaveTextContent('田中 一郎 様');
    await user.selectOptions(screen.getByRole('combobox', { name: '宛先' }), '全員(宛名なし)');
    await arrivedAt('/orders/order-1/form');
  });

  it('becomes a request to the carrier, with its fare and our number', async () => {
    const { user, arrivedAt } = await open(shared);
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

  it('goes to the carrier that the address names', async () => {
    await open(shared, '?partner=c2');
    expect(paper()).toHaveTextContent('株式会社山手物流 御中');
  });

  it('says what a request still lacks', async () => {
    await open(aJob({ loading: { type: 'client', id: 'c2' } }), '?variant=request');
    expect(screen.getByRole('status')).toHaveTextContent('支払運賃が未設定です');
    expect(paper('運送依頼書')).toHaveTextContent('別途協議');
  });

  it('says when there is no carrier', async () => {
    await open(undefined, '?variant=request');
    expect(screen.getByRole('status')).toHaveTextContent('傭車が割り当てられていません');
  });
});

describe('copying', () => {
  it('copies the text for a chat', async () => {
    const { user } = await open(shared, '?leg=loading');
    await user.click(screen.getByRole('button', { name: '文面をコピー' }));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('【作業指示書】田中 一郎 様\n納入: 2026年11月24日(火) 8:30');
    expect(text).not.toContain('運賃');
    expect(toastTexts()).toEqual(['文面をコピーしました']);
  });

  it('says when the browser does not let it', async () => {
    const { user } = await open(shared);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: '文面をコピー' }));
    await waitFor(() => expect(toastTexts()).toEqual(['コピーできませんでした']));
  });
});

describe('reading', () => {
  it('reads what the order and its job name, and nothing else', async () => {
    await open(shared, '', anOrder({ officeId: 'o1' }));
    expect(paper()).toHaveTextContent('本牧営業所');
    const paths = vi.mocked(store.readRecord).mock.calls.map(([path]) => path);
    expect(paths.map((path) => path.replace('companies/company-1/', '')).toSorted()).toEqual([
      'clients/c2',
      'clients/client-1',
      'drivers/driver-1',
      'offices/o1',
      'orders/order-1',
    ]);
    expect(store.listAll).toHaveBeenCalledOnce();
    expect(store.listAll).toHaveBeenCalledWith(
      { collection: 'companies/company-1/jobs', where: [['orderId', '==', 'order-1']] },
      expect.anything(),
    );
  });

  it('waits for everything', async () => {
    const answer = deferred<never[]>();
    serve({ ...RECORDS, 'orders/order-1': order }, undefined);
    vi.mocked(store.listAll).mockReturnValue(answer.promise);
    page();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('button', { name: '印刷' })).toBeDisabled();
    await answer.resolve([]);
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('shows why it cannot be read and tries again', async () => {
    serve({ ...RECORDS, 'orders/order-1': order }, undefined);
    vi.mocked(store.listAll).mockRejectedValueOnce(new Error('サーバーに接続できません。'));
    const { user } = page();
    expect(await screen.findByRole('alert')).toHaveTextContent('サーバーに接続できません。');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('says when there is no such order', async () => {
    serve(RECORDS, undefined);
    page();
    expect(await screen.findByText('受注が見つかりません')).toBeVisible();
  });

  it('names by their ids those whose records are gone', async () => {
    await open(aJob({ loading: { type: 'driver', id: 'driver-9' } }));
    expect(paper()).toHaveTextContent('driver-9 様');
  });
});
