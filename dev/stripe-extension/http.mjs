// What the stand-in's pages and functions are made of: a request in, an answer out.

/**
 * @typedef {object} Request
 * @property {string} method
 * @property {URL} url
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} body
 */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Readonly<Record<string, string>>} headers
 * @property {string} body
 */

const BODY_LIMIT = 65_536;

/**
 * @param {import('node:http').IncomingMessage} message
 * @param {string} address
 * @returns {Promise<Request>}
 */
export async function readRequest(message, address) {
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Error('The request is too large');
    chunks.push(chunk);
  }
  return {
    method: message.method ?? 'GET',
    url: new URL(message.url ?? '/', address),
    headers: message.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** @param {number} status @param {object} body @returns {Answer} */
export const json = (status, body) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** To an address that is read with GET. @param {string} location @returns {Answer} */
export const redirect = (location) => ({ status: 303, headers: { location }, body: '' });
