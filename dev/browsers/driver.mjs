// What the walk needs of a browser, and nothing more: all else it does inside of the page, the same in every engine.

/**
 * @typedef {object} Driver
 * @property {(url: string) => Promise<void>} open loads a page until its document is there
 * @property {() => Promise<void>} reload
 * @property {(expression: string) => Promise<unknown>} evaluate a JSON text in the page
 * @property {(x: number, y: number) => Promise<void>} click at a point of the window, as a person's mouse does
 * @property {(size: { width: number, height: number }) => Promise<void>} resize what the page has of the window
 * @property {(isOffline: boolean) => Promise<void>} setOffline
 * @property {() => readonly string[]} problems every error that the page or its console has told of so far
 * @property {() => Promise<void>} close
 */

/** Small enough for a desk, and the same for every browser: what is drawn of a long table depends on it. */
export const WINDOW = { width: 1440, height: 900 };

/** A large phone held upright: the small browser of WebKitGTK is never narrower than 447. */
export const PHONE = { width: 450, height: 844 };

export const ZONE = 'Asia/Tokyo';

/** A press of the main button as WebDriver and WebDriver BiDi both write it. @param {number} x @param {number} y */
export const pressAt = (x, y) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

const START_MS = 30_000;

/**
 * What a program that was just started answers, as soon as it does.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function onceUp(name, ask) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${name} does not answer`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
