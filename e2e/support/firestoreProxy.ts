import { connect, createServer, type Socket } from 'node:net';

/**
 * What lies between a browser and its database. `open` passes all on; `muted` passes requests on and loses every
 * answer, as a line that fails at that moment does; `frozen` passes nothing; `cut` ends and refuses every connection.
 */
export type Line = 'open' | 'muted' | 'frozen' | 'cut';

export type Proxy = {
  port: number;
  set: (line: Line) => void;
  /** Puts the line into a state at the next commit that passes; resolves then. */
  setAtCommit: (line: Line) => Promise<void>;
  close: () => void;
};

/** The first bytes of a commit; the browser also asks beforehand whether it may send one (OPTIONS). */
const COMMIT = /POST \S+documents:commit/;

/** A line of our own to a port of this machine. */
export async function startProxy(target: number): Promise<Proxy> {
  let line: Line = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  let atCommit: (() => void) | undefined;

  const obey = ([browser, database]: readonly [Socket, Socket]) => {
    if (line === 'cut') {
      browser.destroy();
      database.destroy();
    } else if (line === 'frozen') {
      browser.pause();
      database.pause();
    } else {
      browser.resume();
      database.resume();
    }
  };

  const set = (next: Line) => {
    line = next;
    for (const pair of pairs) obey(pair);
  };
  const pass = (bytes: Buffer, database: Socket) => {
    if (atCommit !== undefined && COMMIT.test(bytes.toString('latin1'))) {
      atCommit();
      atCommit = undefined;
    }
    // What has come when the line freezes never arrives.
    if (line === 'open' || line === 'muted') database.write(bytes);
  };

  const server = createServer((browser) => {
    const database = connect(target, '127.0.0.1');
    const pair = [browser, database] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      browser.destroy();
      database.destroy();
    };
    browser.on('data', (bytes) => pass(bytes, database));
    database.on('data', (bytes) => {
      if (line !== 'muted') browser.write(bytes);
    });
    for (const socket of pair) socket.on('close', end).on('error', end);
    obey(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    set,
    setAtCommit: (next) =>
      new Promise((resolve) => {
        atCommit = () => {
          set(next);
          resolve();
        };
      }),
    close: () => {
      set('cut');
      server.close();
    },
  };
}
