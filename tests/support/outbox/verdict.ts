import { isSame } from '#domain/saving.ts';
import type { Entry } from '#firestore/outbox.ts';
import type { Act } from '#tests/support/outbox/history.ts';
import type { Client } from '#tests/support/outbox/page.ts';
import { FIRST_TITLE, stored, storedIn, type World } from '#tests/support/outbox/world.ts';

// Whether everything that was accepted came to its end, once and in order.

type Written = { id: string; at: number; number: number; before: string; after: string };

async function writtenTo(path: string): Promise<Written[]> {
  const found = await storedIn(`${path}/history`);
  return found.map(({ name, createTime, fields }) => {
    const before = JSON.parse(fields['before']?.stringValue ?? '{}') as { title: string };
    const after = JSON.parse(fields['after']?.stringValue ?? '{}') as {
      title: string;
      number: number;
    };
    const id = name.slice(name.lastIndexOf('/') + 1);
    const at = Date.parse(createTime);
    return { id, at, number: after.number, before: before.title, after: after.title };
  });
}

/** Each change begins with what the former one left, and the last one's is what is stored. */
function brokenChain(path: string, chain: readonly Written[], title: string | undefined): string[] {
  const titles = [FIRST_TITLE, ...chain.map(({ after }) => after)];
  const broken = chain.filter(({ before }, index) => before !== titles[index]);
  return [
    ...broken.map((one) => `${path}: ${JSON.stringify(one)} follows something else`),
    ...(titles.at(-1) === title ? [] : [`${path}: ends in ${title}, not ${titles.at(-1)}`]),
  ];
}

const isRefused = ({ number }: Act, left: readonly Entry[]): boolean =>
  left.some(
    ({ args, state, problem }) =>
      state === 'refused' &&
      (problem?.message ?? '') !== '' &&
      isSame((args as { number: number }).number, number),
  );

/** What speaks against the end of one act; '' for nothing. */
function complaint(act: Act, chain: readonly Written[], left: readonly Entry[]): string {
  const written = chain.filter(({ number }) => number === act.number);
  const times = written.length;
  if (times > 1) return 'written twice';
  if (written.some(({ at }) => at < (act.contestedAt ?? 0))) return 'asked about though written';
  const kind = act.outcome?.kind;
  if (kind === 'saved' && !act.wasWaiting)
    return act.shown.includes(act.title) ? '' : 'said to be saved and never kept';
  if (act.isTooLong) {
    if (times > 0) return 'written although it is too long';
    const isTold = kind === 'failed' || kind === 'conflict' || isRefused(act, left);
    return !act.isAccepted || isTold || act.isGivenUp ? '' : 'refused and not told';
  }
  if (kind === 'failed' || isRefused(act, left)) return 'refused';
  if (times === 1 || !act.isAccepted || act.isGivenUp || kind === 'conflict') return '';
  const wasThere = [FIRST_TITLE, ...chain.map(({ after }) => after)].includes(act.title);
  return wasThere ? '' : 'lost';
}

/** Acts of one client on one record that were not written in the order in which they were done. */
function swapped(acts: readonly Act[], chain: readonly Written[]): string[] {
  const place = (act: Act): number => chain.findIndex(({ number }) => number === act.number);
  const plain = acts.filter((act) => act.contestedAt === undefined && place(act) >= 0);
  return plain
    .filter((act, index) =>
      plain
        .slice(0, index)
        .some(
          (former) =>
            former.client === act.client && former.tab === act.tab && place(former) > place(act),
        ),
    )
    .map(({ number }) => `${number} was written before what was done before it`);
}

/** All that went wrong, in words. */
export async function faultsOf(
  { company, orders }: World,
  acts: readonly Act[],
  left: ReadonlyMap<Client, readonly Entry[]>,
): Promise<string[]> {
  const faults: string[] = [];
  const ids: string[] = [];
  for (const path of orders) {
    const [chain, { fields }] = await Promise.all([writtenTo(path), stored(path)]);
    const mine = acts.filter((act) => act.path === path);
    ids.push(...chain.map(({ id }) => id));
    faults.push(...brokenChain(path, chain, fields['title']?.stringValue), ...swapped(mine, chain));
    for (const act of mine) {
      const text = complaint(act, chain, left.get(act.client) ?? []);
      if (text !== '') faults.push(`${act.number} (${act.client.userId}): ${text}`);
    }
  }
  const receipts = await storedIn(`${company}/receipts`);
  const names = receipts.map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
  if (!isSame(names.toSorted(), ids.toSorted())) faults.push('receipts and effects differ');
  return faults;
}
