/** A question without an answer of the server for so long is asked again on a new connection. */
const FIRST_MS = 10_000;
/** Each attempt waits twice as long as the one before, up to this: a slow network is not cut off for ever. */
const MOST_MS = 60_000;

/** Which live questions wait for the server. */
export type Watchdog = {
  /** The question has no answer of the server, or has what the server last said and no connection to it. */
  waits: (question: string) => void;
  /** The server has answered, or nobody asks any more. */
  rests: (question: string) => void;
};

/**
 * Begins a new connection when a question waits too long. Connections stand still without breaking, after a sleep of
 * the computer or behind a proxy, and what is shown would be old without a word until the page is loaded anew.
 * @param reconnect ends the connection and begins a new one; what was answered is not asked for again
 * @param isOffline whether the browser knows that there is no network: then there is nothing to try
 * @param tell whether the server is silent, whenever that is found
 */
export function watchdog(
  reconnect: () => Promise<void>,
  isOffline: () => boolean,
  tell: (isSilent: boolean) => void,
): Watchdog {
  const since = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patienceMs = FIRST_MS;
  let isTrying = false;

  const arm = (): void => {
    const [oldest] = since.values();
    if (oldest === undefined || timer !== undefined || isTrying) return;
    timer = setTimeout(() => void look(), Math.max(0, oldest + patienceMs - performance.now()));
  };

  async function look(): Promise<void> {
    timer = undefined;
    const [oldest] = since.values();
    if (oldest !== undefined && performance.now() - oldest >= patienceMs) {
      for (const question of since.keys()) since.set(question, performance.now());
      if (!isOffline()) {
        patienceMs = Math.min(2 * patienceMs, MOST_MS);
        isTrying = true;
        tell(true);
        await reconnect().catch(() => undefined);
        isTrying = false;
      }
    }
    arm();
  }

  return {
    waits: (question) => {
      if (!since.has(question)) since.set(question, performance.now());
      arm();
    },
    rests: (question) => {
      since.delete(question);
      if (since.size > 0) return;
      tell(false);
      patienceMs = FIRST_MS;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
