/** Whose changes are made and sent: the person who is signed in. */
let userId = '';
const watchers = new Set<() => void>();

export const currentUserId = (): string => userId;

/** Tells the engine who is signed in; '' for nobody. */
export function setCurrentUser(next: string): void {
  if (next === userId) return;
  userId = next;
  for (const watcher of watchers) watcher();
}

/** Tells when somebody else signs in, or out. */
export function watchCurrentUser(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
