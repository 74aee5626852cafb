import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keep } from '#firestore/persistAnswers.ts';
import { forgetKept, recall } from '#firestore/answers.ts';

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('kept:'));

/** Keeps an answer and waits until it is written. */
function kept(question: string, records: Record<string, unknown>[]): void {
  keep(question, records);
  vi.advanceTimersByTime(1_000);
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the last answer of the server', () => {
  it('comes back as it was, with its dates', () => {
    const records = [
      {
        id: 'o1',
        arrivalDate: new Date('2026-11-22T00:00:00Z'),
        price: { items: [{ at: null, n: 3 }] },
      },
      { id: 'o2', arrivalTime: 'am' },
    ];
    kept('orders', records);
    expect(recall('orders')).toEqual(records);
    expect(recall('others')).toBeUndefined();
  });

  it('is the last one when several follow quickly', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    keep('orders', [{ id: 'a' }]);
    keep('orders', [{ id: 'b' }]);
    expect(recall('orders')).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    expect(recall('orders')).toEqual([{ id: 'b' }]);
    expect(write).toHaveBeenCalledOnce();
    write.mockRestore();
  });

  it('may be that there is none', () => {
    kept('orders', []);
    expect(recall('orders')).toEqual([]);
  });

  it('is not kept when it would hold up the page', () => {
    kept('orders', [{ id: 'a' }]);
    kept('orders', [{ id: 'a', text: 'x'.repeat(200_000) }]);
    expect(recall('orders')).toBeUndefined();
  });

  it('makes room for newer ones', () => {
    for (let index = 0; index < 12; index += 1)
      kept(`question ${index}`, [{ id: 'a', text: 'x'.repeat(190_000) }]);
    expect(recall('question 11')).toBeDefined();
    expect(recall('question 2')).toBeDefined();
    expect(recall('question 1')).toBeUndefined();
    expect(keptKeys()).toHaveLength(10);
  });

  it('is nothing when something else stands in its place', () => {
    for (const text of ['', 'null', '{', '3', '{"records":1}']) {
      localStorage.setItem('kept:orders', text);
      expect(recall('orders')).toBeUndefined();
    }
  });
});

describe('forgetting', () => {
  it('removes all answers, also those about to be kept, and nothing else', () => {
    localStorage.setItem('theme', 'dark');
    kept('orders', [{ id: 'a' }]);
    keep('jobs', [{ id: 'b' }]);
    forgetKept();
    vi.advanceTimersByTime(5_000);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('follows when the browser has no room', () => {
    kept('orders', [{ id: 'a' }]);
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    kept('jobs', [{ id: 'b' }]);
    write.mockRestore();
    expect(keptKeys()).toEqual([]);
  });

  it('is silent where nothing may be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(recall('orders')).toBeUndefined();
    expect(forgetKept).not.toThrow();
    vi.unstubAllGlobals();
  });
});
