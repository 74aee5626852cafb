// The accounts of the Auth emulator, through its administrator's interface.
import { host } from '../ports.mjs';

/**
 * @typedef {object} Account
 * @property {string | null} email
 * @property {Readonly<Record<string, unknown>>} claims
 */

/**
 * @typedef {object} Accounts
 * @property {(uid: string) => Promise<Account | null>} find
 * @property {(uid: string, claims: Account['claims']) => Promise<void>} setClaims replaces them
 */

/**
 * @param {import('../ports.mjs').Environment} environment
 * @returns {Accounts}
 */
export function openAccounts({ projectId, ports }) {
  const accounts = `http://${host}:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  /**
   * @param {string} verb
   * @param {object} body
   * @returns {Promise<{ users?: { email?: string, customAttributes?: string }[] }>}
   */
  const send = async (verb, body) => {
    const answer = await fetch(`${accounts}:${verb}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`accounts:${verb}: ${answer.status} ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
  return {
    find: async (uid) => {
      const { users: [user] = [] } = await send('lookup', { localId: [uid] });
      if (user === undefined) return null;
      return { email: user.email ?? null, claims: JSON.parse(user.customAttributes ?? '{}') };
    },
    setClaims: async (uid, claims) => {
      await send('update', { localId: uid, customAttributes: JSON.stringify(claims) });
    },
  };
}
