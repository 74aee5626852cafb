import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from '#components/csv/download.ts';
import type { BulkOutcome } from '#domain/order/bulk.ts';
import { clientFormOf, type Client } from '#domain/client/client.ts';
import { clientCsv } from '#domain/client/csv.ts';
import { csvBytes, csvText, decodedText, type Encoding } from '#domain/files/csv.ts';
import { csvRows } from '#domain/files/csvColumn.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import { ClientsPage } from '#pages/clients/ClientsPage.tsx';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#firestore/convert.ts';
import { aClient } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';
import { someClients } from '#tests/support/manyRecords.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#components/csv/download.ts');

const toyo = aClient({ id: 'c1', code: 'TY01' });
const gone = aClient({ id: 'c2', code: 'ZZ02', name: '閉じた会社', enabled: false });
const nothing: BulkOutcome = {
  saved: [],
  refused: [],
  contested: [],
  unknown: [],
  left: [],
  message: undefined,
};

let source = aSource<Rows<Client>>();
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  source = aSource();
  vi.mocked(clients.watchAll).mockImplementation(() => source.watch);
  signIn();
});

type User = ReturnType<typeof renderPage>['user'];

async function open(task: string) {
  const { user } = renderPage(<ClientsPage />, '/clients');
  source.emit(rowsWith(toyo, gone));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: task }));
  const dialog = await screen.findByRole('dialog', { name: new RegExp(task) });
  return { user, dialog };
}

const fileOf = (text: string, encoding: Encoding = 'shift_jis'): File =>
  new File([csvBytes(text, encoding)], 'clients.csv', { type: 'text/csv' });

/** Opens the import and gives it a file. */
async function importing(file: File) {
  const { user } = await open('CSVで取り込む');
  await user.upload(screen.getByLabelText('CSVファイル'), file);
  return user;
}

