import { act } from '@testing-library/react';

const set = (online: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  act(() => {
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
};

/** The browser loses its network. */
export const goOffline = (): void => set(false);

/** The browser has its network again; call it after a test that went offline. */
export const goOnline = (): void => set(true);
