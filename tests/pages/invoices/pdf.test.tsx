import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '#components/csv/download.ts';
import { FontError } from '#components/pdf/FontError.ts';
import { newPdfMaker } from '#components/pdf/pdfMaker.ts';
import { startOfDay } from '#domain/time.ts';
import { AppError } from '#firestore/errors.ts';
import { InvoicePreviewPage } from '#pages/invoices/InvoicePreviewPage.tsx';
import { InvoicesPage } from '#pages/invoices/InvoicesPage.tsx';
import { PdfButtons } from '#pages/invoices/pdf/PdfButtons.tsx';
import * as clients from '#repositories/clients.ts';
import * as invoices from '#repositories/invoices.ts';
import { useToasts } from '#stores/toasts.ts';
import { aClient } from '#tests/support/builders.ts';
import { anIssuedInvoice } from '#tests/support/invoices.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#components/csv/download.ts');
vi.mock('#components/pdf/pdfMaker.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/invoices.ts');

type Make = ReturnType<typeof newPdfMaker>;

const { invoice, printed } = anIssuedInvoice();
const second = anIssuedInvoice({ id: 'j', number: '2026-10-002', sequence: 2 }).invoice;
const voided = anIssuedInvoice({ id: 'k', number: '2026-10-003', status: 'voided' }).invoice;
const NAME = '20261101_東洋海運株式会社_49500_請求書2026-10-001';

const make = vi.fn<Make>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('2026-12-05') });
  vi.mocked(newPdfMaker).mockReturnValue(make);
  make.mockResolvedValue(new TextEncoder().encode('%PDF'));
  vi.mocked(clients.list).mockResolvedValue([aClient()]);
  vi.mocked(invoices.listWanted).mockResolvedValue([invoice, second, voided]);
  vi.mocked(invoices.getPrinted).mockResolvedValue(printed);
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openPreview = (fields = {}) => {
  vi.mocked(invoices.get).mockResolvedValue({ ...invoice, ...fields });
  return renderPage(<InvoicePreviewPage />, '/invoices/preview?id=i');
};
const openList = () => renderPage(<InvoicesPage />, '/invoices?tab=issued');
const save = () => screen.findByRole('button', { name: 'PDFで保存' });
const enabledSave = async () => {
  await waitFor(async () => expect(await save()).toBeEnabled());
  return save();
};
const toasts = () => useToasts.getState().toasts;
const saved = () => vi.mocked(downloadFile).mock.calls;

/** A browser that hands PDFs to other apps. */
function sharing(share: (data: ShareData) => Promise<void>) {
  const canShare = ({ files = [] }: ShareData) =>
    files.every(({ type }) => type === 'application/pdf');
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare, share }));
}

describe('one invoice', () => {
  it('is saved as a PDF with the name that printing proposes', async () => {
    const { user } = openPreview();
    await user.click(await enabledSave());
    await waitFor(() => expect(saved()).toHaveLength(1));
    const [[name, file] = []] = saved();
    expect(name).toBe(`${NAME}.pdf`);
    expect(file?.type).toBe('application/pdf');
    expect(await file?.text()).toBe('%PDF');
    expect(toasts()).toMatchObject([{ severity: 'success', summary: 'PDFを保存しました' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is drawn from sheets that lie beside the page, all of them, as they are printed', async () => {
    const { user } = openPreview();
    await user.click(await screen.findByRole('checkbox', { name: '再発行と印字' }));
    let texts: (string | null)[] = [];
    make.mockImplementation(async (sheets) => {
      texts = sheets.map(({ textContent }) => textContent);
      expect(sheets[0]?.closest('[inert]')).toHaveAttribute('aria-hidden', 'true');
      return new Uint8Array();
    });
    await user.click(await enabledSave());
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('再発行');
    expect(texts[1]).toContain('ONEU1234566');
    expect(make).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      title: NAME,
      author: '浜港運輸株式会社',
    });
  });

  it.each([
    ['draft', '下書きは発行するとPDFにできます。'],
    ['voided', '無効の請求書はPDFにできません。'],
  ] as const)('that is %s is none, and the page says why', async (status, words) => {
    const source = { invoice: { ...invoice, status }, load: () => Promise.reject(new Error()) };
    renderPage(<PdfButtons companyId="company-1" sources={[source]} />);
    const button = await save();
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(words);
    expect(screen.getByText(words)).toBeVisible();
  });
});

/** Holds the first PDF back. Returns how to give it. */
function holdFirst(): (bytes: Uint8Array<ArrayBuffer>) => void {
  let give: (bytes: Uint8Array<ArrayBuffer>) => void = () => undefined;
  make.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  );
  return (bytes) => give(bytes);
}

