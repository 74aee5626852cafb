// Portal sessions live at Stripe, not in the store: a link of before a restart is as good as expired.
import { newId } from './services.mjs';

/** @typedef {{ id: string, uid: string, returnUrl: string | null, created: Date }} PortalSession */

const LIFE_MS = 3_600_000;

/** @returns a register of the portal sessions that were opened */
export function portalSessions() {
  /** @type {Map<string, PortalSession>} */
  const sessions = new Map();
  return {
    /**
     * @param {string} uid
     * @param {string | null} returnUrl
     * @returns {PortalSession}
     */
    open: (uid, returnUrl) => {
      const session = { id: newId('bps'), uid, returnUrl, created: new Date() };
      sessions.set(session.id, session);
      return session;
    },
    /** @param {string} id @returns {PortalSession | null} null: never opened here, or too old */
    find: (id) => {
      const session = sessions.get(id) ?? null;
      return session !== null && Date.now() - session.created.getTime() < LIFE_MS ? session : null;
    },
  };
}
