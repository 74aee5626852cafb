import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '#domain/saving.ts';
import { useSave } from '#hooks/useSave.ts';
import { deferred } from '#tests/support/deferred.ts';

const on = { onSaved: vi.fn() };
beforeEach(() => vi.resetAllMocks());

const renderSave = () => renderHook(() => useSave(on)).result;

const ending = (outcome: SaveOutcome) => () => Promise.resolve(outcome);

describe('useSave', () => {
  it('saves and tells so', async () => {
    const result = renderSave();
    expect(result.current.progress).toEqual({ kind: 'idle' });
    await act(() => result.current.run(ending({ kind: 'saved' })));
    expect(result.current.progress).toEqual({ kind: 'saved' });
    expect(on.onSaved).toHaveBeenCalledExactlyOnceWith('saved');
  });

  it('keeps one attempt in flight, and takes the next one after it', async () => {
    const result = renderSave();
    const first = deferred<SaveOutcome>();
    const attempt = vi.fn(() => first.promise);
    act(() => {
      void result.current.run(attempt);
      void result.current.run(attempt);
    });
    expect(result.current.progress).toEqual({ kind: 'saving' });
    expect(attempt).toHaveBeenCalledOnce();
    await first.resolve({ kind: 'saved' });
    await act(() => result.current.run(attempt));
    expect(attempt).toHaveBeenCalledTimes(2);
    expect(on.onSaved).toHaveBeenCalledTimes(2);
  });

  it('tells why it failed and can try again', async () => {
    const result = renderSave();
    await act(() => result.current.run(ending({ kind: 'failed', message: '権限がありません' })));
    expect(result.current.progress).toEqual({ kind: 'failed', message: '権限がありません' });
    expect(on.onSaved).not.toHaveBeenCalled();
    await act(() => result.current.run(ending({ kind: 'saved' })));
    expect(result.current.progress).toEqual({ kind: 'saved' });
  });

  it('keeps a conflict until it is settled', async () => {
    const result = renderSave();
    const fields = [{ path: 'name', mine: '甲', theirs: '乙' }];
    await act(() => result.current.run(ending({ kind: 'conflict', fields })));
    expect(result.current.progress).toEqual({ kind: 'conflict', fields });
    expect(on.onSaved).not.toHaveBeenCalled();
    act(() => result.current.settle());
    expect(result.current.progress).toEqual({ kind: 'idle' });
  });

  it.each<SaveOutcome>([
    { kind: 'saved' },
    { kind: 'failed', message: '権限がありません' },
    { kind: 'conflict', fields: [] },
  ])('lets no late answer to an older save overwrite that of a newer one: $kind', async (late) => {
    const result = renderSave();
    const sent = deferred<SaveOutcome>();
    await act(() => result.current.run(ending({ kind: 'queued', sent: sent.promise })));
    await act(() => result.current.run(ending({ kind: 'failed', message: '圏外です' })));
    await sent.resolve(late);
    expect(result.current.progress).toEqual({ kind: 'failed', message: '圏外です' });
  });

  it('tells that a change waits, and that it was sent in the end', async () => {
    const result = renderSave();
    const sent = deferred<SaveOutcome>();
    await act(() => result.current.run(ending({ kind: 'queued', sent: sent.promise })));
    expect(result.current.progress).toEqual({ kind: 'queued' });
    expect(on.onSaved).toHaveBeenCalledExactlyOnceWith('queued');
    await sent.resolve({ kind: 'saved' });
    expect(result.current.progress).toEqual({ kind: 'saved' });
  });

  it('tells when a change that waited is refused', async () => {
    const result = renderSave();
    const sent = deferred<SaveOutcome>();
    await act(() => result.current.run(ending({ kind: 'queued', sent: sent.promise })));
    await sent.resolve({ kind: 'failed', message: '権限がありません' });
    expect(result.current.progress).toEqual({ kind: 'failed', message: '権限がありません' });
  });

  it('does not take a change that somebody has to decide for a saved one', async () => {
    const result = renderSave();
    const sent = deferred<SaveOutcome>();
    await act(() => result.current.run(ending({ kind: 'queued', sent: sent.promise })));
    await sent.resolve({ kind: 'conflict', fields: [] });
    expect(result.current.progress).toEqual({ kind: 'idle' });
  });

  it('takes a thrown error as a failure and is ready again', async () => {
    const result = renderSave();
    await act(() => result.current.run(() => Promise.reject(new Error('Company is not selected'))));
    expect(result.current.progress).toEqual({ kind: 'failed', message: 'Company is not selected' });
    const words = vi.fn<() => Promise<SaveOutcome>>().mockRejectedValue('言葉だけ');
    await act(() => result.current.run(words));
    expect(result.current.progress).toEqual({ kind: 'failed', message: '言葉だけ' });
    await act(() => result.current.run(ending({ kind: 'saved' })));
    expect(result.current.progress).toEqual({ kind: 'saved' });
  });
});
