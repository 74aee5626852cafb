import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ReasonDialog } from '#pages/invoices/ReasonDialog.tsx';

it('takes no reason that the rules refuse, and says so beside its field', async () => {
  const onConfirm = vi.fn<(reason: string) => void>();
  render(
    <ReasonDialog
      title="無効にする"
      message="無効にします。"
      label="理由"
      confirmLabel="する"
      busy={false}
      onConfirm={onConfirm}
      onCancel={vi.fn<() => void>()}
    />,
  );
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: /^理由/ });
  const confirm = screen.getByRole('button', { name: 'する' });
  await user.click(field);
  await user.paste('二重\u0000請求');
  expect(field).toHaveAccessibleDescription('理由に使えない文字があります。入力し直してください');
  expect(confirm).toBeDisabled();
  await user.clear(field);
  await user.paste('あ'.repeat(201));
  expect(field).toHaveAccessibleDescription('理由は200文字以内で入力してください');
  expect(confirm).toBeDisabled();
  await user.clear(field);
  await user.paste(' 二重請求 ');
  await user.click(confirm);
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('二重請求');
});
