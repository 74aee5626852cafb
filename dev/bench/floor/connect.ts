import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  type Auth,
} from 'firebase/auth';

/** Whom and what the page is asked to show: its query string. */
const asked = new URLSearchParams(location.search);
export const wanted = (name: string): string => asked.get(name) ?? '';

export const company = `companies/${wanted('company')}`;

/** The key names the session that the browser keeps: the product's own. */
export const newApp = (): FirebaseApp =>
  initializeApp({ projectId: wanted('project'), apiKey: wanted('key') });

/** Signs in with the session that the product left in this browser: without one the rules show nothing. */
export function withSession(app: FirebaseApp): Auth {
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  connectAuthEmulator(auth, wanted('auth'), { disableWarnings: true });
  return auth;
}

/** Where the emulator is. */
export function emulator(): [host: string, port: number] {
  const [host = '', port = ''] = wanted('firestore').split(':');
  return [host, Number(port)];
}

/** The least that can be done to show something. */
export function show(rows: readonly string[]): void {
  const root = document.getElementById('root');
  if (root !== null)
    root.innerHTML = `<table><tbody>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</tbody></table>`;
}