const rowsShown = () =>
  within(screen.getByRole('table', { name: '取り込む内容' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const counts = () => screen.getByText(/^新規\d/).textContent;
const take = async (user: User, count: number) =>
  user.click(screen.getByRole('button', { name: `${count}件を取り込む` }));

describe('before the list is known', () => {
  it('no file is compared with it', async () => {
    const { user } = renderPage(<ClientsPage />, '/clients');
    source.emit(rowsWith(toyo), { fromCache: true });
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    expect(screen.getByRole('menuitem', { name: 'CSVで取り込む' })).toBeDisabled();
    expect(screen.getByRole('menuitem', { name: 'CSVで書き出す' })).toBeDisabled();
  });
});

describe('writing clients into a file', () => {
  it('writes those that the list shows, in the encoding of the computer', async () => {
    const { user } = await open('CSVで書き出す');
    expect(screen.getByRole('radio', { name: /UTF-8/ })).toBeChecked();
    expect(screen.getByText(/取り込むときは元に戻します/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1件を書き出す' }));
    const [name, bytes] = vi.mocked(download).mock.lastCall ?? [];
    expect(name).toMatch(/^取引先_\d{8}\.csv$/);
    expect(decodedText(bytes ?? new Uint8Array())).toBe(
      csvText(csvRows(clientCsv, [clientFormOf(toyo)])),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('writes all of them on request, in Shift_JIS', async () => {
    const { user } = await open('CSVで書き出す');
    await user.click(screen.getByRole('radio', { name: '無効も含む全2件' }));
    await user.click(screen.getByRole('radio', { name: /Shift_JIS/ }));
    await user.click(screen.getByRole('button', { name: '2件を書き出す' }));
    const [, bytes] = vi.mocked(download).mock.lastCall ?? [];
    expect(new TextDecoder('shift_jis').decode(bytes)).toContain('閉じた会社');
  });

  it('names the characters that Shift_JIS lacks before it writes them', async () => {
    const { user } = await open('CSVで書き出す');
    source.emit(rowsWith({ ...toyo, name: '𠮷野海運😀' }));
    expect(screen.queryByText(/Shift_JISにない文字/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Shift_JIS/ }));
    expect(screen.getByText(/Shift_JISにない文字が2種類/)).toHaveTextContent('𠮷 😀');
    await user.click(screen.getByRole('radio', { name: /UTF-8/ }));
    expect(screen.queryByText(/Shift_JISにない文字/)).toBeNull();
  });
});

describe('choosing a file', () => {
  it.each([
    ['with nothing but headers', fileOf('コード,名称\r\n'), '取り込む行がありません。'],
    [
      'that is no text',
      new File([Uint8Array.from([0xff, 0xff, 0x00, 0x80])], 'x.csv'),
      '文字コードを読み取れません。CSV(UTF-8かShift_JIS)で保存し直してください。',
    ],
    [
      'that is far too large',
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.csv'),
      'ファイルが大きすぎます(10MBまで)。',
    ],
  ])('%s says what is wrong and lets choose another', async (_what, file, problem) => {
    const user = await importing(file);
    expect(await screen.findByText(problem)).toBeVisible();
    await user.upload(screen.getByLabelText('CSVファイル'), fileOf('コード,名称\r\nA,甲\r\n'));
    expect(await screen.findByText('clients.csv: 1行')).toBeVisible();
  });
});

it('a file that cannot be opened is no reason to give up', async () => {
  const file = fileOf('コード,名称\r\nA,甲\r\n');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValueOnce(new Error('locked'));
  const user = await importing(file);
  expect(await screen.findByText(/ファイルを開けません/)).toBeVisible();
  await user.upload(screen.getByLabelText('CSVファイル'), file);
  expect(await screen.findByText('clients.csv: 1行')).toBeVisible();
});

describe('what a file would do', () => {
  it('is shown row by row, wrong rows in the words of the form', async () => {
    const user = await importing(
      fileOf('コード,名称,電話\r\nA,甲,\r\nTY01,東洋海運株式会社,045-1\r\nB,,なし\r\n'),
    );
    expect(await screen.findByText('clients.csv: 3行')).toBeVisible();
    expect(rowsShown()).toEqual([
      ['2行目', 'A', '新規', '甲'],
      ['3行目', 'TY01', '更新', '電話'],
      [
        '4行目',
        'B',
        'エラー',
        '名称を入力してください、電話は「045-000-0000」の形で入力してください(「なし」)',
      ],
    ]);
    expect(counts()).toBe('新規1件、更新1件、変更なし0件、取り込まない0件、エラー1件');
    await user.click(screen.getByRole('checkbox', { name: 'エラーの行だけ表示' }));
    expect(rowsShown().map(([number]) => number)).toEqual(['4行目']);
    await user.click(screen.getByRole('radio', { name: '取り込まない' }));
    expect(counts()).toBe('新規1件、更新0件、変更なし0件、取り込まない1件、エラー1件');
    expect(clients.saveMany).not.toHaveBeenCalled();
  });

  it('follows the columns that the person chooses', async () => {
    const user = await importing(fileOf('番号,社名欄\r\nA,甲\r\n'));
    expect(await screen.findByText(/「コード」の列を選んでください/)).toBeVisible();
    expect(screen.getByRole('button', { name: '0件を取り込む' })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'コード' }), '番号');
    await user.selectOptions(screen.getByRole('combobox', { name: '名称' }), '社名欄');
    expect(rowsShown()).toEqual([['2行目', 'A', '新規', '甲']]);
    expect(screen.getByText(/2列のうち2列を取り込みます/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: '名称' }), '取り込まない');
    expect(rowsShown()[0]?.[2]).toBe('エラー');
  });

  it('follows what others do meanwhile', async () => {
    await importing(fileOf('コード,名称\r\nA,甲\r\n'));
    expect(await screen.findByText(/^新規1件/)).toBeVisible();
    source.emit(rowsWith(toyo, aClient({ id: 'c9', code: 'A', name: '甲' })));
    expect(counts()).toContain('新規0件、更新0件、変更なし1件');
  });
});

describe('taking the rows', () => {
  it('saves what is new and what changed, and shows how far it is', async () => {
    const saving = deferred<BulkOutcome>();
    vi.mocked(clients.saveMany).mockReturnValueOnce(saving.promise);
    const forms = someClients(2000);
    const user = await importing(fileOf(csvText(csvRows(clientCsv, forms))));
    expect(await screen.findByText('clients.csv: 2000行')).toBeVisible();
    await take(user, 2000);
    const [companyId, changes = [], progress] = vi.mocked(clients.saveMany).mock.lastCall ?? [];
    expect(companyId).toBe('company-1');
    expect(changes.map(({ next }) => next)).toEqual(forms);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2000);
    expect(hasUnsaved()).toBe(true);
    expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull();
    act(() => progress?.onProgress(800));
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '800');
    expect(screen.getByText('取り込んでいます… 800 / 2000件')).toBeVisible();
    await saving.resolve({ ...nothing, saved: changes.map(({ id }) => id) });
    expect(screen.getByText('2000件を取り込みました。')).toBeVisible();
    expect(hasUnsaved()).toBe(false);
    await user.click(screen.getAllByRole('button', { name: '閉じる' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }, 30_000);

  it('stops when the person says so, and tells which rows are left', async () => {
    const saving = deferred<BulkOutcome>();
    vi.mocked(clients.saveMany).mockReturnValueOnce(saving.promise);
    const user = await importing(fileOf('コード,名称\r\nA,甲\r\nB,\r\nC,丙\r\nD,丁\r\nE,戊\r\n'));
    await screen.findByText('clients.csv: 5行');
    await take(user, 4);
    const [, changes = [], progress] = vi.mocked(clients.saveMany).mock.lastCall ?? [];
    expect(progress?.isStopped()).toBe(false);
    await user.click(screen.getByRole('button', { name: '中止' }));
    expect(progress?.isStopped()).toBe(true);
    expect(screen.getByRole('button', { name: '中止しています…' })).toBeDisabled();
    const ids = changes.map(({ id }) => id);
    await saving.resolve({ ...nothing, saved: ids.slice(0, 1), left: ids.slice(1) });
    expect(screen.getByText('1件を取り込みました。')).toBeVisible();
    expect(screen.getByText(/エラーの1行は取り込んでいません/)).toBeVisible();
    expect(screen.getByText('取り込みませんでした: 3件(4〜6行目)')).toBeVisible();
    expect(screen.getByText(/二重には登録されません/)).toBeVisible();
  });

  it('tells what was refused and what nobody knows, with the reason', async () => {
    const user = await importing(fileOf('コード,名称\r\nA,甲\r\nB,乙\r\nC,丙\r\n'));
    await screen.findByText('clients.csv: 3行');
    vi.mocked(clients.saveMany).mockImplementationOnce(async (_company, changes) => {
      const [refused = [], unknown = [], contested = []] = changes.map(({ id }) => [id]);
      return { ...nothing, refused, contested, unknown, message: '権限がありません。' };
    });
    await take(user, 3);
    expect(await screen.findByText('権限がありません。')).toBeVisible();
    expect(screen.getByText('保存できませんでした: 1件(2行目)')).toBeVisible();
    expect(screen.getByText(/^ほかの人が先に変更したため.*: 1件\(4行目\)$/)).toBeVisible();
    expect(screen.getByText('保存できたか確認できません: 1件(3行目)')).toBeVisible();
  });
});
