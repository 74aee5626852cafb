import { inspect } from 'node:util';

const inFull = { depth: null, maxArrayLength: null, maxStringLength: null };

/**
 * Attacks with the same twin share a test, and so its world, which none of them may change: their names, the attacks,
 * the twin. A test for each took half as long again.
 */
export function byTwin<T>(
  attacks: readonly (readonly [name: string, attack: T, legal: T])[],
): (readonly [names: string, attacks: (readonly [name: string, attack: T])[], legal: T])[] {
  const groups = new Map<string, { attacks: (readonly [string, T])[]; legal: T }>();
  for (const [name, attack, legal] of attacks) {
    const key = inspect(legal, inFull);
    const group = groups.get(key) ?? { attacks: [], legal };
    group.attacks.push([name, attack]);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => [
    group.attacks.map(([name]) => name).join('; '),
    group.attacks,
    group.legal,
  ]);
}
