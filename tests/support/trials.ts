/**
 * With how many random cases a law about money is tried: its usual number in every run of the tests, a part of it in a
 * quick check, `TRIALS` of the environment where somebody asks for more (`npm run laws`).
 */
export function trials(usual: number): number {
  const { TRIALS, TRIALS_DIVIDED_BY = '1' } = process.env;
  return TRIALS === undefined ? Math.ceil(usual / Number(TRIALS_DIVIDED_BY)) : Number(TRIALS);
}
