import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as download from '#components/csv/download.ts';
import { eachKind } from '#domain/company/file/data.ts';
import type { DataLines } from '#domain/company/file/text.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import * as exportCompany from '#workflows/exportCompany.ts';
import { AppError } from '#firestore/errors.ts';
import { someDocuments, linesOf } from '#tests/domain/company/file/world.ts';
import { openData } from '#tests/pages/companies/openData.tsx';
import { signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#components/csv/download.ts');
vi.mock('#workflows/exportCompany.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  signIn();
});

describe('the export', () => {
  const start = () => screen.getByRole('button', { name: '全データを書き出す' });

  /** An export that is under way, and how to end it. */
  async function underWay() {
    let finish = (_lines: DataLines | undefined) => {};
    let fail = (_error: unknown) => {};
    let progress: exportCompany.ExportProgress | undefined;
    vi.mocked(exportCompany.listEverything).mockImplementation((_id, told) => {
      progress = told;
      return new Promise((resolve, reject) => {
        finish = resolve;
        fail = reject;
      });
    });
    const view = await openData();
    await view.user.click(start());
    return { ...view, finish, fail, progress: () => progress };
  }

  it('says what of it does not come back', async () => {
    await openData();
    expect(
      screen.getByText(
        /発行済みの請求書・入金・変更履歴は控えとしてだけ残ります\(取り込みません\)/,
      ),
    ).toBeVisible();
  });

  it('tells how far it is and hands over one file', async () => {
    const { finish, progress } = await underWay();
    expect(screen.getByText('準備しています…')).toBeVisible();
    act(() => progress()?.onProgress('orders', 1200, 12_000));
    expect(screen.getByText('受注を読み込んでいます… 1,200 / 12,000件')).toBeVisible();
    expect(hasUnsaved()).toBe(true);
    act(() => finish(linesOf(someDocuments())));
    await waitFor(() => expect(toastTexts()).toEqual(['全データを書き出しました']), {
      timeout: 10_000,
    });
    const [name, zip] = vi.mocked(download.downloadFile).mock.lastCall ?? [];
    expect(name).toMatch(/^はこび帳_浜港運輸株式会社_\d{4}-\d\d-\d\d\.zip$/);
    expect(zip?.size).toBeGreaterThan(1000);
    expect(hasUnsaved()).toBe(false);
    expect(start()).toBeVisible();
  });

  it('goes on behind another tab', async () => {
    const { user, progress } = await underWay();
    await user.click(screen.getByRole('button', { name: '基本情報' }));
    expect(progress()?.isStopped()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'データ' }));
    expect(screen.getByRole('button', { name: '中止' })).toBeVisible();
  });

  it('can be stopped, and ends with the page', async () => {
    const { user, finish, progress, unmount } = await underWay();
    await user.click(screen.getByRole('button', { name: '中止' }));
    expect(screen.getByRole('button', { name: '中止しています…' })).toBeDisabled();
    expect(progress()?.isStopped()).toBe(true);
    act(() => finish(undefined));
    await waitFor(() => expect(toastTexts()).toEqual(['書き出しを中止しました']));
    expect(download.downloadFile).not.toHaveBeenCalled();
    await user.click(start());
    expect(progress()?.isStopped()).toBe(false);
    unmount();
    expect(progress()?.isStopped()).toBe(true);
  });

  it('makes no file when something could not be read', async () => {
    const { fail } = await underWay();
    act(() => fail(new AppError('unavailable', '通信できません。')));
    expect(
      await screen.findByText('書き出せませんでした。ファイルは作っていません。通信できません。'),
    ).toBeVisible();
    expect(download.downloadFile).not.toHaveBeenCalled();
  });
});

it('a company without anything makes a file, too', async () => {
  vi.mocked(exportCompany.listEverything).mockResolvedValue(eachKind(() => []));
  const { user } = await openData();
  await user.click(screen.getByRole('button', { name: '全データを書き出す' }));
  await waitFor(() => expect(download.downloadFile).toHaveBeenCalledTimes(1));
});
