import { useLive, type LiveSource, type LiveState } from '#hooks/useLive.ts';

const isMissing = (value: unknown): boolean => value === undefined;

/** One record, live; undefined when the server has none. @param source keep it stable (useMemo) */
export const useLiveRecord = <T>(
  source: LiveSource<T | undefined> | undefined,
): LiveState<T | undefined> => useLive(source, isMissing);
