import { create } from 'zustand';

/** The paid plan of the sign-in token (specification §3): undefined until it was read, null without one. */
export const usePlan = create<{ role: string | null | undefined }>(() => ({ role: undefined }));

/**
 * Reads the plan from the sign-in token.
 * @param fresh asks for a new token first, because the plan is written after the present one was made
 * @throws AppError
 */
export async function loadPlan(fresh = false): Promise<string | null> {
  const { readPlan } = await import('#firestore/auth.ts');
  const role = await readPlan(fresh);
  usePlan.setState({ role });
  return role;
}

/** Milliseconds before each further look: the payment service tells of a change a little later. */
const LOOKS_MS = [0, 1_000, 2_000, 4_000, 8_000] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Looks at fresh tokens until the plan is as expected. Less and less often, and then no more.
 * @param signal ends it early
 * @returns whether it became so
 * @throws AppError when the service cannot be asked
 */
export async function awaitPlan(
  isExpected: (role: string | null) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  for (const ms of LOOKS_MS) {
    await pause(ms);
    if (signal.aborted) return false;
    if (isExpected(await loadPlan(true))) return true;
  }
  return false;
}

/** Forgets the token's data of the person who left. */
export const forgetPlan = (): void => usePlan.setState({ role: undefined });
