import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#components/Button.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { Drawer } from '#components/Drawer.tsx';
import { Menu } from '#components/Menu.tsx';

describe('Dialog', () => {
  function Opening({ closable }: { closable: boolean }) {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>開く</Button>
        <Dialog open={open} title="設定" onClose={closable ? close : undefined}>
          <input aria-label="名前" />
        </Dialog>
      </>
    );
  }

  it('takes the focus to its first field and gives it back', async () => {
    render(<Opening closable />);
    await userEvent.click(screen.getByRole('button', { name: '開く' }));
    expect(await screen.findByRole('dialog', { name: '設定' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: '名前' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '開く' })).toHaveFocus();
  });

  it('cannot be closed by the user without onClose', async () => {
    render(<Opening closable={false} />);
    await userEvent.click(screen.getByRole('button', { name: '開く' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('stays when Escape ends an IME conversion', async () => {
    render(<Opening closable />);
    await userEvent.click(screen.getByRole('button', { name: '開く' }));
    await screen.findByRole('dialog');
    fireEvent.keyDown(screen.getByRole('textbox'), {
      key: 'Escape',
      code: 'Escape',
      isComposing: true,
    });
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('a Dialog that keeps what was typed', () => {
  const onClose = vi.fn();
  const open = async (typed: string) => {
    onClose.mockReset();
    render(
      <Dialog open keepsTyped title="設定" onClose={onClose} footer={<Button>保存</Button>}>
        <input aria-label="名前" />
      </Dialog>,
    );
    await userEvent.type(await screen.findByRole('textbox', { name: '名前' }), `${typed}{Escape}`);
  };

  it('closes at once while nothing was', async () => {
    await open('');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before it is lost, rests on the way back, and keeps it', async () => {
    await open('浜港');
    expect(screen.getByRole('alert')).toHaveTextContent('入力した内容は保存されていません。');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    expect(screen.getByRole('button', { name: '入力に戻る' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox')).toHaveValue('浜港');
    expect(screen.getByRole('button', { name: '保存' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('throws it away by a press that says so', async () => {
    await open('浜港');
    await userEvent.click(screen.getByRole('button', { name: '破棄して閉じる' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('ConfirmDialog', () => {
  it('names what it does and rests on cancel when something gets lost', async () => {
    const onConfirm = vi.fn();
    render(
      <ConfirmDialog
        open
        danger
        title="無効にしますか"
        message="一覧から外します。"
        confirmLabel="無効にする"
        onConfirm={onConfirm}
        onCancel={() => undefined}
      />,
    );
    await screen.findByRole('dialog', { name: '無効にしますか' });
    expect(screen.getByRole('button', { name: 'キャンセル' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '無効にする' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('Drawer', () => {
  it('opens as a dialog and closes by its cross', async () => {
    const onClose = vi.fn();
    render(
      <Drawer open title="メニュー" onClose={onClose}>
        <a href="/orders">受注</a>
      </Drawer>,
    );
    await screen.findByRole('dialog', { name: 'メニュー' });
    expect(screen.getByRole('link', { name: '受注' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('Menu', () => {
  it('is complete by keyboard', async () => {
    const onSelect = vi.fn();
    const items = ['複製', '印刷', '無効'].map((label) => ({
      label,
      onSelect: () => onSelect(label),
    }));
    render(<Menu label="操作" items={items} />);
    const button = screen.getByRole('button', { name: '操作' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: '複製' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: '無効' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('印刷');
    expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: '無効' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('closes on a press elsewhere', async () => {
    render(
      <>
        <Menu label="操作" items={[{ label: '複製', onSelect: () => undefined }]} />
        <p>外</p>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: '操作' }));
    await userEvent.click(screen.getByText('外'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
