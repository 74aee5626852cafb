// The requests of the rules tests, put again to an emulator with other rules.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('../../tests/rules/record.ts').RecordedRequest} RecordedRequest
 * @typedef {import('../../tests/rules/record.ts').RecordedTest} RecordedTest
 * @typedef {{ name: string, projectId: string, tests: readonly RecordedTest[] }} Recording of one test file
 * @typedef {RecordedTest & { evaluated: readonly number[] }} EvaluatedTest see evaluation.mjs
 * @typedef {object} Recorded what is asked of faulty rules
 * @property {readonly import('./evaluation.mjs').Span[]} places the expressions of the rules
 * @property {readonly { name: string, projectId: string, tests: readonly EvaluatedTest[] }[]} recordings
 */

/** Where the tests' own reads past the rules tell nothing. @param {RecordedRequest} request */
const isOwnersRead = ({ authorization, path }) =>
  authorization === 'Bearer owner' && path.endsWith(':batchGet');

/** @param {string} folder @returns {Recording[]} */
export const recordingsIn = (folder) =>
  readdirSync(folder).map((file) => {
    /** @type {Recording} */
    const recording = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return {
      ...recording,
      tests: recording.tests.map((test) => ({
        ...test,
        requests: test.requests.filter((request) => !isOwnersRead(request)),
      })),
    };
  });

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const TIME = /"(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)"/g;

/**
 * Times about that of the recording lie as far from now as they did then.
 * @param {string} body
 * @param {number} at
 * @param {number} delay
 */
const shifted = (body, at, delay) =>
  body.replaceAll(TIME, (text, /** @type {string} */ time) => {
    const instant = Date.parse(time);
    return Math.abs(instant - at) > MONTH_MS
      ? text
      : `"${new Date(instant + delay).toISOString()}"`;
  });

/**
 * @param {string} host
 * @param {string} projectId
 * @param {string} rules
 * @returns {Promise<boolean>} whether they can be loaded at all
 */
export async function loadRules(host, projectId, rules) {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content: rules }] } }),
  });
  await response.text();
  return response.ok;
}

/**
 * Puts the requests of a test to the rules that are loaded, until one is answered otherwise than when it was recorded.
 * @param {string} host
 * @param {string} projectId whose rules
 * @param {string} recordedAs the project that the requests name
 * @param {RecordedTest} test
 * @returns {Promise<boolean>} whether all were answered as recorded
 */
export async function isAnsweredAlike(host, projectId, recordedAs, { requests }) {
  const delay = Date.now() - (requests[0]?.at ?? 0);
  /** @param {string} text */
  const moved = (text) => text.replaceAll(`projects/${recordedAs}/`, `projects/${projectId}/`);
  for (const { method, path, authorization, body, status, at } of requests) {
    const response = await fetch(`http://${host}${moved(path)}`, {
      method,
      headers: {
        'content-type': 'text/plain',
        ...(authorization === '' ? {} : { authorization }),
      },
      ...(body === '' ? {} : { body: shifted(moved(body), at, delay) }),
    });
    await response.arrayBuffer();
    if (response.status !== status) return false;
  }
  return true;
}
