import fc from 'fast-check';
import type { SaveOutcome } from '#domain/saving.ts';
import type { Entry } from '#firestore/outbox.ts';
import { fates, kill, pause, type Client, type Fate } from '#tests/support/outbox/page.ts';
import { close, openPage, stored, type Page, type World } from '#tests/support/outbox/world.ts';

// What people, networks and devices do, in any order, and a book of what was accepted.

/** How somebody decides about a change of which others changed the same. */
const decisions = ['mine', 'theirs', 'neither'] as const;
type Decision = (typeof decisions)[number];

const client = fc.nat(2);
const tab = fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, fc.constant(1));
const doing = <T extends string>(name: T) => fc.constant(name);

const editing = fc.record({
  do: doing('edit'),
  client,
  tab,
  order: fc.nat(1),
  text: fc.oneof({ arbitrary: fc.constantFrom('own'), weight: 5 }, fc.constantFrom('long', 'A')),
  /** Whether the screen has heard from the server just now, and whether a form stands over it. */
  isFresh: fc.boolean(),
  isForm: fc.boolean(),
  isAwaited: fc.boolean(),
});
const trouble = fc.oneof(
  fc.record({
    do: doing('network'),
    client,
    network: fc.constantFrom<Client['network']>('gone', 'silent', 'there'),
  }),
  fc.record({
    do: doing('fate'),
    client,
    of: fc.constantFrom<Fate['of']>('commit', 'commit', 'batchGet'),
    fate: fc.constantFrom(...fates),
    /** The library tries five times before it tells the engine. */
    times: fc.constantFrom(1, 2, 6),
  }),
  fc.record({ do: doing('kill'), client, tab, fuse: fc.nat(12) }),
  fc.record({ do: doing('reload'), client, tab }),
  fc.record({ do: doing('clock'), client, minutes: fc.integer({ min: -3000, max: 3000 }) }),
  fc.record({ do: doing('decide'), client, tab, decision: fc.constantFrom(...decisions) }),
);

export const history = fc.record({
  steps: fc.array(
    fc.record({
      step: fc.oneof({ arbitrary: editing, weight: 3 }, { arbitrary: trouble, weight: 4 }),
      /** How far things get before the next step, in milliseconds. */
      pause: fc.constantFrom(0, 0, 1, 3, 10, 30, 250),
    }),
    { minLength: 4, maxLength: 12, size: 'max' },
  ),
  /** What is decided at the end. */
  ending: fc.array(fc.constantFrom(...decisions), { minLength: 4, maxLength: 4 }),
});

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;
type Step = History['steps'][number]['step'];
type Edit = Extract<Step, { do: 'edit' }>;

/** Something that somebody did, and what became of it as far as a page knows. */
export type Act = {
  number: number;
  client: Client;
  tab: number;
  path: string;
  title: string;
  isTooLong: boolean;
  /** Seen on the device by a page that is there. */
  isAccepted: boolean;
  /** It was among what waits. What the screen shows already is nothing to do, and never comes there. */
  wasWaiting: boolean;
  /** What the screen showed when it was done, and when it was accepted. */
  shown: (string | undefined)[];
  /** When the person was first to decide about it, by the real clock; it may come in another order then. */
  contestedAt?: number;
  isGivenUp: boolean;
  outcome?: SaveOutcome;
};

const TABS = 2;
/** Half a minute, or five of the page's own. */
const MOST_ROUNDS = 3_000;
const numberOf = ({ args }: Entry): number =>
  typeof args === 'object' && args !== null && 'number' in args ? Number(args.number) : -1;

