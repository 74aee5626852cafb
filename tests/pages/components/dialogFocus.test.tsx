import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Menu } from '#components/Menu.tsx';

type Step = 'closed' | 'choice' | 'record';

/** Dialogs as the pages have them: there only while they are open, one after the other. */
function Page({ isRead = true }: { isRead?: boolean }) {
  const [step, setStep] = useState<Step>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <Button onClick={() => setStep('choice')}>入金を記録</Button>
      <Menu
        label="ほかの操作"
        items={[{ label: '無効にする', onSelect: () => setStep('record') }]}
      />
      {step === 'choice' && (
        <Dialog
          open
          title="取引先"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>キャンセル</Button>
              <Button onClick={() => setStep('record')}>次へ</Button>
            </>
          }
        >
          {isRead ? <input aria-label="取引先名" /> : <p>読み込み中</p>}
        </Dialog>
      )}
      {step === 'record' && (
        <Dialog open keepsTyped title="金額" onClose={close} footer={<Button>保存</Button>}>
          <input aria-label="金額" />
          <input aria-label="名義" />
        </Dialog>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('comes back to what opened a dialog that is gone at once', async () => {
  render(<Page />);
  await userEvent.click(button('入金を記録'));
  expect(await screen.findByRole('textbox', { name: '取引先名' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('入金を記録')).toHaveFocus();
});

it('comes back to the first opener after one dialog has led to another', async () => {
  render(<Page />);
  await userEvent.click(button('入金を記録'));
  await userEvent.click(await screen.findByRole('button', { name: '次へ' }));
  expect(await screen.findByRole('textbox', { name: '金額' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('入金を記録')).toHaveFocus();
});

it('comes back to the button of the menu that the dialog was chosen from', async () => {
  render(<Page />);
  await userEvent.click(button('ほかの操作'));
  await userEvent.click(screen.getByRole('menuitem', { name: '無効にする' }));
  await screen.findByRole('textbox', { name: '金額' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('ほかの操作')).toHaveFocus();
});

it('comes back to the field that was typed in when the question is answered by going back', async () => {
  render(<Page />);
  await userEvent.click(button('ほかの操作'));
  await userEvent.click(screen.getByRole('menuitem', { name: '無効にする' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '名義' }), 'トウヨウ{Escape}');
  expect(button('入力に戻る')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: '名義' })).toHaveFocus();
});

it('goes to the first field when that comes later, unless the person has moved on', async () => {
  for (const hasMoved of [false, true]) {
    const { rerender, unmount } = render(<Page isRead={false} />);
    await userEvent.click(button('入金を記録'));
    await screen.findByRole('dialog');
    expect(button('キャンセル')).toHaveFocus();
    if (hasMoved) await userEvent.tab();
    rerender(<Page isRead />);
    const field = screen.getByRole('textbox', { name: '取引先名' });
    expect(hasMoved ? button('次へ') : field).toHaveFocus();
    unmount();
  }
});

it('stays with what took it meanwhile', async () => {
  const { rerender } = render(<p>閉じています</p>);
  const opener = document.createElement('button');
  const elsewhere = document.createElement('input');
  document.body.append(opener, elsewhere);
  opener.focus();
  rerender(
    <Dialog open title="金額">
      <input aria-label="金額" />
    </Dialog>,
  );
  expect(await screen.findByRole('textbox', { name: '金額' })).toHaveFocus();
  act(() => elsewhere.focus());
  rerender(<p>閉じています</p>);
  expect(elsewhere).toHaveFocus();
  opener.remove();
  elsewhere.remove();
});
