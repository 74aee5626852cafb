import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Company } from '#domain/company/company.ts';
import type { User } from '#domain/user/user.ts';
import * as companies from '#repositories/companies.ts';
import type { Rows } from '#firestore/convert.ts';
import * as users from '#repositories/users.ts';
import {
  retryCompanies,
  setUpUser,
  startCompanies,
  stopCompanies,
  useCompanies,
  useCompanyId,
} from '#stores/companies.ts';
import { createCompany } from '#stores/createCompany.ts';
import { aCompany } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';

vi.mock('#repositories/companies.ts');
vi.mock('#repositories/users.ts');

const hama = aCompany({ id: 'hama', name: '浜港運輸株式会社' });
const shina = aCompany({ id: 'shina', name: '品川陸送株式会社' });
const hanako: User = { id: 'user-1', name: '花子' };
const known = <T>(value: T) => ({ state: 'known', value });
const LOADING = { state: 'loading' };
const state = useCompanies.getState;

let profile = aSource<User | undefined>();
let list = aSource<Rows<Company>>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  profile = aSource();
  list = aSource();
  vi.mocked(users.watch).mockImplementation(() => profile.watch);
  vi.mocked(companies.watchOfUser).mockImplementation(() => list.watch);
});
afterEach(stopCompanies);

describe('what a person needs before any page', () => {
  it('is unknown until somebody says so', () => {
    startCompanies('user-1', 'live');
    expect(state()).toMatchObject({ profile: LOADING, companies: LOADING });
    expect(users.watch).toHaveBeenCalledExactlyOnceWith('user-1');
    expect(companies.watchOfUser).toHaveBeenCalledExactlyOnceWith('user-1');
  });

  it('takes what is there from the cache, and the first company', () => {
    startCompanies('user-1', 'live');
    profile.emit(hanako, { fromCache: true });
    list.emit(rowsWith(hama, shina), { fromCache: true });
    expect(state()).toMatchObject({ profile: known(hanako), companies: known([hama, shina]) });
    expect(state().companyId).toBe('hama');
  });

  it('never takes "none" from the cache', () => {
    startCompanies('user-1', 'live');
    profile.emit(undefined, { fromCache: true });
    list.emit(rowsWith(), { fromCache: true });
    expect(state()).toMatchObject({ profile: LOADING, companies: LOADING });
  });

  it('takes "none" from the server', () => {
    startCompanies('user-1', 'live');
    profile.emit(undefined);
    list.emit(rowsWith());
    expect(state()).toMatchObject({ profile: known(undefined), companies: known([]) });
    expect(state().companyId).toBeUndefined();
  });

  it('is not read again for the same person', () => {
    startCompanies('user-1', 'live');
    startCompanies('user-1', 'live');
    startCompanies('user-1', 'once');
    expect([profile.starts(), list.starts()]).toEqual([1, 1]);
    expect(users.get).not.toHaveBeenCalled();
  });

  it('ends the reads of the person before', () => {
    startCompanies('user-1', 'live');
    const [oldProfile, oldList] = [profile, list];
    profile = aSource();
    list = aSource();
    startCompanies('user-2', 'live');
    expect([oldProfile.listeners(), oldList.listeners()]).toEqual([0, 0]);
    expect([profile.listeners(), list.listeners()]).toEqual([1, 1]);
    expect(users.watch).toHaveBeenLastCalledWith('user-2');
  });

  it('is forgotten with the person', () => {
    startCompanies('user-1', 'live');
    profile.emit(hanako);
    list.emit(rowsWith(hama));
    stopCompanies();
    expect(state()).toEqual(useCompanies.getInitialState());
    expect([profile.listeners(), list.listeners()]).toEqual([0, 0]);
  });
});

