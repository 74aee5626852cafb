import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkKind, type ImportPlan, type KindCheck } from '#domain/company/file/import.ts';
import { importKindNames, type Fields } from '#domain/company/file/record.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import * as importCompany from '#workflows/importCompany.ts';
import { AppError } from '#firestore/errors.ts';
import { someDocuments, zipOf } from '#tests/domain/company/file/world.ts';
import { openData } from '#tests/pages/companies/openData.tsx';
import { signIn, USER_ID } from '#tests/support/renderPage.tsx';

vi.mock('#workflows/importCompany.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  signIn();
});

describe('the import', () => {
  const take = () => screen.findByRole('button', { name: 'この事業所に取り込む' });

  /** What the server has of the plan: `share` of the records of each kind as they should be. */
  const checksOf = (plan: ImportPlan, share: number): Promise<KindCheck[]> =>
    Promise.all(
      importKindNames.map((kind) => {
        const records = plan.records[kind];
        const some = records.slice(0, Math.round(records.length * share));
        return checkKind(
          kind,
          records,
          new Map<string, Fields>(some.map(({ id, final }) => [id, final])),
        );
      }),
    );

  const file = async (change: (documents: ReturnType<typeof someDocuments>) => void = () => {}) => {
    const documents = someDocuments();
    change(documents);
    return new File([await zipOf(documents)], 'x.zip', { type: 'application/zip' });
  };

  function server(...shares: number[]) {
    const checks = vi.mocked(importCompany.checkEach);
    for (const share of shares)
      checks.mockImplementationOnce(async ({ plan }, goesOn) => {
        goesOn('orders', 300);
        return checksOf(plan, share);
      });
    vi.mocked(importCompany.listObstacles).mockResolvedValue([]);
    vi.mocked(importCompany.writesOf).mockReturnValue(18);
  }

  async function choose(chosen: File) {
    const view = await openData();
    await view.user.upload(screen.getByLabelText('書き出したZIPファイル'), chosen);
    return view;
  }

  it('shows what it would do, does it, and shows that it is there', async () => {
    server(0, 1);
    let finish = () => {};
    let isStopped = () => true;
    vi.mocked(importCompany.importMissing).mockImplementation((_importing, _checks, progress) => {
      ({ isStopped } = progress);
      progress.onProgress(9);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const { user } = await choose(await file());
    const button = await take();
    expect(screen.getByText('「浜港運輸株式会社」の2026年11月21日 17:15の書き出し')).toBeVisible();
    const table = screen.getByRole('table', { name: '取り込む内容' });
    expect(within(table).getByRole('row', { name: /受注/ })).toHaveTextContent('2');
    expect(screen.getByText(/発行済みの請求書1件は取り込みません/)).toBeVisible();
    expect(screen.getByText(/請求済みだった受注1件は「未請求」に戻ります/)).toBeVisible();
    expect(screen.getByText(/変更履歴1件は取り込みません/)).toBeVisible();
    await user.click(screen.getByText('取り込めないもの(ZIPの中には残ります): 1件'));
    expect(screen.getByText(/振込口座「bank-3」: 銀行名を入力/)).toBeVisible();

    await user.click(button);
    expect(screen.getByText('取り込んでいます… 9 / 18件')).toBeVisible();
    expect(hasUnsaved()).toBe(true);
    expect(isStopped()).toBe(false);
    act(() => finish());
    const result = await screen.findByRole('table', { name: '取り込みの結果' });
    expect(within(result).getByRole('row', { name: /取引先/ })).toHaveTextContent('3 / 3一致');
    expect(screen.getByText(/内容が一致することを確かめました/)).toBeVisible();
    expect(screen.getByText(/発行済みの請求書1件は取り込んでいません/)).toBeVisible();
    expect(vi.mocked(importCompany.importMissing).mock.lastCall?.[0]).toMatchObject({
      companyId: 'company-1',
      userId: USER_ID,
    });
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    expect(screen.getByLabelText('書き出したZIPファイル')).toBeVisible();
  });

  it('goes on where it ended', async () => {
    server(0.5, 0.5, 1);
    vi.mocked(importCompany.importMissing)
      .mockRejectedValueOnce(new AppError('unavailable', '通信できません。'))
      .mockResolvedValueOnce();
    const { user } = await choose(await file());
    await take();
    expect(screen.getByText(/途中まで済んでいます/)).toBeVisible();
    await user.click(await take());
    expect(await screen.findByText('通信できません。')).toBeVisible();
    expect(screen.getByText('取り込みは終わっていません。')).toBeVisible();
    expect(screen.getAllByText('不一致').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: '続きから取り込む' }));
    expect(await screen.findByText(/内容が一致することを確かめました/)).toBeVisible();
  });

  it('can be stopped, and says when nobody knows what is there', async () => {
    server(0);
    vi.mocked(importCompany.checkEach).mockRejectedValueOnce(new AppError('unavailable', '…'));
    let finish = () => {};
    vi.mocked(importCompany.importMissing).mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { user } = await choose(await file());
    await user.click(await take());
    await user.click(screen.getByRole('button', { name: '中止' }));
    act(() => finish());
    expect(
      await screen.findByText('途中で中止しました。書き込んだ内容を確かめられませんでした。'),
    ).toBeVisible();
  });

  it('keeps the settings that the company has', async () => {
    server(0);
    vi.mocked(importCompany.checkEach).mockImplementationOnce(async ({ plan }) =>
      (await checksOf(plan, 1)).map((check) =>
        check.kind === 'settings' ? { ...check, same: 0, others: ['billing'] } : check,
      ),
    );
    vi.mocked(importCompany.importMissing).mockResolvedValue();
    const { user } = await choose(await file());
    await user.click(await take());
    expect(await screen.findByText('登録済みを残しました')).toBeVisible();
    expect(screen.getByText(/内容が一致することを確かめました/)).toBeVisible();
  });

  it('tells of what is mended, many of them too', async () => {
    server(0);
    await choose(
      await file((documents) => {
        documents.offices = Array.from({ length: 205 }, (_, at) => ({
          path: `offices/${at}`,
          fields: { name: `営業所${at}`, phone: '電話なし' },
        }));
      }),
    );
    await take();
    expect(screen.getByText('一部を直して取り込むもの: 205件')).toBeVisible();
    expect(screen.getByText('ほか5件')).toBeInTheDocument();
  });

  it('refuses a company that has data, and a file that is none', async () => {
    server(0);
    vi.mocked(importCompany.listObstacles).mockResolvedValue(['clients', 'invoices']);
    const { user } = await choose(await file());
    expect(await screen.findByText(/すでにデータがあります\(取引先・請求書\)/)).toBeVisible();
    await user.upload(
      screen.getByLabelText('書き出したZIPファイル'),
      new File(['名前'], 'y.zip', { type: 'application/zip' }),
    );
    expect(await screen.findByText('ZIPファイルとして読み取れません。')).toBeVisible();
    expect(importCompany.importMissing).not.toHaveBeenCalled();
  });

  it('says what went wrong while it looked', async () => {
    vi.mocked(importCompany.checkEach).mockRejectedValue(
      new AppError('unavailable', '通信できません。'),
    );
    const { user } = await choose(await file());
    expect(await screen.findByText('通信できません。')).toBeVisible();
    const gone = new File(['x'], 'z.zip', { type: 'application/zip' });
    gone.arrayBuffer = () => Promise.reject(new Error('gone'));
    await user.upload(screen.getByLabelText('書き出したZIPファイル'), gone);
    expect(await screen.findByText(/ファイルを開けません/)).toBeVisible();
    const large = new File(['x'], 'z.zip', { type: 'application/zip' });
    Object.defineProperty(large, 'size', { value: 1e9 });
    await user.upload(screen.getByLabelText('書き出したZIPファイル'), large);
    expect(await screen.findByText(/ファイルが大きすぎます/)).toBeVisible();
  });
});
