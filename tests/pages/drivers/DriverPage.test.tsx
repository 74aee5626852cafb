import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { driverFormOf, type Driver } from '#domain/driver/driver.ts';
import { newDriverForm } from '#domain/driver/form.ts';
import { addDays, dayKeyOf } from '#domain/time.ts';
import { DriverPage } from '#pages/drivers/DriverPage.tsx';
import * as drivers from '#repositories/drivers.ts';
import { aDriver } from '#tests/support/builders.ts';
import { aSource } from '#tests/support/live.ts';
import { renderPage, signIn, toastTexts } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/drivers.ts');

let source = aSource<Driver | undefined>();
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  source = aSource();
  vi.mocked(drivers.watch).mockImplementation(() => source.watch);
  vi.mocked(drivers.save).mockResolvedValue({ kind: 'saved' });
  signIn();
});

const today = dayKeyOf(new Date());
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存' });

function open(driver = aDriver()) {
  const view = renderPage(<DriverPage />, `/drivers/${driver.id}`, '/drivers/:id');
  source.emit(driver);
  return view;
}

describe('a new driver', () => {
  it('is saved as a whole', async () => {
    const { user, arrivedAt } = renderPage(<DriverPage />, '/drivers/new', '/drivers/:id');
    await user.type(field('名前'), '佐藤 誠');
    await user.type(field('かな'), 'さとう まこと');
    await user.type(field('電話'), '０９０－００００－００００');
    await user.type(field('車番'), '横浜 100 か 00-02');
    await user.click(screen.getByRole('radio', { name: '青緑' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '免許の種類' }), '大型・けん引');
    await user.type(field('免許期限'), '2030/5/31');
    await user.type(field('メモ'), '冷凍可');
    await user.click(save());
    await arrivedAt('/drivers');
    expect(vi.mocked(drivers.save).mock.lastCall?.slice(2)).toEqual([
      null,
      {
        ...newDriverForm(),
        name: '佐藤 誠',
        kana: 'さとう まこと',
        phone: '090-0000-0000',
        vehicleNumber: '横浜 100 か 00-02',
        colour: 'teal',
        licenceClass: 'largeTowing',
        licenceExpiry: '2030-05-31',
        memo: '冷凍可',
      },
      false,
    ]);
  });

  it('needs a name, and a telephone that can be called', async () => {
    const { user } = renderPage(<DriverPage />, '/drivers/new', '/drivers/:id');
    await user.type(field('電話'), 'なし');
    await user.click(save());
    expect(field('名前')).toHaveAccessibleDescription('名前を入力してください');
    expect(field('電話')).toHaveAccessibleDescription(
      '電話は「090-0000-0000」の形で入力してください',
    );
    expect(drivers.save).not.toHaveBeenCalled();
  });

  it('chooses a colour by its name, with arrows', async () => {
    const { user } = renderPage(<DriverPage />, '/drivers/new', '/drivers/:id');
    const colours = screen.getByRole('group', { name: /表示色/ });
    expect(within(colours).getAllByRole('radio')).toHaveLength(13);
    expect(within(colours).getByRole('radio', { name: 'なし' })).toBeChecked();
    within(colours).getByRole('radio', { name: 'なし' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(within(colours).getByRole('radio', { name: '赤' })).toBeChecked();
  });
});

describe('an existing driver', () => {
  it('shows the licence as it is being typed', async () => {
    const { user } = open();
    expect(field('免許期限')).toHaveAccessibleDescription('60日前からお知らせします');
    await user.type(field('免許期限'), addDays(today, 10));
    expect(field('免許期限')).toHaveAccessibleDescription(/期限間近/);
    await user.clear(field('免許期限'));
    await user.type(field('免許期限'), addDays(today, -10));
    expect(field('免許期限')).toHaveAccessibleDescription(/期限切れ/);
  });

  it.each([
    [-1, '期限切れ'],
    [60, '期限間近'],
  ])('says above what asks for something: licence in %i days', (days, words) => {
    open(aDriver({ licenceExpiry: addDays(today, days) }));
    expect(screen.getByRole('banner')).toHaveTextContent(words);
  });

  it('saves the change only', async () => {
    const driver = aDriver({ colour: 'red' });
    const { user, arrivedAt } = open(driver);
    await user.click(screen.getByRole('radio', { name: '青' }));
    await user.click(save());
    await arrivedAt('/drivers');
    const base = driverFormOf(driver);
    expect(drivers.save).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      'driver-1',
      base,
      { ...base, colour: 'blue' },
      false,
    );
  });

  it('is taken out of use after a question', async () => {
    vi.mocked(drivers.disable).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '無効にする' }));
    const dialog = await screen.findByRole('dialog', { name: 'ドライバーを無効にする' });
    await user.click(within(dialog).getByRole('button', { name: '無効にする' }));
    expect(drivers.disable).toHaveBeenCalledExactlyOnceWith('company-1', 'driver-1');
    await waitFor(() => expect(toastTexts()).toEqual(['無効にしました']));
  });

  it('is taken back into use', async () => {
    vi.mocked(drivers.enable).mockResolvedValueOnce({ kind: 'saved' });
    const { user } = open(aDriver({ enabled: false }));
    expect(screen.getByText('無効')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '有効に戻す' }));
    expect(drivers.enable).toHaveBeenCalledExactlyOnceWith('company-1', 'driver-1');
  });
});