describe('several invoices', () => {
  it('are saved as a zip with a PDF each, those that are void left out', async () => {
    const { user } = openList();
    const finish = holdFirst();
    await user.click(await enabledSave());
    const dialog = await screen.findByRole('dialog', { name: 'PDFで保存' });
    expect(dialog).toHaveTextContent('発行済の2件をPDFにします。無効1件は含めません。');
    expect(within(dialog).getByRole('status')).toHaveTextContent('PDFを作成しています 0/2');
    await waitFor(() => expect(make).toHaveBeenCalled());
    finish(new TextEncoder().encode('%PDF first'));
    await waitFor(() => expect(saved()).toHaveLength(1));
    const [[name, file] = []] = saved();
    expect(name).toBe('請求書_2026年10月_2件.zip');
    const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? []));
    expect(Object.keys(files)).toEqual([`${NAME}.pdf`, `${NAME}(2).pdf`]);
    expect(new TextDecoder().decode(files[`${NAME}.pdf`])).toBe('%PDF first');
    expect(newPdfMaker).toHaveBeenCalledOnce();
  });

  it('can be stopped: nothing is saved then', async () => {
    const { user } = openList();
    const finish = holdFirst();
    await user.click(await enabledSave());
    await waitFor(() => expect(make).toHaveBeenCalled());
    await user.click(await screen.findByRole('button', { name: '中止' }));
    finish(new Uint8Array());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(make).toHaveBeenCalledOnce();
    expect(saved()).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['a font cannot be fetched', new FontError(new TypeError('Failed to fetch')), /フォント/],
    ['the memory is not enough', new RangeError('Array buffer allocation failed'), /メモリー/],
  ])('are not saved in part when %s', async (_why, error, words) => {
    const { user } = openList();
    make.mockResolvedValueOnce(new Uint8Array()).mockRejectedValueOnce(error);
    await user.click(await enabledSave());
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()).toMatchObject([
      {
        severity: 'error',
        summary: 'PDFを作成できませんでした',
        detail: expect.stringMatching(words),
      },
    ]);
    expect(saved()).toEqual([]);
    expect(await enabledSave()).toBeEnabled();
  });

  it('are not saved when one of them cannot be read', async () => {
    vi.mocked(invoices.getPrinted)
      .mockResolvedValueOnce(printed)
      .mockRejectedValueOnce(new AppError('unavailable', '接続できません。'));
    const { user } = openList();
    await user.click(await enabledSave());
    await waitFor(() => expect(toasts()).toMatchObject([{ detail: '接続できません。' }]));
    expect(saved()).toEqual([]);
  });
});

describe('sharing', () => {
  it('is not offered where the browser has none', async () => {
    openList();
    await enabledSave();
    expect(screen.queryByRole('button', { name: '共有' })).toBeNull();
  });

  it('hands a file each to another app, at a press of its own', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    sharing(share);
    const { user } = openList();
    await enabledSave();
    await user.click(screen.getByRole('button', { name: '共有' }));
    const dialog = await screen.findByRole('dialog', { name: 'PDFを共有' });
    const button = within(dialog).getByRole('button', { name: '共有する' });
    await waitFor(() => expect(button).toBeEnabled());
    expect(share).not.toHaveBeenCalled();
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const files = share.mock.calls.flatMap(([data]) => data.files ?? []);
    expect(files.map(({ name }) => name)).toEqual([`${NAME}.pdf`, `${NAME}(2).pdf`]);
    expect(saved()).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it('may be given up, and tried again; what goes wrong is said', async () => {
    const share = vi
      .fn<(data: ShareData) => Promise<void>>()
      .mockRejectedValueOnce(new DOMException('', 'AbortError'))
      .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    sharing(share);
    const { user } = openList();
    await enabledSave();
    await user.click(screen.getByRole('button', { name: '共有' }));
    const button = await screen.findByRole('button', { name: '共有する' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(toasts()).toEqual([]);
    await user.click(button);
    await waitFor(() =>
      expect(toasts()).toMatchObject([{ severity: 'error', summary: '共有できませんでした' }]),
    );
    expect(screen.getByRole('dialog', { name: 'PDFを共有' })).toBeVisible();
  });

  it('takes ten at most, as browsers do', async () => {
    sharing(() => Promise.resolve());
    const many = Array.from({ length: 11 }, (_, index) => ({ ...invoice, id: `many-${index}` }));
    vi.mocked(invoices.listWanted).mockResolvedValue(many);
    openList();
    await enabledSave();
    const button = screen.getByRole('button', { name: '共有' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', '共有できるのは10件までです');
  });
});
