// What a browser has told the database over the channel of its live queries, and what ends them.

/**
 * @typedef {object} Session
 * @property {string} database as its messages name it
 * @property {Set<number>} targets the live queries that it has not taken back
 * @property {number} rid number of its last request
 * @property {number} sent how many messages it has sent
 */

export const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel';

/** @returns {Session} */
export const newSession = () => ({ database: '', targets: new Set(), rid: 0, sent: 0 });

/**
 * Notes what a request of the browser says.
 * @param {Session} session
 * @param {URLSearchParams} query
 * @param {string} body
 */
export function note(session, query, body) {
  session.rid = Math.max(session.rid, Number(query.get('RID')));
  const form = new URLSearchParams(body);
  const count = Number(form.get('count'));
  session.sent = Math.max(session.sent, Number(form.get('ofs')) + count);
  for (let at = 0; at < count; at += 1) {
    /** @type {{ database: string, addTarget?: { targetId: number }, removeTarget?: number }} */
    const message = JSON.parse(form.get(`req${at}___data__`) ?? '{}');
    session.database = message.database;
    if (message.addTarget !== undefined) session.targets.add(message.addTarget.targetId);
    if (message.removeTarget !== undefined) session.targets.delete(message.removeTarget);
  }
}

/** The id of a new session, as the emulator's answer gives it. @param {string} answer */
export const idIn = (answer) => /\["c","([^"]+)"/.exec(answer)?.[1];

/**
 * The request with which the browser itself would have taken back all it had asked for.
 * @param {string} id
 * @param {Session} session
 */
export function endOf(id, { database, targets, rid, sent }) {
  const query = new URLSearchParams({ VER: '8', database, SID: id, RID: String(rid + 1), t: '1' });
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(sent) });
  for (const [at, target] of [...targets].entries())
    body.set(`req${at}___data__`, JSON.stringify({ database, removeTarget: target }));
  return { url: `${CHANNEL}?${query}`, body };
}
