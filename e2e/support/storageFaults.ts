import type { Page } from '@playwright/test';

/** Faults of the browser's own storage, as the browser shows them to a page. Each holds from the next page on. */

/** A browser without IndexedDB: private windows of older browsers, and some embedded ones. */
export const withoutIndexedDb = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'indexedDB');
  });

/** A private window that has IndexedDB and refuses to open a database. */
export const withIndexedDbClosed = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException(
        'A mutation operation was attempted on a database that did not allow mutations.',
        'InvalidStateError',
      );
    };
  });

/** A browser that keeps nothing at all: all cookies and site data are blocked. */
export const withStorageBlocked = (page: Page) =>
  page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    IDBFactory.prototype.open = refuse;
  });

/** Fills localStorage to the last byte, until the browser itself refuses. */
export const fillLocalStorage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let reason = '';
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; index < 10; index += 1)
          localStorage.setItem(`fill-${size}-${index}`, 'x'.repeat(size));
      } catch (error) {
        reason = error instanceof DOMException ? error.name : String(error);
      }
    }
    return reason;
  });

/** Gives the site so many bytes on the disk; before it is opened, since the browser counts ahead. */
export async function limitDisk(page: Page, url: string, quotaSize: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize });
}

/** Fills what the site has of the disk, until the browser itself refuses a thousand bytes; tells why. */
export const fillDisk = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('filler');
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('filler', { autoIncrement: true });
    });
    const put = (size: number) =>
      new Promise<string>((resolve) => {
        const writing = opening.result.transaction('filler', 'readwrite');
        writing.objectStore('filler').put(crypto.getRandomValues(new Uint8Array(size)));
        writing.addEventListener('complete', () => resolve(''));
        writing.addEventListener('abort', () => resolve(writing.error?.name ?? 'aborted'));
      });
    const opened = await new Promise<string>((resolve) => {
      opening.addEventListener('success', () => resolve(''));
      opening.addEventListener('error', () => resolve(opening.error?.name ?? 'error'));
    });
    if (opened !== '') return opened;
    let refused = '';
    for (let size = 65_536; size >= 1_000;) {
      refused = await put(size);
      if (refused !== '') size = Math.floor(size / 4);
    }
    return refused;
  });
