import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { accessTable } from '#tests/rules/access.ts';
import { refusesOnCreate, refusesOnUpdate, wrongTypes } from '#tests/rules/attacks.ts';
import { aCompany } from '#tests/rules/documents.ts';
import { anInvitation, CODE, inHours, invited, OTHER_CODE } from '#tests/rules/invitation.ts';
import { allowed, as, COMPANY, denied, prepareRules, seed, userIds } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const path = `${COMPANY}/invitations/${CODE}`;
const { administrator, colleague, stranger } = userIds;
const members = ['administrator', 'colleague'] as const;

describe('access', () => {
  accessTable(invited(), {
    get: {
      run: (db) => getDoc(doc(db, path)),
      allowed: ['administrator', 'colleague', 'otherTenant', 'stranger'],
    },
    list: { run: (db) => getDocs(collection(db, `${COMPANY}/invitations`)), allowed: [...members] },
    create: {
      run: (db, actor) =>
        setDoc(
          doc(db, `${COMPANY}/invitations/${OTHER_CODE}`),
          anInvitation({ createdBy: userIds[actor] }),
        ),
      allowed: [...members],
    },
    revoke: {
      run: (db) => updateDoc(doc(db, path), { expiresAt: serverTimestamp() }),
      allowed: [...members],
    },
    delete: {
      run: (db) => deleteDoc(doc(db, path)),
      allowed: [],
      twin: (db) => getDoc(doc(db, path)),
    },
  });
});

describe('making one', () => {
  const target = { path, fields: anInvitation(), others: { [COMPANY]: aCompany } };
  const legal = {};
  refusesOnCreate(target, [
    ...wrongTypes('expiresAt', inHours(1), 'time'),
    ...wrongTypes('createdAt', serverTimestamp(), ''),
    ['is made by another', { createdBy: colleague }, legal],
    ['is of another company name', { companyName: '別の会社' }, legal],
    [
      'lasts longer than seven days',
      { expiresAt: inHours(24 * 7 + 1) },
      { expiresAt: inHours(24 * 7 - 1) },
    ],
    ['is over before it began', { expiresAt: inHours(-1) }, { expiresAt: inHours(1) }],
    ['is over now', { expiresAt: serverTimestamp() }, legal],
    ['is used', { usedBy: administrator }, legal],
    ['was used at a time', { usedAt: serverTimestamp() }, legal],
    ['has another field', { role: 'owner' }, legal],
    ['lacks a field', { usedAt: undefined }, legal],
    ['was made before', { createdAt: Timestamp.now() }, legal],
  ]);

  test.each(['a', `${CODE}x`, 'abcDEF0123456789abc-', 'abcDEF0123456789abc.'])(
    'under the guessable code %s',
    async (code) => {
      await seed({ [COMPANY]: aCompany });
      const db = as('administrator');
      await denied(setDoc(doc(db, `${COMPANY}/invitations/${code}`), anInvitation()));
      await allowed(setDoc(doc(db, path), anInvitation()));
    },
  );

  const revoked = { expiresAt: serverTimestamp() };
  refusesOnUpdate({ path, fields: anInvitation(), others: { [COMPANY]: aCompany } }, [
    ['it is made longer', { expiresAt: inHours(24 * 6.5) }, revoked],
    ['it is used for another', { usedBy: stranger, usedAt: serverTimestamp() }, revoked],
    ['an administrator uses it', { usedBy: administrator, usedAt: serverTimestamp() }, revoked],
    ['its company name changes', { ...revoked, companyName: '別' }, revoked],
  ]);

  test('a used one is not revoked any more', async () => {
    await seed(invited(anInvitation({ usedBy: stranger, usedAt: Timestamp.now() })));
    await denied(updateDoc(doc(as('administrator'), path), revoked));
    await seed(invited());
    await allowed(updateDoc(doc(as('administrator'), path), revoked));
  });
});
