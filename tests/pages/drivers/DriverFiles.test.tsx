import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { download } from '#components/csv/download.ts';
import { decodedText } from '#domain/files/csv.ts';
import type { Driver } from '#domain/driver/driver.ts';
import { newDriverForm } from '#domain/driver/form.ts';
import { DriversPage } from '#pages/drivers/DriversPage.tsx';
import type { Rows } from '#firestore/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import { aDriver } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/drivers.ts');
vi.mock('#components/csv/download.ts');

let source = aSource<Rows<Driver>>();
beforeEach(() => {
  vi.resetAllMocks();
  source = aSource();
  vi.mocked(drivers.watchAll).mockImplementation(() => source.watch);
  signIn();
});

const tanaka = aDriver({ licenceExpiry: '2030-05-31', licenceClass: 'large', colour: 'red' });

async function open(task: string, ...others: Driver[]) {
  const { user } = renderPage(<DriversPage />, '/drivers');
  source.emit(rowsWith(tanaka, ...others));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: task }));
  await screen.findByRole('dialog', { name: `ドライバーを${task}` });
  return user;
}

it('drivers are taken from a file, found by their names', async () => {
  vi.mocked(drivers.saveMany).mockResolvedValueOnce({
    saved: ['driver-1', 'x'],
    refused: [],
    contested: [],
    unknown: [],
    left: [],
    message: undefined,
  });
  const user = await open('CSVで取り込む');
  const file = new File(['氏名,免許証有効期限\n田中一郎,2031/5/31\n佐藤 誠,\n'], 'drivers.csv');
  await user.upload(screen.getByLabelText('CSVファイル'), file);
  expect(await screen.findByRole('row', { name: /田中一郎/ })).toHaveTextContent('更新免許期限');
  expect(screen.getByRole('row', { name: /佐藤 誠/ })).toHaveTextContent('新規佐藤 誠');
  await user.click(screen.getByRole('button', { name: '2件を取り込む' }));
  const [companyId, changes] = vi.mocked(drivers.saveMany).mock.lastCall ?? [];
  expect(companyId).toBe('company-1');
  expect(changes).toMatchObject([
    { id: 'driver-1', next: { name: '田中 一郎', licenceExpiry: '2031-05-31', colour: 'red' } },
    { base: null, next: { ...newDriverForm(), name: '佐藤 誠' } },
  ]);
  expect(await screen.findByText('2件を取り込みました。')).toBeVisible();
});

it('says which values empty cells would take away', async () => {
  const user = await open('CSVで取り込む');
  const file = new File(['氏名,かな,免許証有効期限\n田中一郎,,2031/5/31\n'], 'drivers.csv');
  await user.upload(screen.getByLabelText('CSVファイル'), file);
  expect(await screen.findByRole('row', { name: /田中一郎/ })).toHaveTextContent(
    '更新かなを空にする、免許期限',
  );
  expect(screen.getByText(/^空欄のある1件で、登録済みの値が空になります/)).toBeVisible();
});

it('drivers that are disabled are said to be, and to stay so', async () => {
  vi.mocked(drivers.saveMany).mockResolvedValueOnce({
    saved: ['gone', 'driver-1'],
    refused: [],
    contested: [],
    unknown: [],
    left: [],
    message: undefined,
  });
  const gone = (id: string, name: string) => aDriver({ id, name, enabled: false });
  const user = await open('CSVで取り込む', gone('gone', '鈴木 次郎'), gone('same', '高橋 三郎'));
  const text = '氏名,電話\n田中一郎,045-1\n鈴木次郎,045-2\n高橋三郎,\n';
  await user.upload(screen.getByLabelText('CSVファイル'), new File([text], 'drivers.csv'));
  expect(await screen.findByRole('row', { name: /田中一郎/ })).toHaveTextContent('更新電話');
  expect(screen.getByRole('row', { name: /鈴木次郎/ })).toHaveTextContent('更新 無効電話');
  expect(screen.getByRole('row', { name: /高橋三郎/ })).toHaveTextContent('変更なし 無効');
  expect(screen.getByText(/^うち2件は無効のドライバーです/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '2件を取り込む' }));
  expect(await screen.findByText('2件を取り込みました。')).toBeVisible();
  expect(
    screen.getByText(/^うち1件は無効のドライバーです。.*一覧では「無効も表示」で見られます。$/),
  ).toBeVisible();
});

it('drivers are written into a file in words', async () => {
  const user = await open('CSVで書き出す');
  await user.click(screen.getByRole('button', { name: '1件を書き出す' }));
  const [name, bytes = new Uint8Array()] = vi.mocked(download).mock.lastCall ?? [];
  expect(name).toMatch(/^ドライバー_\d{8}\.csv$/);
  expect(decodedText(bytes)).toBe(
    '名前,かな,電話,車番,免許の種類,免許期限,表示色,メモ\r\n田中 一郎,たなか いちろう,,,大型,2030-05-31,赤,\r\n',
  );
});
