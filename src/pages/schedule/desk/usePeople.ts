import { useMemo } from 'react';
import { assigneeChoices, type AssigneeChoice } from '#components/legs/assigneeChoices.ts';
import type { Client } from '#domain/client.ts';
import type { Driver } from '#domain/driver.ts';
import type { Office } from '#domain/office.ts';
import { useLive, type LiveState } from '#hooks/useLive.ts';
import * as clients from '#repositories/clients.ts';
import * as drivers from '#repositories/drivers.ts';
import * as offices from '#repositories/offices.ts';

const never = (): boolean => false;

const rowsIn = <T>(live: LiveState<{ rows: T[] }>): readonly T[] =>
  live.state === 'shown' ? live.value.rows : [];

export type People = {
  drivers: readonly Driver[];
  clients: readonly Client[];
  offices: readonly Office[];
  choices: readonly AssigneeChoice[];
  /** Whether all of them have been read, or cannot be. */
  isRead: boolean;
};

/** Everyone who can drive a leg; the listeners are those of the names on the table. */
export function usePeople(companyId: string): People {
  const staff = useLive(
    useMemo(() => drivers.watchAll(companyId), [companyId]),
    never,
  );
  const all = useLive(
    useMemo(() => clients.watchAll(companyId), [companyId]),
    never,
  );
  const places = useLive(
    useMemo(() => offices.watchAll(companyId), [companyId]),
    never,
  );
  return useMemo(() => {
    const people = { drivers: rowsIn(staff), clients: rowsIn(all), offices: rowsIn(places) };
    const isRead = [staff, all, places].every(({ state }) => state !== 'loading');
    return {
      ...people,
      isRead,
      choices: assigneeChoices(people.drivers, people.clients, people.offices),
    };
  }, [staff, all, places]);
}
