import { describe, expect, test } from 'vitest';
import {
  expiryLabel,
  expiryOf,
  invitationProblem,
  invitationSchema,
  openInvitations,
} from '#domain/company/invitation.ts';
import { invitationKeyOf, invitationText } from '#domain/company/invitationKey.ts';
import { administratorsOf, memberSchema } from '#domain/company/member.ts';

const CODE = 'abcDEF0123456789abcD';
const now = new Date('2026-11-21T03:00:00Z');
const anInvitation = (fields: object = {}) =>
  invitationSchema.parse({ id: CODE, expiresAt: new Date('2026-11-27T15:00:00Z'), ...fields });

describe('an invitation', () => {
  test('ends at midnight in Japan, never more than seven days later', () => {
    expect(expiryOf(now)).toEqual(new Date('2026-11-27T15:00:00Z'));
    expect(expiryLabel(expiryOf(now))).toBe('2026年11月27日(金)まで');
    for (const start of ['2026-11-20T15:00:00Z', '2026-11-21T14:59:59.999Z']) {
      const days = (expiryOf(new Date(start)).getTime() - Date.parse(start)) / 86_400_000;
      expect(days).toBeGreaterThan(6);
      expect(days).toBeLessThanOrEqual(7);
    }
  });

  test.each(['2026-11-20T15:00:00Z', '2026-11-20T15:59:00Z', '2026-11-21T14:59:59Z'])(
    'that is made at %s by a clock an hour ahead is one of seven days to the server',
    (start) => {
      const server = Date.parse(start) - 60 * 60 * 1000;
      const ends = expiryOf(new Date(start));
      expect(ends.getTime()).toBeLessThanOrEqual(server + 7 * 86_400_000);
      expect(expiryLabel(ends)).toBe('2026年11月27日(金)まで');
    },
  );

  test.each([
    ['is good', anInvitation(), ''],
    ['is unknown', undefined, /見つかりません/],
    ['is used', anInvitation({ usedBy: 'jiro' }), /すでに使われています/],
    ['is over', anInvitation({ expiresAt: now }), /期限が切れています/],
    ['never says when it ends', anInvitation({ expiresAt: null }), /期限が切れています/],
  ])('that %s', (_what, invitation, problem) => {
    if (problem === '') expect(invitationProblem(invitation, now)).toBe('');
    else expect(invitationProblem(invitation, now)).toMatch(problem);
  });

  test('is listed as long as it can be used, the first to end first', () => {
    const soon = anInvitation({ id: 'soon', expiresAt: new Date('2026-11-22T00:00:00Z') });
    const rows = [
      anInvitation(),
      soon,
      anInvitation({ usedBy: 'x' }),
      anInvitation({ expiresAt: now }),
    ];
    const company = { administrators: ['hanako'], invitationsValidFrom: null };
    const open = openInvitations(
      rows.map((row) => ({ ...row, createdBy: 'hanako' })),
      company,
      now,
    );
    expect(open.map(({ id }) => id)).toEqual(['soon', CODE]);
  });

  test.each<[string, { createdBy?: string; createdAt?: Date }, Date | null, number]>([
    ['made by an administrator', {}, null, 1],
    ['made by a former one', { createdBy: 'jiro' }, null, 0],
    ['made before the last removal', { createdAt: now }, now, 0],
    ['made after it', { createdAt: now }, new Date(now.getTime() - 1), 1],
    ['of an unknown time', {}, now, 0],
  ])('is open when the company stands by it: %s', (_what, fields, invitationsValidFrom, count) => {
    const invitation = anInvitation({ createdBy: 'hanako', ...fields });
    const company = { administrators: ['hanako'], invitationsValidFrom };
    expect(openInvitations([invitation], company, now)).toHaveLength(count);
  });

  test('is named by its link', () => {
    const key = { companyId: 'company.1', code: CODE };
    expect(invitationKeyOf(invitationText(key))).toEqual(key);
  });

  test.each([
    null,
    '',
    CODE,
    `.${CODE}`,
    `company.${CODE}x`,
    `company.${CODE.slice(1)}`,
    `a/b.${CODE}`,
  ])('is not named by %j', (text) => {
    expect(invitationKeyOf(text)).toBeUndefined();
  });
});

describe('the administrators', () => {
  const joinedAt = new Date('2026-01-01T00:00:00Z');
  const hanako = memberSchema.parse({ id: 'hanako', name: '花子', joinedAt });
  const former = memberSchema.parse({ id: 'former', name: '元' });

  test('come in the order of the company, each once, with the names they told', () => {
    expect(administratorsOf(['jiro', 'hanako', 'jiro'], [former, hanako], 'hanako')).toEqual([
      { id: 'jiro', name: '', joinedAt: null, isSelf: false },
      { id: 'hanako', name: '花子', joinedAt, isSelf: true },
    ]);
  });
});
