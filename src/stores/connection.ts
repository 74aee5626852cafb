import { create } from 'zustand';
import * as outbox from '#firestore/outbox.ts';
import type { Entry } from '#firestore/outbox.ts';
import { isSilent, watchSilence } from '#firestore/network.ts';
import { storesNothing } from '#firestore/storage.ts';
import { useSession } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { openTool } from '#stores/tools.ts';

/** Whether the browser has a network, and what the server does not have yet of the person's changes on this device. */
export type Connection = {
  online: boolean;
  /** There is one, but the server does not answer. */
  isSilent: boolean;
  entries: readonly Entry[];
  /** How many there are. */
  unsent: number;
  /** How many of other people's changes wait on this device, each for its person to sign in. */
  others: number;
  /** How many of them a person has to decide: refused, or changed by somebody else, too. */
  undecided: number;
  /** Something waits longer than a save takes. */
  isSlow: boolean;
  /** This device could not store something that waits: it lives as long as the page. */
  isAtRisk: boolean;
  /** This device has no room for what is done next. */
  storesNothing: boolean;
};

export const useConnection = create<Connection>(() => ({
  online: true,
  isSilent: false,
  entries: [],
  unsent: 0,
  others: 0,
  undecided: 0,
  isSlow: false,
  isAtRisk: false,
  storesNothing: false,
}));

/** A save that takes no longer is not worth a word. */
const SLOW_MS = 1_500;

const isUndecided = ({ state }: Entry): boolean => state !== 'waiting';

/** Entries of which the person was told what is wrong. */
const told = new Set<string>();

function tell({ id, state, what, problem }: Entry): void {
  if (told.has(id)) return;
  told.add(id);
  showToast({
    severity: 'error',
    summary: state === 'refused' ? '送信できませんでした' : 'ほかの人が先に変更しました',
    detail: state === 'refused' ? `${what}: ${problem?.message ?? ''}` : what,
    action: { label: '内容を確認する', onSelect: () => openTool('unsent') },
  });
}

let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  clearTimeout(timer);
  const { user } = useSession.getState();
  // A page for strangers opens nothing: what a shared computer forgets could not be removed then.
  if (user !== null) void outbox.load();
  // Whoever comes back is told again: the notifications are gone with the session.
  else told.clear();
  const all = outbox.entries();
  const entries = all.filter(({ userId }) => userId === user?.uid);
  const undecided = entries.filter(isUndecided);
  for (const entry of entries) if (!isUndecided(entry)) told.delete(entry.id);
  for (const entry of undecided) if (!outbox.isHeld(entry.id)) tell(entry);
  const waiting = entries.filter((entry) => !isUndecided(entry));
  const since = Math.min(...waiting.map(({ at }) => Math.abs(Date.now() - at)));
  const before = useConnection.getState();
  // What was said to wait goes on being said until it is sent.
  const isKnown = before.unsent > 0 && (before.isSlow || !before.online);
  const slow =
    waiting.length > 0 &&
    (isKnown || waiting.some(({ at }) => Math.abs(Date.now() - at) >= SLOW_MS));
  if (waiting.length > 0 && !slow) timer = setTimeout(look, SLOW_MS - since);
  useConnection.setState({
    online: navigator.onLine,
    isSilent: isSilent(),
    entries,
    unsent: entries.length,
    others: all.length - entries.length,
    undecided: undecided.length,
    isSlow: slow,
    isAtRisk: entries.length > 0 && outbox.isAtRisk(),
  });
}

/** Asks before the page goes while it alone knows of a change: this device stores nothing. */
function ask(event: BeforeUnloadEvent): void {
  if (outbox.isAtRisk()) event.preventDefault();
}

/** Follows the network and what waits on this device, for the life of the page. Returns how to stop. */
export function followConnection(): () => void {
  const over = new AbortController();
  const { signal } = over;
  const stops = [outbox.watch(look), useSession.subscribe(look), watchSilence(look)];
  addEventListener('online', look, { signal });
  addEventListener('offline', look, { signal });
  addEventListener('beforeunload', ask, { signal });
  look();
  void storesNothing().then((isFull) => useConnection.setState({ storesNothing: isFull }));
  return () => {
    over.abort();
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Sends again what was refused, or counts mine although somebody else changed the same. */
export const sendAgain = (entry: Entry): Promise<void> =>
  outbox.update({
    ...entry,
    state: 'waiting',
    overwrite: entry.overwrite === true || entry.state === 'contested',
  });

const isWithin = (path: string, paths: readonly string[]): boolean =>
  paths.some((one) => path === one || path.startsWith(`${one}.`));

/** Leaves what others wrote, and sends what else was changed. */
export function giveWay(entry: Entry): Promise<void> {
  const yields = [...(entry.yields ?? []), ...(entry.conflicts ?? []).map(({ path }) => path)];
  const effects = entry.effects
    .filter(({ path }) => path === entry.path)
    .map((effect) => ({
      ...effect,
      changes: Object.fromEntries(
        Object.entries(effect.changes).filter(([path]) => !isWithin(path, yields)),
      ),
    }));
  return outbox.update({ ...entry, state: 'waiting', yields, effects });
}

/** Gives a change up, and what was done to the record that it would have made. */
export function giveUp(entry: Entry): Promise<void> {
  const made = entry.effects.flatMap(({ path, create: isNew }) => (isNew ? [path] : []));
  const behind = outbox
    .entries()
    .filter(({ userId, after }) => userId === entry.userId && made.some((path) => path === after));
  return outbox.drop([entry, ...behind].map(({ id }) => id));
}

/** Tries to send at once what waits. */
export const sendNow = (): void =>
  void import('#firestore/sender.ts').then(
    (sender) => sender.sendNow(),
    () => undefined,
  );
