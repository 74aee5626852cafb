import { create } from 'zustand';
import { readText, writeText } from '#deviceText.ts';
import type { Company } from '#domain/company/company.ts';
import type { SaveOutcome } from '#domain/saving.ts';
import type { User } from '#domain/user/user.ts';
import * as companies from '#repositories/companies.ts';
import * as users from '#repositories/users.ts';

/** A part of what the signed-in person needs before any page: unknown until the server answered. */
type Part<T> = { state: 'loading' } | { state: 'known'; value: T };

export type Membership = {
  profile: Part<User | undefined>;
  companies: Part<Company[]>;
  /** Id of the company that the person works in; undefined while there is none. */
  companyId: string | undefined;
  /** Whether the person worked in a company on this device before: pages need not wait for the profile then. */
  isReturning: boolean;
  /** Whether the person worked in a company on this device, and the server names none any more. */
  hasLost: boolean;
  /** Why the server could not be asked, in Japanese. */
  failure: string | undefined;
};

const empty: Membership = {
  profile: { state: 'loading' },
  companies: { state: 'loading' },
  companyId: undefined,
  isReturning: false,
  hasLost: false,
  failure: undefined,
};

export const useCompanies = create<Membership>(() => empty);

/** A company of the person; undefined until it is known. */
export const useCompany = (companyId: string): Company | undefined =>
  useCompanies(({ companies: known }) =>
    known.state === 'known' ? known.value.find(({ id }) => id === companyId) : undefined,
  );

/** Name of a company of the person; '' until it is known. */
export const useCompanyName = (companyId: string): string => useCompany(companyId)?.name ?? '';

/** How the person's data is read: live on screens, once from the server on pages that print. */
export type Source = 'live' | 'once';

let stop = (): void => {};
let following: string | undefined;

const choiceKey = (userId: string): string => `company:${userId}`;

/** The company of this tab: another tab may work in another one. A new tab begins with the last one of the device. */
const lastChoice = (userId: string): string | null =>
  readText(choiceKey(userId), 'tab') ?? readText(choiceKey(userId));

function knowCompanies(userId: string, known: Company[]): void {
  const wanted = useCompanies.getState().companyId ?? lastChoice(userId);
  const selected = known.find((company) => company.id === wanted) ?? known[0];
  useCompanies.setState({
    companies: { state: 'known', value: known },
    companyId: selected?.id,
    hasLost: known.length === 0 && wanted !== null,
    failure: undefined,
  });
  if (selected === undefined) return;
  writeText(choiceKey(userId), selected.id, 'tab');
  const ofDevice = readText(choiceKey(userId));
  if (!known.some(({ id }) => id === ofDevice)) writeText(choiceKey(userId), selected.id);
}

export const knowProfile = (value: User | undefined): void =>
  useCompanies.setState({ profile: { state: 'known', value }, failure: undefined });

const fail = (error: { message: string }): void =>
  useCompanies.setState({ failure: error.message });

/**
 * "No profile" and "no company" open dialogs that cannot be closed, so only the server's word counts:
 * a cache that is empty says nothing.
 */
function follow(userId: string): () => void {
  const stopProfile = users.watch(userId)(({ value, fromCache }) => {
    if (value !== undefined || !fromCache) knowProfile(value);
  }, fail);
  const stopList = companies.watchOfUser(userId)(({ value, fromCache }) => {
    if (value.rows.length > 0 || !fromCache) knowCompanies(userId, value.rows);
  }, fail);
  return () => {
    stopProfile();
    stopList();
  };
}

function readOnce(userId: string): () => void {
  let wanted = true;
  Promise.all([users.get(userId), companies.listOfUser(userId)]).then(
    ([profile, list]) => {
      if (!wanted) return;
      knowProfile(profile);
      knowCompanies(userId, list);
    },
    (error: { message: string }) => {
      if (wanted) fail(error);
    },
  );
  return () => {
    wanted = false;
  };
}

/** Begins to follow the person's profile and companies; following the same person again changes nothing. */
export function startCompanies(userId: string, source: Source): void {
  const next = `${userId} ${source}`;
  const liveAlready = following === `${userId} live`;
  if (following === next || liveAlready) return;
  stop();
  following = next;
  // The page of the last visit's company begins to read at once; who has left it hears so from the rules.
  const last = lastChoice(userId);
  useCompanies.setState(({ companyId }) => ({
    companyId: last ?? companyId,
    isReturning: last !== null,
  }));
  stop = source === 'live' ? follow(userId) : readOnce(userId);
}

/** Asks the server again after a failure. */
export function retryCompanies(userId: string, source: Source): void {
  stopCompanies();
  startCompanies(userId, source);
}

/** Forgets the person's data. */
export function stopCompanies(): void {
  stop();
  stop = () => {};
  following = undefined;
  useCompanies.setState(empty, true);
}

/** Works in another of the person's companies; the choice survives a reload. */
export function selectCompany(userId: string, companyId: string): void {
  useCompanies.setState({ companyId });
  writeText(choiceKey(userId), companyId);
  writeText(choiceKey(userId), companyId, 'tab');
}

/** Store action of the specification: saves the profile name. */
export async function setUpUser(userId: string, name: string): Promise<SaveOutcome> {
  const outcome = await users.save(userId, null, { name });
  if (outcome.kind === 'saved') knowProfile({ id: userId, name });
  return outcome;
}

/** Asks the server again on pages that follow nothing live. */
export function refreshCompanies(userId: string): void {
  if (following?.endsWith('once') === true) retryCompanies(userId, 'once');
}

/** The company that the person works in. @throws Error 'Company is not selected' */
export function useCompanyId(): string {
  const companyId = useCompanies((state) => state.companyId);
  if (companyId === undefined) throw new Error('Company is not selected');
  return companyId;
}
