import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EntryBox } from '#components/form/EntryBox.tsx';

// What somebody typed into a box that saves by itself, and did not leave before the browser died.

const onSave = vi.fn<(value: string, from: string) => void>();
const kept = () => localStorage.getItem('draft:notes');

const box = (value: string) => (
  <EntryBox
    label="連絡事項"
    value={value}
    read={(text) => text.trim()}
    write={String}
    maxLength={20}
    draftName="notes"
    onSave={onSave}
  />
);
const input = () => screen.getByRole('textbox', { name: '連絡事項' });

beforeEach(() => {
  localStorage.clear();
  onSave.mockReset();
});

async function typed(text: string) {
  const { unmount } = render(box('朝礼 7:00'));
  const user = userEvent.setup();
  await user.clear(input());
  await user.type(input(), text);
  await waitFor(() => expect(kept()).toContain(text));
  return { user, unmount };
}

it('comes back and is saved as a change of what stood there then', async () => {
  const { user, unmount } = await typed('朝礼 6:30');
  unmount();
  render(box('朝礼 7:00'));
  expect(input()).toHaveValue('朝礼 6:30');
  expect(input()).toHaveAccessibleDescription('前回の入力が残っています。欄を離れると保存します。');
  await user.click(input());
  await user.tab();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('朝礼 6:30', '朝礼 7:00');
});

it('says that a sign nobody sees cannot be stored, and keeps the rest', async () => {
  render(box('朝礼 7:00'));
  const user = userEvent.setup();
  await user.click(input());
  await user.paste('\u0000');
  expect(input()).toHaveAccessibleDescription('使えない文字があります。入力し直してください');
  await user.tab();
  expect(onSave).not.toHaveBeenCalled();
  expect(input()).toHaveValue('朝礼 7:00\u0000');
});

it('says what others wrote meanwhile, and does not write over it as if it had been seen', async () => {
  const { user, unmount } = await typed('朝礼 6:30');
  unmount();
  render(box('本牧通行止め'));
  expect(input()).toHaveAccessibleDescription(/そのあと「本牧通行止め」に変更されました/);
  await user.click(input());
  await user.tab();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('朝礼 6:30', '朝礼 7:00');
});

it('stays where it could not be saved, also when others change the same', async () => {
  const { rerender } = render(box('朝礼 7:00'));
  const user = userEvent.setup();
  const long = 'あ'.repeat(21);
  await user.clear(input());
  await user.type(input(), long);
  await user.tab();
  expect(onSave).not.toHaveBeenCalled();
  rerender(box('本牧通行止め'));
  expect(input()).toHaveValue(long);
  await user.type(input(), '{Escape}');
  expect(input()).toHaveValue('本牧通行止め');
});
