import { afterEach, expect, test, vi } from 'vitest';
import { create } from '#repositories/founding.ts';
import { saveRecord } from '#repositories/store.ts';

vi.mock('#repositories/store.ts', () => ({ saveRecord: vi.fn<typeof saveRecord>() }));
const save = vi.mocked(saveRecord);

afterEach(() => save.mockReset());

const SAVED = { kind: 'saved' } as const;
const found = () => create('company', '浜港運輸', { id: 'hanako', name: '花子' });

test('a creation that is refused is made again without its founder, who may not join twice', async () => {
  save.mockResolvedValueOnce({ kind: 'failed', code: 'permission-denied', message: '' });
  save.mockResolvedValueOnce(SAVED);
  expect(await found()).toEqual(SAVED);
  const written = save.mock.calls.map(([record]) => ({
    path: record.path,
    added: record.alongside?.(null, {}).added.map(({ path }) => path),
  }));
  expect(written).toEqual([
    { path: 'companies/company', added: ['companies/company/members/hanako'] },
    { path: 'companies/company', added: undefined },
  ]);
});

test.each(['deadline-exceeded', 'unavailable', undefined])(
  'a creation that fails with %s is told at once',
  async (code) => {
    const outcome = { kind: 'failed', message: '接続できません。', ...(code && { code }) } as const;
    save.mockResolvedValue(outcome);
    expect(await found()).toEqual(outcome);
    expect(save).toHaveBeenCalledOnce();
  },
);
