// What lies between WebKit and the network, as its proxy: WebDriver knows neither how to cut a browser off nor what the
// console says.
import { createServer, request } from 'node:http';
import { host } from '../ports.mjs';

const PORT = 25_401;
const SCRIPT = '/__watch.js';
const PROBLEM = '/__problem';

/** Runs before every other script of a page, and tells of what goes wrong in it. */
const watch = () => {
  /** @param {unknown[]} parts */
  const tell = (...parts) =>
    navigator.sendBeacon('/__problem', parts.map((part) => String(part)).join(' '));
  // A page that is left gives up what it was fetching ahead.
  let isLeft = false;
  for (const sign of ['beforeunload', 'pagehide']) addEventListener(sign, () => (isLeft = true));
  const { error } = console;
  console.error = (...parts) => {
    tell(...parts);
    error(...parts);
  };
  addEventListener('unhandledrejection', ({ reason }) => void tell(reason));
  addEventListener(
    'error',
    ({ message, error: thrown, target }) =>
      target instanceof HTMLElement
        ? isLeft || tell('not loaded:', target.outerHTML)
        : tell(message, thrown?.stack),
    true,
  );
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('Content-Security-Policy:', violatedDirective, blockedURI),
  );
};

/** @param {import('node:stream').Readable} stream @returns {Promise<string>} */
const textOf = async (stream) => Buffer.concat(await stream.toArray()).toString('utf8');

/** A document with the watching script in it. @param {import('node:http').IncomingMessage} answer */
async function watched(answer) {
  const html = await textOf(answer);
  return html.replace('<head>', `<head><script src="${SCRIPT}"></script>`);
}

/** @param {import('node:http').IncomingMessage} asked @param {import('node:http').ServerResponse} response */
function pass(asked, response) {
  // Compressed, a document could not be added to.
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  // Each on a connection of its own: one that the emulator has just closed would fail the request.
  const options = { method: asked.method, headers, agent: false };
  const onward = request(asked.url ?? '', options, async (answer) => {
    const { statusCode = 502, headers: its } = answer;
    if (its['content-type']?.startsWith('text/html') !== true) {
      response.writeHead(statusCode, its);
      answer.pipe(response);
      return;
    }
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = its;
    const document = await watched(answer);
    response.writeHead(statusCode, rest).end(document);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  asked.pipe(onward);
}

export async function startLine() {
  let isCut = false;
  /** @type {string[]} */
  const problems = [];
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '');
    if (isCut) response.destroy();
    else if (pathname === SCRIPT)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watch.toString()})()`);
    else if (pathname === PROBLEM) {
      void textOf(asked).then((text) => problems.push(text));
      response.writeHead(204).end();
    } else pass(asked, response);
  });
  await new Promise((resolve) => server.listen(PORT, host, () => resolve(undefined)));
  return {
    address: `${host}:${PORT}`,
    problems,
    /** @param {boolean} cut ends and refuses every connection */
    setCut: (cut) => {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
