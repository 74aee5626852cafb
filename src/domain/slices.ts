/** Items that are worked on in one go: some ten milliseconds of the main thread. */
export const SLICE = 100;

/** Lets whatever waits on the main thread come first. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The items in slices, with a pause before each but the first. */
export async function* slicesOf<T>(
  items: readonly T[],
  size = SLICE,
): AsyncGenerator<readonly T[], void, undefined> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await pause();
    yield items.slice(at, at + size);
  }
}

/** What becomes of each of very many items, made without blocking the page. */
export async function mapped<T, R>(items: readonly T[], apply: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for await (const slice of slicesOf(items)) results.push(...slice.map(apply));
  return results;
}
