import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CsvImportDialog } from '#components/csv/CsvImportDialog.tsx';
import { clientCsv } from '#domain/client/csv.ts';
import { newClientForm } from '#domain/client/form.ts';

const toyo = { id: 'c1', form: { ...newClientForm(), code: 'TY01', name: '東洋海運株式会社' } };

/** Gives the import of clients a file. */
async function importing(text: string) {
  const user = userEvent.setup();
  render(
    <CsvImportDialog
      spec={clientCsv}
      known={[toyo]}
      newId={() => 'new'}
      save={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  await user.upload(await screen.findByLabelText('CSVファイル'), new File([text], 'clients.csv'));
  await screen.findByText(/^clients\.csv: /);
  return user;
}

const firstRow = () => {
  const [, row = document.body] = screen.getAllByRole('row');
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

it('reads a file below its title, and says so', async () => {
  await importing('取引先一覧,\n\nコード,名称\nA,甲\n');
  expect(screen.getByText('clients.csv: 1行(3行目を見出しとして読みました)')).toBeVisible();
  expect(firstRow()).toEqual(['4行目', 'A', '新規', '甲']);
  expect(screen.queryByRole('group', { name: /の違う行$/ })).toBeNull();
});

it('asks about clients that are there under another code', async () => {
  const user = await importing('コード,名称\n9,㈱東洋海運\nB,乙\n');
  const twins = within(screen.getByRole('group', { name: '名称が同じでコードの違う行' }));
  expect(firstRow()).toEqual([
    '2行目',
    '9',
    '取り込まない',
    '同じ名称の取引先「TY01 東洋海運株式会社」が登録されています',
  ]);
  await user.click(twins.getByRole('radio', { name: '別のものとして登録する' }));
  expect(firstRow()).toEqual(['2行目', '9', '新規', '㈱東洋海運']);
  await user.click(twins.getByRole('radio', { name: '登録済みのほうを更新する' }));
  expect(firstRow()[2]).toBe('変更なし');
});
