import { expect, it } from 'vitest';
import { limitConcurrency } from '#domain/limitConcurrency.ts';

/** Work that ends when it is told to, and what has begun so far. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: () => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, { resolve: () => resolve(name), reject: () => reject(new Error(name)) });
    });
  };
  return { begun, ends, work };
}

it('lets two run, and each that ends gives its place to the next in order', async () => {
  const { begun, ends, work } = works();
  const inTurn = limitConcurrency(2);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.resolve();
  await expect(b).resolves.toBe('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  ends.get('a')?.resolve();
  ends.get('c')?.resolve();
  await expect(Promise.all([a, c])).resolves.toEqual(['a', 'c']);
  ends.get('d')?.resolve();
  await expect(d).resolves.toBe('d');
  // All places are free again.
  void inTurn(work('e'));
  void inTurn(work('f'));
  void inTurn(work('g'));
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('gives the place on when work fails', async () => {
  const { begun, ends, work } = works();
  const inTurn = limitConcurrency(1);
  const first = inTurn(work('a'));
  const second = inTurn(work('b'));
  ends.get('a')?.reject();
  await expect(first).rejects.toThrow('a');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  ends.get('b')?.resolve();
  await expect(second).resolves.toBe('b');
});
