import {
  doc,
  getDoc,
  serverTimestamp,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { aCompany } from '#tests/rules/documents.ts';
import {
  anInvitation,
  CODE,
  inHours,
  invited,
  join,
  OTHER_CODE,
  type Join,
} from '#tests/rules/invitation.ts';
import {
  actors,
  allowed,
  as,
  COMPANY,
  denied,
  OTHER_COMPANY,
  outcomeOf,
  prepareRules,
  seed,
  storedAt,
  userIds,
  type Fields,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const { administrator, colleague, otherTenant, stranger } = userIds;

describe('joining', () => {
  test.each(actors)('by %s', async (actor) => {
    await seed(invited());
    const isInvited = actor === 'stranger' || actor === 'otherTenant';
    await (isInvited ? allowed : denied)(join(as(actor), { actor }));
    if (!isInvited) await allowed(join(as('stranger')));
    await allowed(getDoc(doc(as(isInvited ? actor : 'stranger'), COMPANY)));
  });

  test.each<[string, Join]>([
    ['without using the invitation up', { invitation: null }],
    ['without the own record', { member: null }],
    ['without becoming an administrator', { administrators: null }],
    ['by using the invitation up alone', { administrators: null, member: null }],
    ['in the name of another', { invitation: { usedBy: otherTenant, usedAt: serverTimestamp() } }],
    ['at another time', { invitation: { usedBy: stranger, usedAt: Timestamp.now() } }],
    [
      'and makes the invitation longer',
      { invitation: { usedBy: stranger, usedAt: serverTimestamp(), expiresAt: inHours(1) } },
    ],
    [
      'and names another invitation',
      { member: { name: '三郎', joinedAt: serverTimestamp(), invitation: OTHER_CODE } },
    ],
    ['and names no invitation', { member: { name: '三郎', joinedAt: serverTimestamp() } }],
    ['under no name', { member: { name: ' ', joinedAt: serverTimestamp(), invitation: CODE } }],
    ['and brings a friend', { administrators: [administrator, colleague, stranger, otherTenant] }],
    ['only for a friend', { administrators: [administrator, colleague, otherTenant] }],
    ['twice', { administrators: [administrator, colleague, stranger, stranger] }],
    ['at the front', { administrators: [stranger, administrator, colleague] }],
    ['and drives somebody out', { administrators: [administrator, stranger] }],
    ['and takes over', { administrators: [stranger] }],
    ['as a map', { administrators: { [stranger]: true } }],
    ['and renames the company', { others: { name: '乗っ取り運輸' } }],
    ['and adds a field', { others: { lastInvitation: CODE } }],
  ])('is refused %s', async (_how, attack) => {
    await seed(invited());
    const before = await storedAt(COMPANY);
    await denied(join(as('stranger'), attack));
    expect(await storedAt(COMPANY)).toEqual(before);
    await allowed(join(as('stranger')));
  });

  test.each<[string, Fields]>([
    ['is used by another', anInvitation({ usedBy: otherTenant, usedAt: Timestamp.now() })],
    ['was used by oneself before', anInvitation({ usedBy: stranger, usedAt: Timestamp.now() })],
    ['is over', anInvitation({ expiresAt: inHours(-1) })],
  ])('is refused by an invitation that %s', async (_what, invitation) => {
    await seed(invited(invitation));
    await denied(join(as('stranger')));
    await seed(invited());
    await allowed(join(as('stranger')));
  });

  test('is refused by an invitation of another company, or none', async () => {
    await seed({ ...invited(), [`${OTHER_COMPANY}/invitations/${OTHER_CODE}`]: anInvitation() });
    const list = [otherTenant, stranger];
    await denied(join(as('stranger'), { company: OTHER_COMPANY, administrators: list }));
    const db = as('stranger');
    const batch = writeBatch(db);
    batch.update(doc(db, `${OTHER_COMPANY}/invitations/${OTHER_CODE}`), {
      usedBy: stranger,
      usedAt: serverTimestamp(),
    });
    batch.set(doc(db, `${COMPANY}/members/${stranger}`), {
      name: '三郎',
      joinedAt: serverTimestamp(),
      invitation: OTHER_CODE,
    });
    batch.update(doc(db, COMPANY), { administrators: [administrator, colleague, stranger] });
    await denied(batch.commit());
    await denied(
      updateDoc(doc(db, COMPANY), { administrators: [administrator, colleague, stranger] }),
    );
    await allowed(join(as('stranger')));
  });

  test('of two people at once, one wins', async () => {
    await seed(invited());
    const outcomes = await Promise.all([
      outcomeOf(join(as('stranger'))),
      outcomeOf(join(as('otherTenant'), { actor: 'otherTenant' })),
    ]);
    expect(outcomes.toSorted()).toEqual(['allowed', 'denied']);
  });

  test('is for fifty at most', async () => {
    const many = Array.from({ length: 49 }, (_, at) => `person-${at}`);
    const full = { ...aCompany, administrators: [...many, administrator] };
    const invitation = anInvitation({ createdBy: 'person-0' });
    await seed({ ...invited(invitation), [COMPANY]: full });
    await denied(join(as('stranger'), { administrators: [...many, administrator, stranger] }));
    await seed({ ...invited(invitation), [COMPANY]: { ...aCompany, administrators: many } });
    await allowed(join(as('stranger'), { administrators: [...many, stranger] }));
  });
});
