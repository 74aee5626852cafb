import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

/** The script that index.html runs before anything else, between its tags. */
export function firstScript(): string {
  const found = /<script>([^<]*)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1];
  if (found === undefined) throw new Error('index.html has no inline script');
  return found;
}

export const runFirstScript = (): void => void runInThisContext(firstScript());
