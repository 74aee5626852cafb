import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Company } from '#domain/company/company.ts';
import type { User } from '#domain/user/user.ts';
import type { Rows } from '#firestore/convert.ts';
import * as companies from '#repositories/companies.ts';
import * as users from '#repositories/users.ts';
import { selectCompany, startCompanies, stopCompanies, useCompanies } from '#stores/companies.ts';
import { aCompany } from '#tests/support/builders.ts';
import { aSource, rowsWith } from '#tests/support/live.ts';

vi.mock('#repositories/companies.ts');
vi.mock('#repositories/users.ts');

const hama = aCompany({ id: 'hama', name: '浜港運輸株式会社' });
const shina = aCompany({ id: 'shina', name: '品川陸送株式会社' });
const state = useCompanies.getState;

let list = aSource<Rows<Company>>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  list = aSource();
  vi.mocked(users.watch).mockImplementation(() => aSource<User | undefined>().watch);
  vi.mocked(companies.watchOfUser).mockImplementation(() => list.watch);
});
afterEach(stopCompanies);

describe('the choice of a company', () => {
  const openedAgain = () => {
    stopCompanies();
    startCompanies('user-1', 'live');
    list.emit(rowsWith(hama, shina));
  };

  it('survives a reload', () => {
    openedAgain();
    selectCompany('user-1', 'shina');
    expect(state().companyId).toBe('shina');
    openedAgain();
    expect(state().companyId).toBe('shina');
  });

  it('is that of the tab, whatever another tab of the device works in', () => {
    openedAgain();
    selectCompany('user-1', 'hama');
    localStorage.setItem('company:user-1', 'shina');
    openedAgain();
    expect(state().companyId).toBe('hama');
    sessionStorage.clear();
    openedAgain();
    expect(state().companyId).toBe('shina');
  });

  it('is kept while the list changes, and falls back when the company is gone', () => {
    openedAgain();
    selectCompany('user-1', 'shina');
    list.emit(rowsWith(aCompany({ id: 'new' }), hama, shina));
    expect(state().companyId).toBe('shina');
    list.emit(rowsWith(hama));
    expect(state().companyId).toBe('hama');
  });

  it("is each person's own", () => {
    openedAgain();
    selectCompany('user-1', 'shina');
    stopCompanies();
    startCompanies('user-2', 'live');
    list.emit(rowsWith(hama, shina));
    expect(state().companyId).toBe('hama');
  });

  it('lasts for the visit where nothing can be stored', () => {
    openedAgain();
    const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    selectCompany('user-1', 'shina');
    storage.mockRestore();
    expect(state().companyId).toBe('shina');
  });
});
