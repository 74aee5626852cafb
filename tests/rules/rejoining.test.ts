import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { aCompany } from '#tests/rules/documents.ts';
import { anInvitation, CODE, inHours, invited, join, OTHER_CODE } from '#tests/rules/invitation.ts';
import {
  allowed,
  as,
  COMPANY,
  denied,
  prepareRules,
  seed,
  userIds,
  type Actor,
  type Fields,
} from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const { administrator, colleague, otherTenant, stranger } = userIds;

const lastRemoval = inHours(-1);

/** The request by which an administrator removes another. */
const without = (removed: string): Fields => ({
  administrators: [administrator, colleague].filter((id) => id !== removed),
  invitationsValidFrom: serverTimestamp(),
});

describe('joining', () => {
  test('again after a removal needs a new invitation', async () => {
    await seed({ ...invited(), [`${COMPANY}/invitations/${OTHER_CODE}`]: anInvitation() });
    await allowed(join(as('stranger')));
    await allowed(updateDoc(doc(as('administrator'), COMPANY), without(stranger)));
    await denied(join(as('stranger')));
    await denied(join(as('stranger'), { invitation: null }));
    await denied(join(as('stranger'), { invitation: null, member: null }));
    await denied(
      updateDoc(doc(as('stranger'), `${COMPANY}/members/${stranger}`), { name: '四郎' }),
    );
    const member = { name: '四郎', joinedAt: serverTimestamp(), invitation: OTHER_CODE };
    // Made before the removal by somebody who is still there: who was removed may have read its code.
    await denied(join(as('stranger'), { code: OTHER_CODE, member }));
    await denied(join(as('otherTenant'), { actor: 'otherTenant', code: OTHER_CODE }));
    await seed({ [`${COMPANY}/invitations/${OTHER_CODE}`]: anInvitation() });
    const owner = { ...member, role: 'owner' };
    await denied(join(as('stranger'), { code: OTHER_CODE, member: owner }));
    await allowed(join(as('stranger'), { code: OTHER_CODE, member }));
  });

  test.each<[string, Actor]>([
    ['who made it', 'colleague'],
    ['whoever it was made for', 'stranger'],
  ])('does not bring somebody who was removed back, by %s', async (_who, actor) => {
    await seed({ [COMPANY]: aCompany });
    const left = [administrator, userIds[actor]];
    const made = doc(as('colleague'), `${COMPANY}/invitations/${CODE}`);
    await allowed(setDoc(made, anInvitation({ createdBy: colleague })));
    await allowed(updateDoc(doc(as('administrator'), COMPANY), without(colleague)));
    await denied(join(as(actor), { actor, administrators: left }));
    const again = doc(as('administrator'), `${COMPANY}/invitations/${OTHER_CODE}`);
    await allowed(setDoc(again, anInvitation()));
    await allowed(join(as(actor), { actor, code: OTHER_CODE, administrators: left }));
  });

  test.each<[string, Fields, Fields]>([
    ['made by nobody of the company', { createdBy: otherTenant }, {}],
    ['made by somebody who was removed', { createdBy: stranger }, { createdBy: colleague }],
    ['made before a removal', { createdAt: inHours(-2) }, { createdAt: inHours(-0.5) }],
    ['made in the moment of a removal', { createdAt: lastRemoval }, { createdAt: inHours(-0.5) }],
  ])('is refused by an invitation that was %s', async (_what, attack, legal) => {
    const removed = { ...aCompany, invitationsValidFrom: lastRemoval };
    await seed({ ...invited(anInvitation(attack)), [COMPANY]: removed });
    await denied(join(as('otherTenant'), { actor: 'otherTenant' }));
    await seed(invited(anInvitation(legal)));
    await allowed(join(as('otherTenant'), { actor: 'otherTenant' }));
  });
});
