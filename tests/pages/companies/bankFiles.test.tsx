import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { download } from '#components/csv/download.ts';
import type { Bank } from '#domain/bank/bank.ts';
import { decodedText } from '#domain/files/csv.ts';
import { CompanyPage } from '#pages/companies/CompanyPage.tsx';
import * as banks from '#repositories/banks.ts';
import type { Rows } from '#firestore/convert.ts';
import { aBank } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/banks.ts');
vi.mock('#components/csv/download.ts');

let source = aSource<Rows<Bank>>();
beforeEach(() => {
  vi.resetAllMocks();
  source = aSource();
  vi.mocked(banks.watchAll).mockImplementation(() => source.watch);
  signIn();
});

async function open(task: string, ...rows: Bank[]) {
  const { user } = renderPage(<CompanyPage />, '/companies/company-1?tab=banks', '/companies/:id');
  await waitFor(() => expect(source.listeners()).toBeGreaterThan(0));
  source.emit(rowsWith(...rows));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: task }));
  await screen.findByRole('dialog', { name: `振込口座を${task}` });
  return user;
}

const known = aBank({ bankCode: '0138', branchCode: '001', holder: 'ﾊﾏﾐﾅﾄ' });
const text =
  '銀行,銀行コード,支店,支店コード,口座番号,名義\n横浜港銀行,138,本店,1,1234567,ハマタロウ\n港湾銀行,0001,大黒支店,002,7654321,ハマミナト\n';

it.each([
  ['are found by bank, branch and number', [known], false, 'bank-1'],
  ['are the default one when the first of the company', [], true, undefined],
])('accounts of a file %s', async (_name, rows, isFirst, id) => {
  vi.mocked(banks.saveMany).mockResolvedValueOnce({
    saved: ['bank-1', 'x'],
    refused: [],
    contested: [],
    unknown: [],
    left: [],
    message: undefined,
  });
  const user = await open('CSVで取り込む', ...rows);
  await user.upload(screen.getByLabelText('CSVファイル'), new File([text], 'banks.csv'));
  expect(await screen.findByText('登録済みの振込口座(銀行・支店・口座番号が同じ行)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '2件を取り込む' }));
  const [companyId, changes, first] = vi.mocked(banks.saveMany).mock.lastCall ?? [];
  expect(companyId).toBe('company-1');
  expect(first).toBe(isFirst);
  expect(changes).toMatchObject([
    { ...(id && { id }), next: { bankName: '横浜港銀行', holder: 'ﾊﾏﾀﾛｳ' } },
    { base: null, next: { bankName: '港湾銀行', accountType: '普通', holder: 'ﾊﾏﾐﾅﾄ' } },
  ]);
});

it('accounts are written into a file', async () => {
  const user = await open('CSVで書き出す', known, aBank({ id: 'bank-2', enabled: false }));
  await user.click(screen.getByRole('button', { name: '1件を書き出す' }));
  const [name, bytes = new Uint8Array()] = vi.mocked(download).mock.lastCall ?? [];
  expect(name).toMatch(/^振込口座_\d{8}\.csv$/);
  expect(decodedText(bytes)).toBe(
    '銀行名,銀行コード,支店名,支店コード,種別,口座番号,口座名義\r\n横浜港銀行,0138,本店,001,普通,1234567,ﾊﾏﾐﾅﾄ\r\n',
  );
});
