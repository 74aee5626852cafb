import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import type { Company } from '#domain/company/company.ts';
import { useCompanies } from '#stores/companies.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { aCompany } from '#tests/support/builders.ts';

export const USER_ID = 'user-1';

/** Signs a person in who works in the first of the companies. */
export function signIn(companies: Company[] = [aCompany()]): void {
  useSession.setState({
    loading: false,
    isLoggedIn: true,
    hasLeft: false,
    user: { uid: USER_ID, email: 'hanako@example.jp', displayName: null, emailVerified: true },
  });
  useCompanies.setState({
    profile: { state: 'known', value: { id: USER_ID, name: '花子' } },
    companies: { state: 'known', value: companies },
    companyId: companies[0]?.id,
    failure: undefined,
  });
}

export function signOut(): void {
  useSession.setState({ loading: false, isLoggedIn: false, hasLeft: false, user: null });
  useCompanies.setState(useCompanies.getInitialState(), true);
}

function Where({ onMove }: { onMove: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => onMove(`${pathname}${search}${hash}`), [pathname, search, hash, onMove]);
  return null;
}

/**
 * Renders a page at an address, for whoever is signed in by `signIn`; the other addresses are empty pages.
 * @param path the route's path when the page reads parameters from it
 */
export function renderPage(page: ReactNode, address = '/', path = address.replace(/[?#].*/, '')) {
  let now = '';
  const onMove = (next: string) => {
    now = next;
  };
  useToasts.setState({ toasts: [] });
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={null} />
      </Routes>
      <Where onMove={onMove} />
    </MemoryRouter>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    address: () => now,
    /** Waits until the person has been led to an address. */
    arrivedAt: (wanted: string) => waitFor(() => expect(now).toBe(wanted)),
  };
}

/** The notifications so far. */
export const toastTexts = (): string[] => useToasts.getState().toasts.map((one) => one.summary);
