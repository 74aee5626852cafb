import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastArea, type ToastMessage } from '#components/ToastArea.tsx';

describe('ToastArea', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const SAVED: ToastMessage = {
    id: 't1',
    severity: 'success',
    summary: '保存しました',
    life: 3000,
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  /** The pointer at a place; without a layout every element is at 0, 0. */
  const move = (to: number, pointerType = 'mouse') =>
    fireEvent(window, new PointerEvent('pointermove', { clientX: to, clientY: to, pointerType }));

  it('goes by itself, but not under the pointer', () => {
    const onClose = vi.fn();
    render(<ToastArea toasts={[SAVED]} onClose={onClose} />);
    void pass(2900);
    move(0);
    void pass(10_000);
    expect(onClose).not.toHaveBeenCalled();
    move(1);
    void pass(2900);
    expect(onClose).not.toHaveBeenCalled();
    void pass(100);
    expect(onClose).toHaveBeenCalledWith('t1');
  });

  it('goes on when the pointer leaves the window', () => {
    const onClose = vi.fn();
    render(<ToastArea toasts={[SAVED]} onClose={onClose} />);
    move(0);
    fireEvent(document.documentElement, new PointerEvent('pointerleave'));
    void pass(3000);
    expect(onClose).toHaveBeenCalledWith('t1');
  });

  it('is not held by a finger that was on it', () => {
    const onClose = vi.fn();
    render(<ToastArea toasts={[SAVED]} onClose={onClose} />);
    move(0, 'touch');
    void pass(3000);
    expect(onClose).toHaveBeenCalledWith('t1');
  });

  it('goes on when it goes up and leaves a pointer that rests behind', () => {
    const onClose = vi.fn();
    render(<ToastArea toasts={[SAVED]} onClose={onClose} />);
    move(0);
    void pass(2000);
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockReturnValue(new DOMRect(0, 50, 100, 40));
    void pass(500);
    void pass(3000);
    place.mockRestore();
    expect(onClose).toHaveBeenCalledWith('t1');
  });

  it('stays while one of its buttons has the focus', () => {
    const onClose = vi.fn();
    render(<ToastArea toasts={[SAVED]} onClose={onClose} />);
    const close = screen.getByRole('button', { name: '閉じる' });
    act(() => close.focus());
    void pass(10_000);
    expect(onClose).not.toHaveBeenCalled();
    act(() => close.blur());
    void pass(3000);
    expect(onClose).toHaveBeenCalledWith('t1');
  });

  it('is seen leaving for 0.45 s', () => {
    const { rerender } = render(<ToastArea toasts={[SAVED]} onClose={() => undefined} />);
    rerender(<ToastArea toasts={[]} onClose={() => undefined} />);
    void pass(440);
    expect(screen.getByText('保存しました')).toBeInTheDocument();
    void pass(20);
    expect(screen.queryByText('保存しました')).toBeNull();
  });

  it('closes at once by its button and runs its action', () => {
    const onClose = vi.fn();
    const onSelect = vi.fn();
    const toast: ToastMessage = {
      id: 't2',
      severity: 'error',
      summary: '保存できません',
      action: { label: '再試行', onSelect },
    };
    render(<ToastArea toasts={[toast]} onClose={onClose} />);
    expect(screen.getByRole('alert')).toHaveTextContent('保存できません');
    fireEvent.click(screen.getByRole('button', { name: '再試行' }));
    expect(onSelect).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose).toHaveBeenCalledWith('t2');
  });

  it('tells what can wait politely, and obeys closable and group', () => {
    const other: ToastMessage = { id: 't3', severity: 'info', summary: '別の場所', group: 'side' };
    render(<ToastArea toasts={[{ ...SAVED, closable: false }, other]} onClose={() => undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('保存しました');
    expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull();
    expect(screen.queryByText('別の場所')).toBeNull();
  });
});
