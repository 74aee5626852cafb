import { inspect } from 'node:util';

const inFull = { depth: null, maxArrayLength: null, maxStringLength: null };

/** The names of attacks, the first of them where they are many. */
function titleOf(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return others.length < 3 ? names.join('; ') : `${first}; and ${others.length} more`;
}

/**
 * Attacks with the same twin share a test, and so its world, which none of them may change: its title, the attacks, the
 * twin. A test for each took half as long again.
 */
export function byTwin<T>(
  attacks: readonly (readonly [name: string, attack: T, legal: T])[],
): (readonly [title: string, attacks: (readonly [name: string, attack: T])[], legal: T])[] {
  const groups = new Map<string, { attacks: (readonly [string, T])[]; legal: T }>();
  for (const [name, attack, legal] of attacks) {
    const key = inspect(legal, inFull);
    const group = groups.get(key) ?? { attacks: [], legal };
    group.attacks.push([name, attack]);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => [
    titleOf(group.attacks.map(([name]) => name)),
    group.attacks,
    group.legal,
  ]);
}