/** Everything of one history. */
export function newPlay(world: World, { steps, ending }: History) {
  const acts: Act[] = [];
  const pages = new Map<string, Page>();

  /** What is on the device was accepted. */
  const note = (entries: readonly Entry[]): void => {
    for (const entry of entries) {
      const act = acts[numberOf(entry)];
      if (act === undefined) throw new Error('Nobody did this');
      act.isAccepted = true;
      act.wasWaiting = true;
      if (entry.state === 'contested')
        act.contestedAt ??= performance.timeOrigin + performance.now();
    }
  };

  const clientAt = (index: number): Client => {
    const found = world.clients[index];
    if (found === undefined) throw new Error('no such client');
    return found;
  };

  const pageAt = async (index: number, at: number): Promise<Page> => {
    const known = pages.get(`${index}.${at}`);
    if (known !== undefined && !known.life.isOver) return known;
    const page = await openPage(clientAt(index), world.orders);
    page.do(({ outbox }) => outbox.watch(() => page.life.isOver || note(outbox.entries())));
    pages.set(`${index}.${at}`, page);
    return page;
  };

  const edit = async (wish: Edit): Promise<void> => {
    const page = await pageAt(wish.client, wish.tab);
    const path = world.orders[wish.order] ?? '';
    const screen = page.screens.get(path);
    if (wish.isFresh && page.life.client.network === 'there') {
      const { fields } = await stored(path);
      page.do(() => screen?.hear({ id: path.slice(-1), title: fields['title']?.stringValue }));
    }
    const number = acts.length;
    const title = { own: `件名${number}`, A: 'A', long: `長${number}`.padEnd(101, '長') }[
      wish.text
    ];
    const base = wish.isForm ? screen?.title() : undefined;
    const act: Act = {
      number,
      client: page.life.client,
      tab: wish.tab,
      path,
      title,
      isTooLong: wish.text === 'long',
      isAccepted: false,
      wasWaiting: false,
      shown: [screen?.title()],
      isGivenUp: false,
    };
    acts.push(act);
    const args = { number, path, title, ...(base !== undefined && { base }) };
    const { isAwaited } = wish;
    void page
      .do(({ retitle }) => retitle(args, { isAwaited }))
      .then((outcome) => {
        if (page.life.isOver) return;
        act.isAccepted = true;
        act.outcome = outcome;
        act.shown.push(screen?.title());
      });
  };

  const decide = (page: Page, decision: Decision): Promise<unknown> =>
    page.do(({ outbox }) =>
      Promise.all(
        outbox
          .entries()
          .filter(({ id, state }) => state === 'contested' && !outbox.isHeld(id))
          .map((entry) => {
            const act = acts[numberOf(entry)];
            if (act !== undefined && decision !== 'mine') act.isGivenUp = true;
            if (decision === 'neither') return outbox.drop([entry.id]);
            return decision === 'mine'
              ? outbox.update({ ...entry, state: 'waiting', overwrite: true })
              : outbox.update({ ...entry, state: 'waiting', yields: ['title'], effects: [] });
          }),
      ),
    );

  const take = async (step: Step): Promise<void> => {
    const page = 'tab' in step ? pages.get(`${step.client}.${step.tab}`) : undefined;
    const person = clientAt(step.client);
    if (step.do === 'edit') return edit(step);
    if (step.do === 'network') {
      person.network = step.network;
      if (step.network === 'there') sendNow(step.client);
    }
    if (step.do === 'fate') {
      const fate = { of: step.of, fate: step.fate };
      person.fates.push(...Array.from({ length: step.times }, () => fate));
    }
    if (step.do === 'clock') person.clock += step.minutes * 60_000;
    if (page === undefined) return undefined;
    if (step.do === 'kill') page.life.fuse = step.fuse;
    if (step.do === 'kill' && step.fuse === 0) kill(page.life);
    if (step.do === 'decide') await Promise.race([decide(page, step.decision), pause(20)]);
    if (step.do === 'reload') {
      close(page);
      await pageAt(step.client, step.tab);
    }
  };

  const sendNow = (index: number): void => {
    for (let at = 0; at < TABS; at += 1) {
      const page = pages.get(`${index}.${at}`);
      if (page !== undefined && !page.life.isOver) page.do(({ sender }) => sender.sendNow());
    }
  };

  const closeAll = (): void => {
    for (const page of pages.values()) close(page);
  };

  /** Goes on, with everything mended, until nothing waits and nothing is undecided on a device. */
  const settle = async (index: number): Promise<readonly Entry[]> => {
    const page = await pageAt(index, 0);
    await page.do(({ outbox }) => outbox.load());
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const entries = page.do(({ outbox }) => outbox.entries());
      if (entries.every(({ state }) => state === 'refused')) return entries;
      await decide(page, ending[round % ending.length] ?? 'mine');
      if (round % 20 === 0) page.do(({ sender }) => sender.sendNow());
      await pause(10);
    }
    throw new Error(
      `Something waits forever: ${JSON.stringify(page.do(({ outbox }) => outbox.entries()))}`,
    );
  };

  /** Plays it to its end. Gives what was refused, by client. */
  const run = async (): Promise<Map<Client, readonly Entry[]>> => {
    for (const { step, pause: ms } of steps) {
      await take(step);
      await pause(ms);
    }
    closeAll();
    for (const person of world.clients) Object.assign(person, { network: 'there', fates: [] });
    const left = new Map<Client, readonly Entry[]>();
    for (const [index, person] of world.clients.entries())
      if (acts.some((act) => act.client === person)) left.set(person, await settle(index));
    await Promise.allSettled(world.clients.flatMap(({ underWay }) => [...underWay]));
    closeAll();
    return left;
  };
  return { acts, run, closeAll };
}
