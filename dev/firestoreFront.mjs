// Stands before the Firestore emulator, which never forgets a page: it closes the channel of a browser that is gone but
// goes on answering the live queries of it, each of them again at every write. This takes them back for the browser;
// everything else passes as it is. Arguments: the port to listen on, the port of the emulator, and
// after how many milliseconds of silence a browser is gone.
import { createServer as createHttpServer, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { CHANNEL, endOf, idIn, newSession, note } from './firestoreSessions.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Answer
 * @typedef {import('./firestoreSessions.mjs').Session & { leaving?: NodeJS.Timeout, polls?: number }} Session
 */

const host = '127.0.0.1';
/** The first bytes of gRPC, which the library speaks outside of browsers: there the emulator notices who is gone. */
const HTTP2 = 'PRI * HTTP/2.0';
/** A browser that is there asks for answers again at once when a connection of its channel ends; on a busy machine that takes seconds. */
const GONE_MS = 15_000;

const [port = 0, emulator = 0, goneMs = GONE_MS] = process.argv.slice(2).map(Number);

/** @type {Map<string, Session>} by the ids that the emulator gave */
const sessions = new Map();

/** @param {string} id */
async function end(id) {
  const session = sessions.get(id);
  if (session === undefined) return;
  sessions.delete(id);
  clearTimeout(session.leaving);
  const { url, body } = endOf(id, session);
  // Where the emulator has ended, too, there is nobody to tell.
  await fetch(`http://${host}:${emulator}${url}`, { method: 'POST', body }).catch(() => undefined);
}

/**
 * Begins to wait for the browser.
 * @param {string} id
 * @param {Session} session
 */
function awaitNext(id, session) {
  clearTimeout(session.leaving);
  session.leaving = setTimeout(() => void end(id), goneMs);
}

/** @param {Incoming} message */
async function textOf(message) {
  let text = '';
  for await (const part of message.setEncoding('utf8')) text += String(part);
  return text;
}

/**
 * @param {Incoming} asked
 * @param {Answer} answer
 * @param {string} [body] where it has been read
 * @param {(part: string) => void} [onAnswer] hears what the emulator answers
 */
function pass(asked, answer, body, onAnswer) {
  const { method, url, headers } = asked;
  // A connection for each request: one that is used again may end, at the emulator's wish, while a request is on its way.
  const sent = { ...headers, connection: 'close' };
  const options = { host, port: emulator, method, path: url, headers: sent, agent: false };
  const passed = request(options, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, connection: 'keep-alive' });
    if (onAnswer !== undefined) answered.on('data', (part) => onAnswer(String(part)));
    answered.once('error', () => answer.destroy());
    answered.pipe(answer);
  });
  passed.once('error', () => answer.destroy());
  answer.once('close', () => {
    if (!answer.writableFinished) passed.destroy();
  });
  if (body === undefined) asked.pipe(passed);
  else passed.end(body);
}

/**
 * @param {Incoming} asked
 * @param {Answer} answer
 * @param {URLSearchParams} query
 */
async function begin(asked, answer, query) {
  const body = await textOf(asked);
  const session = newSession();
  note(session, query, body);
  let text = '';
  pass(asked, answer, body, (part) => {
    text += part;
    const id = idIn(text);
    if (id === undefined || sessions.has(id)) return;
    sessions.set(id, session);
    awaitNext(id, session);
  });
}

/**
 * @param {Incoming} asked
 * @param {Answer} answer
 * @param {URLSearchParams} query
 */
async function goOn(asked, answer, query) {
  const id = query.get('SID') ?? '';
  const session = sessions.get(id);
  if (session === undefined) {
    // As the emulator itself answers: the browser begins anew.
    answer.writeHead(400, { 'access-control-allow-origin': asked.headers.origin ?? '*' });
    answer.end('Unknown SID');
  } else if (asked.method === 'GET') {
    clearTimeout(session.leaving);
    session.polls = (session.polls ?? 0) + 1;
    answer.once('close', () => {
      session.polls = (session.polls ?? 1) - 1;
      // The next one may be here before this one has ended.
      if (session.polls === 0) awaitNext(id, session);
    });
    pass(asked, answer);
  } else {
    if (query.get('TYPE') === 'terminate') await end(id);
    const body = await textOf(asked);
    note(session, query, body);
    pass(asked, answer, body);
  }
}

const http = createHttpServer((asked, answer) => {
  const { pathname, searchParams } = new URL(asked.url ?? '/', `http://${host}`);
  if (pathname !== CHANNEL || asked.method === 'OPTIONS') {
    pass(asked, answer);
    return;
  }
  const work = searchParams.has('SID') ? goOn : begin;
  // A request that breaks off has nobody to answer to.
  work(asked, answer, searchParams).catch(() => answer.destroy());
});

// It is the browser that ends its connections.
http.keepAliveTimeout = 0;

/** @param {import('node:net').Socket} browser */
function tunnel(browser) {
  const database = connect(emulator, host);
  browser.pipe(database).pipe(browser);
  browser.once('close', () => database.destroy());
  database.once('close', () => browser.destroy()).once('error', () => browser.destroy());
}

createServer((browser) => {
  browser.on('error', () => browser.destroy());
  browser.once('data', (first) => {
    browser.pause();
    browser.unshift(first);
    if (first.toString('latin1').startsWith(HTTP2)) tunnel(browser);
    else http.emit('connection', browser);
    browser.resume();
  });
}).listen(port, host);
