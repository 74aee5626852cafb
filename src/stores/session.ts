import { create } from 'zustand';
import * as accounts from '#repositories/auth.ts';
import { stopListening } from '#repositories/store.ts';
import { stopCompanies } from '#stores/companies.ts';

/** Who is signed in (specification §3). `loading` until the authentication service has answered once. */
export type Session = {
  loading: boolean;
  user: accounts.Account | null;
  isLoggedIn: boolean;
};

export const useSession = create<Session>(() => ({ loading: true, user: null, isLoggedIn: false }));

/** Follows the authentication service for the life of the page. Returns how to stop. */
export const startSession = (): (() => void) =>
  accounts.watchAccount((user) => {
    const before = useSession.getState().user;
    if (before !== null && before.uid !== user?.uid) forget();
    useSession.setState({ loading: false, user, isLoggedIn: user !== null });
  });

/** Nothing of the person who left may be seen by the next. */
function forget(): void {
  stopCompanies();
  void stopListening();
}

/** Signs out; user, company and listeners are cleared. @throws AppError */
export const signOut = (): Promise<void> => accounts.logout();
