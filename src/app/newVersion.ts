import { showToast } from '#stores/toasts.ts';

/** A page that stays open looks for a new version this often. */
const CHECK_MS = 60 * 60 * 1000;

/** Offers the version that waits. Only the person reloads the page: there may be an open form. */
function offer(worker: ServiceWorker): void {
  const update = () => {
    // Another tab has taken it already: it listens no more, and this page gets it by being loaded.
    if (worker.state !== 'installed') {
      location.reload();
      return;
    }
    // The page is replaced once the new version has taken over; other tabs keep theirs.
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    worker.postMessage({ type: 'SKIP_WAITING' }, []);
  };
  showToast({
    severity: 'info',
    summary: '新しい版があります',
    detail: '入力中の内容を保存してから更新してください。',
    life: undefined,
    isForAll: true,
    action: { label: '更新する', onSelect: update },
  });
}

/** Keeps the app's code for the next visit and tells when a newer one has arrived. */
export async function followVersions(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const isUpdate = () => navigator.serviceWorker.controller !== null;
  if (registration.waiting !== null && isUpdate()) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate()) offer(worker);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
}
