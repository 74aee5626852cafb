import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { download } from '#components/csv/download.ts';
import type { Bank } from '#domain/bank/bank.ts';
import { decodedText } from '#domain/files/csv.ts';
import { newOfficeForm } from '#domain/office/form.ts';
import type { Office } from '#domain/office/office.ts';
import { OfficesPage } from '#pages/offices/OfficesPage.tsx';
import * as banks from '#repositories/banks.ts';
import type { Rows } from '#firestore/convert.ts';
import * as offices from '#repositories/offices.ts';
import { aBank, anOffice } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/offices.ts');
vi.mock('#repositories/banks.ts');
vi.mock('#components/csv/download.ts');

let source = aSource<Rows<Office>>();
let accounts = aSource<Rows<Bank>>();
beforeEach(() => {
  vi.resetAllMocks();
  source = aSource();
  accounts = aSource();
  vi.mocked(offices.watchAll).mockImplementation(() => source.watch);
  vi.mocked(banks.watchAll).mockImplementation(() => accounts.watch);
  signIn();
});

const bank = aBank({ holder: 'ﾊﾏﾐﾅﾄ' });
const line = '横浜港銀行 本店 普通 1234567 ﾊﾏﾐﾅﾄ';

async function choose(task: string) {
  const { user } = renderPage(<OfficesPage />, '/offices');
  source.emit(rowsWith(anOffice({ defaultBankId: 'bank-1' })));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: task }));
  await waitFor(() => expect(accounts.listeners()).toBe(1));
  return user;
}

async function open(task: string) {
  const user = await choose(task);
  accounts.emit(rowsWith(bank));
  await screen.findByRole('dialog', { name: `営業所を${task}` });
  return user;
}

it('offices are taken from a file, found by their names, with the account that the file names', async () => {
  vi.mocked(offices.saveMany).mockResolvedValueOnce({
    saved: ['office-1', 'x'],
    refused: [],
    contested: [],
    unknown: [],
    left: [],
    message: undefined,
  });
  const user = await open('CSVで取り込む');
  const text = `営業所,TEL,口座\n本社,045-999-9999,\n大井営業所,,${line}\n`;
  await user.upload(screen.getByLabelText('CSVファイル'), new File([text], 'offices.csv'));
  expect(await screen.findByRole('row', { name: /2行目 本社/ })).toHaveTextContent(
    '更新電話、振込口座',
  );
  await user.click(screen.getByRole('button', { name: '2件を取り込む' }));
  const [companyId, changes] = vi.mocked(offices.saveMany).mock.lastCall ?? [];
  expect(companyId).toBe('company-1');
  expect(changes).toMatchObject([
    { id: 'office-1', next: { phone: '045-999-9999', defaultBankId: '' } },
    { base: null, next: { ...newOfficeForm(), name: '大井営業所', defaultBankId: 'bank-1' } },
  ]);
  expect(await screen.findByText('2件を取り込みました。')).toBeVisible();
});

it('offices are written into a file, their account in words', async () => {
  const user = await open('CSVで書き出す');
  await user.click(screen.getByRole('button', { name: '1件を書き出す' }));
  const [name, bytes = new Uint8Array()] = vi.mocked(download).mock.lastCall ?? [];
  expect(name).toMatch(/^営業所_\d{8}\.csv$/);
  expect(decodedText(bytes)).toBe(
    `営業所名,電話,FAX,郵便番号,都道府県,住所,建物名,担当者,振込口座,メモ\r\n本社,045-111-2222,,,,,,,${line},\r\n`,
  );
});

it('accounts that cannot be read are told of, and asked for again', async () => {
  const user = await choose('CSVで取り込む');
  accounts.fail('通信できません。');
  expect(await screen.findByText('通信できません。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '再試行' }));
  accounts.emit(rowsWith(bank));
  expect(await screen.findByRole('dialog', { name: '営業所をCSVで取り込む' })).toBeVisible();
});
