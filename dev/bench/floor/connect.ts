import { initializeApp, type FirebaseApp } from 'firebase/app';

/** Whom and what the page is asked to show: its query string. */
const asked = new URLSearchParams(location.search);
export const wanted = (name: string): string => asked.get(name) ?? '';

export const company = `companies/${wanted('company')}`;

export const newApp = (): FirebaseApp =>
  initializeApp({ projectId: wanted('project'), apiKey: 'floor' });

/** Where the emulator is. */
export function emulator(): [host: string, port: number] {
  const [host = '', port = ''] = wanted('firestore').split(':');
  return [host, Number(port)];
}

/** The floor signs nobody in: the emulator takes its word for it. */
export const asPerson = () => ({
  mockUserToken: {
    sub: wanted('person'),
    firebase: { sign_in_provider: 'password' as const, identities: {} },
  },
});

/** The least that can be done to show something. */
export function show(rows: readonly string[]): void {
  const root = document.getElementById('root');
  if (root !== null)
    root.innerHTML = `<table><tbody>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</tbody></table>`;
}
