/**
 * With how many random cases a law about money is tried: its usual number in every run of the tests, `TRIALS` of the
 * environment where somebody asks for more (`npm run laws`).
 */
export const trials = (usual: number): number => Number(process.env['TRIALS'] ?? usual);