describe('a failure', () => {
  it('tells why, and retrying asks again', () => {
    startCompanies('user-1', 'live');
    list.fail('サーバーに接続できません。');
    expect(state()).toMatchObject({ failure: 'サーバーに接続できません。', companies: LOADING });
    retryCompanies('user-1', 'live');
    expect(state().failure).toBeUndefined();
    expect([list.starts(), list.listeners()]).toEqual([2, 1]);
    list.emit(rowsWith(hama));
    expect(state().companyId).toBe('hama');
  });

  it('is over when an answer comes', () => {
    startCompanies('user-1', 'live');
    profile.fail('サーバーに接続できません。');
    list.emit(rowsWith(hama));
    expect(state().failure).toBeUndefined();
  });
});

describe('a page that prints', () => {
  beforeEach(() => {
    vi.mocked(users.get).mockResolvedValue(hanako);
    vi.mocked(companies.listOfUser).mockResolvedValue([hama]);
  });

  it('reads once and listens to nothing', async () => {
    startCompanies('user-1', 'once');
    await waitFor(() => expect(state().companyId).toBe('hama'));
    expect(state()).toMatchObject({ profile: known(hanako), companies: known([hama]) });
    expect([profile.starts(), list.starts()]).toEqual([0, 0]);
  });

  it('goes on to live reads when the person moves to a screen', async () => {
    startCompanies('user-1', 'once');
    await waitFor(() => expect(state().companyId).toBe('hama'));
    startCompanies('user-1', 'live');
    expect([profile.listeners(), list.listeners()]).toEqual([1, 1]);
    expect(state().companyId).toBe('hama');
  });

  it('fails as a whole and reads again on retry', async () => {
    vi.mocked(users.get).mockRejectedValueOnce(new Error('サーバーに接続できません。'));
    startCompanies('user-1', 'once');
    await waitFor(() => expect(state().failure).toBe('サーバーに接続できません。'));
    expect(state()).toMatchObject({ profile: LOADING, companies: LOADING });
    retryCompanies('user-1', 'once');
    await waitFor(() => expect(state().companyId).toBe('hama'));
  });

  it('ignores the answer for a person who has left', async () => {
    startCompanies('user-1', 'once');
    stopCompanies();
    await Promise.resolve();
    await Promise.resolve();
    expect(state()).toEqual(useCompanies.getInitialState());
  });

  it('reads again after the first company was created', async () => {
    vi.mocked(companies.listOfUser).mockResolvedValueOnce([]);
    startCompanies('user-1', 'once');
    await waitFor(() => expect(state().companies).toEqual(known([])));
    vi.mocked(companies.create).mockResolvedValue({ kind: 'saved' });
    await createCompany('hama', '浜港運輸株式会社', 'user-1');
    await waitFor(() => expect(state().companyId).toBe('hama'));
  });
});

describe('setting up', () => {
  it('knows the profile as soon as it is saved', async () => {
    startCompanies('user-1', 'live');
    vi.mocked(users.save).mockResolvedValue({ kind: 'saved' });
    expect(await setUpUser('user-1', '花子')).toEqual({ kind: 'saved' });
    expect(users.save).toHaveBeenCalledExactlyOnceWith('user-1', null, { name: '花子' });
    expect(state().profile).toEqual(known(hanako));
  });

  it('knows nothing new when the save fails', async () => {
    const failed = { kind: 'failed' as const, message: '権限がありません' };
    startCompanies('user-1', 'live');
    vi.mocked(users.save).mockResolvedValue(failed);
    vi.mocked(companies.create).mockResolvedValue(failed);
    expect(await setUpUser('user-1', '花子')).toEqual(failed);
    expect(await createCompany('hama', '浜港', 'user-1')).toEqual(failed);
    expect(state()).toMatchObject({ profile: LOADING, companies: LOADING });
  });
});

describe('useCompanyId', () => {
  it('is the company that the person works in', () => {
    useCompanies.setState({ companyId: 'hama' });
    const { result, unmount } = renderHook(useCompanyId);
    expect(result.current).toBe('hama');
    unmount();
  });

  it('refuses to work without a company', () => {
    expect(() => renderHook(useCompanyId)).toThrow('Company is not selected');
  });
});
