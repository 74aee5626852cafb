import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tellSaved } from '#stores/saved.ts';
import { closeToast, showToast, useToasts } from '#stores/toasts.ts';

const shown = () => useToasts.getState().toasts;

beforeEach(() => useToasts.setState({ toasts: [] }));

describe('notifications', () => {
  it('are kept in the order they came, each with an id of its own', () => {
    showToast({ severity: 'info', summary: '一' });
    showToast({ severity: 'info', summary: '一' });
    showToast({ severity: 'info', summary: '二' });
    expect(shown().map((toast) => toast.summary)).toEqual(['一', '一', '二']);
    expect(new Set(shown().map((toast) => toast.id)).size).toBe(3);
  });

  it('close one by one', () => {
    for (const summary of ['一', '二', '三']) showToast({ severity: 'info', summary });
    closeToast(shown()[1]?.id ?? '');
    expect(shown().map((toast) => toast.summary)).toEqual(['一', '三']);
    closeToast('unknown');
    expect(shown()).toHaveLength(2);
  });

  it('close by themselves after a while, but errors stay', () => {
    for (const severity of ['info', 'success', 'warn', 'error'] as const)
      showToast({ severity, summary: severity });
    expect(shown().map((toast) => toast.life)).toEqual([4000, 4000, 4000, undefined]);
  });

  it('may have a life and an action of their own', () => {
    const onSelect = vi.fn();
    showToast({ severity: 'error', summary: '外した', life: 8000 });
    showToast({ severity: 'info', summary: '外した', action: { label: '戻す', onSelect } });
    expect(shown()[0]?.life).toBe(8000);
    shown()[1]?.action?.onSelect();
    expect(onSelect).toHaveBeenCalledOnce();
  });
});

describe('what is told of a save', () => {
  it('says that it is saved', () => {
    tellSaved('saved');
    expect(shown()).toMatchObject([{ severity: 'success', summary: '保存しました' }]);
  });

  it('says that it waits for the network', () => {
    tellSaved('queued');
    expect(shown()).toMatchObject([{ severity: 'warn', summary: '送信待ちです' }]);
    expect(shown()[0]?.detail).toContain('通信が戻ると送信します');
  });
});
