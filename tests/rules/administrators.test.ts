import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { acceptsOnUpdate, refusesOnUpdate } from '#tests/rules/attacks.ts';
import { aCompany } from '#tests/rules/documents.ts';
import { inHours } from '#tests/rules/invitation.ts';
import { allowed, as, COMPANY, denied, prepareRules, seed, userIds } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const { administrator, colleague, otherTenant } = userIds;
const existing = { path: COMPANY, fields: aCompany };

describe('removing an administrator', () => {
  const only = (value: unknown) => ({
    administrators: value,
    invitationsValidFrom: serverTimestamp(),
  });
  const removal = only([administrator]);
  const three = {
    path: COMPANY,
    fields: { ...aCompany, administrators: [administrator, colleague, otherTenant] },
  };
  refusesOnUpdate(existing, [
    ['adds another', only([administrator, colleague, otherTenant]), removal],
    ['replaces the colleague', only([administrator, otherTenant]), removal],
    ['changes the order', only([colleague, administrator]), removal],
    ['names one twice', only([administrator, administrator]), removal],
    ['removes everybody', only([]), removal],
    ['is removed', only(undefined), removal],
    ['is a map', only({ [administrator]: true }), removal],
    ['is a text', only(administrator), removal],
    ['is null', only(null), removal],
    ['ends no invitations', { administrators: [administrator] }, removal],
    ['ends the invitations later', { ...removal, invitationsValidFrom: inHours(1) }, removal],
    ['ends the invitations alone', { invitationsValidFrom: serverTimestamp() }, removal],
    ['ends no invitations any more', { ...removal, invitationsValidFrom: undefined }, removal],
    ['renames the company', { ...removal, name: '乗っ取り運輸' }, removal],
  ]);
  refusesOnUpdate(three, [
    ['removes two', only([administrator]), only([administrator, colleague])],
    [
      'removes one and changes the order',
      only([colleague, administrator]),
      only([administrator, colleague]),
    ],
    [
      'removes one and adds another',
      only([administrator, 'x']),
      only([administrator, otherTenant]),
    ],
  ]);
  acceptsOnUpdate(existing, [
    ['the colleague is removed', removal],
    ['oneself is removed', only([colleague])],
  ]);

  test('the last one is never removed', async () => {
    await seed({ [COMPANY]: { ...aCompany, administrators: [administrator] } });
    await denied(updateDoc(doc(as('administrator'), COMPANY), only([])));
    await seed({ [COMPANY]: aCompany });
    await allowed(updateDoc(doc(as('administrator'), COMPANY), removal));
  });

  test.each(['otherTenant', 'stranger', 'anonymous', 'signedOut'] as const)(
    'the %s removes nobody',
    async (actor) => {
      await seed({ [COMPANY]: aCompany });
      await denied(updateDoc(doc(as(actor), COMPANY), removal));
      await allowed(updateDoc(doc(as('colleague'), COMPANY), removal));
    },
  );
});
