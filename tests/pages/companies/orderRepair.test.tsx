import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CompanyPage } from '#pages/companies/CompanyPage.tsx';
import * as repairOrders from '#workflows/repairOrders.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#workflows/repairOrders.ts');

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  signIn();
});

const open = () => renderPage(<CompanyPage />, '/companies/company-1', '/companies/:id');
const start = () => screen.getByRole('button', { name: '索引を作り直す' });

describe('the repair of the index', () => {
  it('tells how far it is and how it ended', async () => {
    let finish = (_outcome: repairOrders.RepairOutcome) => {};
    vi.mocked(repairOrders.repairIndex).mockImplementation(
      (_companyId, { onProgress }) =>
        new Promise((resolve) => {
          onProgress(1200);
          finish = resolve;
        }),
    );
    const { user } = open();
    await user.click(start());
    expect(screen.getByText('確認しています… 1,200件')).toBeVisible();
    act(() => finish({ seen: 2000, repaired: 12, message: undefined }));
    await waitFor(() => expect(start()).toBeVisible());
    expect(toastTexts()).toEqual(['索引を作り直しました']);
    expect(vi.mocked(repairOrders.repairIndex).mock.lastCall?.[0]).toBe('company-1');
  });

  it('stops when it is told to', async () => {
    let isStopped = () => false;
    let finish = (_outcome: repairOrders.RepairOutcome) => {};
    vi.mocked(repairOrders.repairIndex).mockImplementation((_companyId, progress) => {
      ({ isStopped } = progress);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const { user } = open();
    await user.click(start());
    expect(isStopped()).toBe(false);
    await user.click(screen.getByRole('button', { name: '止める' }));
    expect(isStopped()).toBe(true);
    act(() => finish({ seen: 300, repaired: 0, message: undefined }));
    await waitFor(() => expect(toastTexts()).toEqual(['途中で止めました']));
  });

  it('says why it failed', async () => {
    vi.mocked(repairOrders.repairIndex).mockResolvedValue({
      seen: 300,
      repaired: 300,
      message: '通信できません。',
    });
    const { user } = open();
    await user.click(start());
    await waitFor(() => expect(toastTexts()).toEqual(['索引を作り直せませんでした']));
  });
});
