import { act } from '@testing-library/react';

/** An answer that comes when the test says so; what it changes on the screen has happened when it is awaited. */
export function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (reason: Error) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: T) => act(async () => settle?.resolve(value)),
    reject: (message: string) => act(async () => settle?.reject(new Error(message))),
  };
}
