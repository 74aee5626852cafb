import { beforeEach, expect, it, vi } from 'vitest';
import * as engine from '#firestore/engine.ts';
import { redeemInvitation } from '#repositories/members.ts';

vi.mock('#firestore/engine.ts');

const joining = () => redeemInvitation({ companyId: 'company-9', code: 'code' }, 'user-1', '花子');

beforeEach(() => {
  vi.resetAllMocks();
});

it('says of an invitation that the rules refuse that the company may be full', async () => {
  vi.mocked(engine.changeTogether).mockResolvedValue({
    kind: 'failed',
    code: 'permission-denied',
    message: '権限がありません。',
  });
  expect(await joining()).toMatchObject({
    message: expect.stringContaining('管理者が上限(50人)に達しているか'),
  });
});

it('says what else went wrong as it is', async () => {
  const failed = { kind: 'failed' as const, code: 'unavailable', message: '接続できません' };
  vi.mocked(engine.changeTogether).mockResolvedValue(failed);
  expect(await joining()).toEqual(failed);
});
