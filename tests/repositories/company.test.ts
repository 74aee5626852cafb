import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newBankForm } from '#domain/bank/form.ts';
import { billingSettingsFormOf, defaultBillingSettings } from '#domain/billing/settings.ts';
import * as auth from '#firestore/auth.ts';
import * as banks from '#repositories/banks.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import * as companies from '#repositories/companies.ts';
import { newId } from '#domain/id.ts';
import { openInvitations } from '#domain/company/invitation.ts';
import * as members from '#repositories/members.ts';
import {
  confirmed,
  disconnect,
  FOUNDER_NAME,
  signInWithCompany,
  until,
} from '#tests/support/emulator.ts';

const SAVED = { kind: 'saved' };
let userId = '';
let companyId = '';

/** Signs in as somebody new, with a company of their own. */
async function somebody(): Promise<void> {
  ({ userId, companyId } = await signInWithCompany());
}

beforeAll(somebody);
afterAll(disconnect);

const form = {
  ...newBankForm(),
  bankName: '横浜銀行',
  branchName: '本店',
  accountNumber: '1234567',
  holder: 'ﾊﾏﾐﾅﾄ',
};

describe('accounts', () => {
  test('have one default, also when two people choose at once', async () => {
    const ids = ['a', 'b', 'c'];
    for (const id of ids)
      expect(
        await banks.save(companyId, { id, base: null, next: form, isDefault: id === 'a' }),
      ).toEqual(SAVED);
    const choose = (id: string) => banks.setDefault(companyId, id, ids);
    expect(await choose('b')).toEqual(SAVED);
    const defaults = async () =>
      (await banks.list(companyId)).filter((bank) => bank.isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual(['b']);
    expect(await Promise.all([choose('a'), choose('c')])).toEqual([SAVED, SAVED]);
    expect(await defaults()).toHaveLength(1);
    expect(await banks.setDefault(companyId, 'b', [...ids, 'none'])).toEqual(SAVED);
    expect(await defaults()).toEqual(['b']);
  });

  test('are changed, disabled and enabled', async () => {
    const next = { ...form, bankCode: '0138' };
    expect(await banks.save(companyId, { id: 'a', base: form, next, isDefault: true })).toEqual(
      SAVED,
    );
    expect(await banks.disable(companyId, 'a')).toEqual(SAVED);
    const stored = async () => (await banks.list(companyId)).find(({ id }) => id === 'a');
    expect(await stored()).toMatchObject({ bankCode: '0138', isDefault: false, enabled: false });
    expect(await banks.enable(companyId, 'a')).toEqual(SAVED);
    expect(await stored()).toMatchObject({ enabled: true });
  });

  test('keep their default while there is no network: it is not decided on old data', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const outcome = await banks.setDefault(companyId, 'a', ['a', 'b', 'c']);
    vi.unstubAllGlobals();
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('接続') });
  });
});

test('billing settings are nothing at first, and are saved field by field', async () => {
  const fresh = billingSettingsFormOf(defaultBillingSettings());
  expect(await confirmed(billingSettings.watch(companyId))).toBeUndefined();
  expect(await billingSettings.save(companyId, null, fresh)).toEqual(SAVED);
  const next = { ...fresh, offsetX: '-5', closingDay: '20' };
  expect(await billingSettings.save(companyId, fresh, next)).toEqual(SAVED);
  const arrived = await until(
    billingSettings.watch(companyId),
    ({ value, fromCache }) => !fromCache && value?.closingDay === 20,
  );
  expect(arrived).toEqual({
    ...defaultBillingSettings(),
    closingDay: 20,
    addressOffset: { x: -5, y: 0 },
  });
});

describe('administrators', () => {
  test('know the name of who founded the company from the beginning', async () => {
    const { rows } = await confirmed(members.watchAll(companyId));
    expect(rows).toEqual([{ id: userId, name: FOUNDER_NAME, joinedAt: expect.any(Date) }]);
  });

  const inAnHour = () => new Date(Date.now() + 3_600_000);

  test('join by an invitation, once, and are removed, but never the last one', async () => {
    const key = { companyId, code: newId() };
    const founder = userId;
    expect(await members.save(companyId, founder, FOUNDER_NAME, '花')).toEqual(SAVED);
    expect(await companies.removeAdministrator(companyId, founder)).toEqual({
      kind: 'failed',
      code: 'failed-precondition',
      message: '最後の管理者は外せません。',
    });
    expect(await members.invite(key, founder, inAnHour())).toEqual(SAVED);

    await somebody();
    expect(await members.getInvitation(key)).toMatchObject({ companyName: '浜港運輸株式会社' });
    expect(await members.redeemInvitation(key, userId, '次郎')).toEqual(SAVED);
    expect((await companies.get(key.companyId))?.administrators).toEqual([founder, userId]);
    // The listener of before may not have heard of the one who joined yet.
    await vi.waitFor(async () => {
      const { rows: names } = await confirmed(members.watchAll(key.companyId));
      expect(names.map(({ name }) => name).toSorted()).toEqual(['次郎', '花']);
    }, 10_000);

    const second = userId;
    await somebody();
    expect(await members.redeemInvitation(key, userId, '三郎')).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('すでに使われています'),
    });
    await expect(companies.get(key.companyId)).rejects.toThrow('権限');
    expect(second).not.toBe(userId);
  });

  test('are not made by an invitation that was revoked, or that does not exist', async () => {
    const key = { companyId, code: newId() };
    expect(await members.invite(key, userId, inAnHour())).toEqual(SAVED);
    expect(await members.revokeInvitation(key)).toEqual(SAVED);
    await somebody();
    expect(await members.redeemInvitation(key, userId, '四郎')).toMatchObject({
      message: expect.stringContaining('期限が切れています'),
    });
    expect(await members.redeemInvitation({ ...key, code: newId() }, userId, '四郎')).toMatchObject(
      {
        message: expect.stringContaining('見つかりません'),
      },
    );
  });

  test('remove each other, and themselves', async () => {
    const key = { companyId, code: newId() };
    const founder = userId;
    await members.invite(key, founder, inAnHour());
    await somebody();
    await members.redeemInvitation(key, userId, '五郎');
    expect(await companies.removeAdministrator(key.companyId, founder)).toEqual(SAVED);
    expect((await companies.get(key.companyId))?.administrators).toEqual([userId]);
    expect(await companies.removeAdministrator(key.companyId, founder)).toEqual(SAVED);
    await auth.logout();
  });

  test('do not come back by a link that they had made or read', async () => {
    await somebody();
    const own = companyId;
    const founder = userId;
    const codes = { joining: newId(), read: newId(), made: newId() };
    const key = (code: string) => ({ companyId: own, code });
    await members.invite(key(codes.joining), founder, inAnHour());
    await members.invite(key(codes.read), founder, inAnHour());
    await somebody();
    expect(await members.redeemInvitation(key(codes.joining), userId, '六郎')).toEqual(SAVED);
    await members.invite(key(codes.made), userId, inAnHour());
    const { rows } = await confirmed(members.watchInvitations(own));
    const company = await companies.get(own);
    if (company === undefined) throw new Error(own);
    expect(openInvitations(rows, company, new Date())).toHaveLength(2);
    expect(await companies.removeAdministrator(own, userId)).toEqual(SAVED);
    for (const code of [codes.made, codes.read])
      expect(await members.redeemInvitation(key(code), userId, '六郎')).toMatchObject({
        kind: 'failed',
        message: expect.stringContaining('もう使えません'),
      });
    await somebody();
    expect(await members.redeemInvitation(key(codes.read), userId, '七郎')).toMatchObject({
      kind: 'failed',
    });
  });
});
