import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchdog } from '#firestore/watchdog.ts';

const reconnect = vi.fn<() => Promise<void>>();
const isOffline = vi.fn<() => boolean>();
const tell = vi.fn<(isSilent: boolean) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  reconnect.mockReset().mockResolvedValue(undefined);
  tell.mockReset();
  isOffline.mockReset().mockReturnValue(false);
});

afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1_000;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

describe('a question without an answer', () => {
  it('gets a new connection after ten seconds, not before', async () => {
    watchdog(reconnect, isOffline, tell).waits('orders');
    await pass(9.9);
    expect(reconnect).not.toHaveBeenCalled();
    await pass(0.1);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it('gets another one after twice the time each, at most a minute', async () => {
    watchdog(reconnect, isOffline, tell).waits('orders');
    const when: number[] = [];
    const begun = performance.now();
    reconnect.mockImplementation(async () => void when.push((performance.now() - begun) / SECOND));
    await pass(10 + 20 + 40 + 60 + 60);
    expect(when).toEqual([10, 30, 70, 130, 190]);
  });

  it('is left alone once it is answered, and nobody else waits', async () => {
    const { waits, rests } = watchdog(reconnect, isOffline, tell);
    waits('orders');
    await pass(5);
    rests('orders');
    await pass(300);
    expect(reconnect).not.toHaveBeenCalled();
  });

  it('has ten seconds of its own, however long another one waited that is answered', async () => {
    const { waits, rests } = watchdog(reconnect, isOffline, tell);
    waits('orders');
    await pass(8);
    waits('drivers');
    rests('orders');
    await pass(9);
    expect(reconnect).not.toHaveBeenCalled();
    await pass(1);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it('waits from when it began to, also when it is told again', async () => {
    const { waits } = watchdog(reconnect, isOffline, tell);
    waits('orders');
    await pass(6);
    waits('orders');
    await pass(4);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it('has the patience of the beginning when everything was answered meanwhile', async () => {
    const { waits, rests } = watchdog(reconnect, isOffline, tell);
    waits('orders');
    await pass(10);
    rests('orders');
    waits('orders');
    await pass(10);
    expect(reconnect).toHaveBeenCalledTimes(2);
  });
});

describe('a server that is silent', () => {
  it('is told of when a question has waited, and again when all are answered', async () => {
    const { waits, rests } = watchdog(reconnect, isOffline, tell);
    waits('orders');
    waits('drivers');
    await pass(9.9);
    expect(tell).not.toHaveBeenCalled();
    await pass(0.1);
    expect(tell).toHaveBeenLastCalledWith(true);
    rests('orders');
    expect(tell).toHaveBeenLastCalledWith(true);
    rests('drivers');
    expect(tell).toHaveBeenLastCalledWith(false);
  });

  it('is not one that cannot be reached', async () => {
    isOffline.mockReturnValue(true);
    watchdog(reconnect, isOffline, tell).waits('orders');
    await pass(60);
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('a new connection', () => {
  it('is not tried while the browser knows that there is no network', async () => {
    isOffline.mockReturnValue(true);
    watchdog(reconnect, isOffline, tell).waits('orders');
    await pass(60);
    expect(reconnect).not.toHaveBeenCalled();
    isOffline.mockReturnValue(false);
    await pass(10);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it('is tried again when it could not be had', async () => {
    reconnect.mockRejectedValue(new Error('no'));
    watchdog(reconnect, isOffline, tell).waits('orders');
    await pass(30);
    expect(reconnect).toHaveBeenCalledTimes(2);
  });

  it('is not begun a second time while the first is being made', async () => {
    let made = () => {};
    reconnect.mockImplementation(() => new Promise((resolve) => (made = resolve)));
    const { waits } = watchdog(reconnect, isOffline, tell);
    waits('orders');
    await pass(10);
    waits('drivers');
    await pass(100);
    expect(reconnect).toHaveBeenCalledTimes(1);
    made();
    await pass(20);
    expect(reconnect).toHaveBeenCalledTimes(2);
  });
});
