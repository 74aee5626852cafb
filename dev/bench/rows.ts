import { test } from '@playwright/test';
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** One line of the table. */
export type Row = {
  group: 'time' | 'growth' | 'before' | 'reads' | 'size' | 'rendering' | 'memory' | 'audit';
  name: string;
  /** What was measured: a ratio to a floor has no unit. */
  value: number;
  unit?: 'ms' | 'KiB' | 'documents' | 'nodes' | 'requests' | 'tasks' | 'points' | 'openings';
  /** How far the values of one run lie apart, in words. */
  spread?: string;
  /** The least or, for points, the most that counts as good. */
  budget: number;
  /** What one would like to reach. */
  ambition?: number;
  /** Points are better the more there are. */
  isBetterHigh?: boolean;
};

/** With the file that measured it: the document is written when each has. */
export type Kept = Row & { part: string };

/** Keeps a line for the table that `npm run bench` prints at its end. */
export function report(row: Row): void {
  const file = process.env['BENCH_ROWS'];
  if (file === undefined) throw new Error('Run the benchmarks with: npm run bench');
  const part = basename(test.info().file, '.bench.ts');
  appendFileSync(file, `${JSON.stringify({ part, ...row } satisfies Kept)}\n`);
  console.log(`${row.name}: ${row.value}${row.unit === undefined ? '' : ` ${row.unit}`}`);
}

const sorted = (values: readonly number[]): number[] =>
  values.toSorted((one, other) => one - other);

/** The value at a part of the sorted values, 0.5 = the median. */
export function quantile(values: readonly number[], part: number): number {
  const known = sorted(values);
  const at = (known.length - 1) * part;
  const [low = Number.NaN, high = low] = [known[Math.floor(at)], known[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Median and quartiles in words. */
export const quartiles = (values: readonly number[], digits = 2): string =>
  [0.25, 0.75].map((part) => quantile(values, part).toFixed(digits)).join(' to ');

/** How a value grows with the size: 0 = not at all, 1 = in proportion. */
export const exponent = (
  [firstSize, first]: readonly [number, number],
  [lastSize, last]: readonly [number, number],
): number => Math.log(last / first) / Math.log(lastSize / firstSize);

/** The ratios of a measurement, and both medians, in words. */
export const spreadOf = (measured: Measured): string =>
  `${quartiles(measured.ratios)}; ${Math.round(measured.appMs)} ms against ${Math.round(measured.floorMs)} ms`;

type Measured = {
  ratios: number[];
  apps: number[];
  floors: number[];
  appMs: number;
  floorMs: number;
};

/**
 * How far the app is behind the floor at worst, when the fastest are held against the fastest and the slowest against the
 * slowest: what else the machine does makes some openings of both slow.
 */
export const worstByRank = ({ apps, floors }: Pick<Measured, 'apps' | 'floors'>): number =>
  Math.max(...sorted(apps).map((ms, rank) => ms / (sorted(floors)[rank] ?? Number.NaN)));

/** A page that was closed keeps the browser and the emulator busy for a while, an older version longer than this one. */
const SETTLE_MS = 1_000;

async function onItsOwn(measure: () => Promise<number>): Promise<number> {
  await pause(SETTLE_MS);
  return measure();
}

/**
 * Measures two things in turn, each on a machine that is at rest, so that what else the machine does meets both alike.
 * @returns the ratios of all rounds, and the median of each in milliseconds
 */
export async function interleaved(
  rounds: number,
  { app, floor }: { app: () => Promise<number>; floor: () => Promise<number> },
): Promise<Measured> {
  const [apps, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // Who comes second finds warm caches of the machine: they take turns.
    const inOrder = round % 2 === 0;
    if (inOrder) floors.push(await onItsOwn(floor));
    apps.push(await onItsOwn(app));
    if (!inOrder) floors.push(await onItsOwn(floor));
  }
  return {
    ratios: apps.map((ms, round) => ms / (floors[round] ?? Number.NaN)),
    apps,
    floors,
    appMs: quantile(apps, 0.5),
    floorMs: quantile(floors, 0.5),
  };
}
