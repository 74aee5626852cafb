import { afterEach, expect, test, vi } from 'vitest';
import { create } from '#repositories/companies.ts';
import { saveNow } from '#firestore/engine.ts';

vi.mock('#firestore/engine.ts', () => ({ saveNow: vi.fn<typeof saveNow>() }));
const save = vi.mocked(saveNow);

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

test('what is sent has an empty id, by which a creation whose answer was lost is known again', async () => {
  save.mockResolvedValueOnce(SAVED);
  await found();
  const [form] = save.mock.calls[0] ?? [];
  expect(form?.next).toMatchObject({ id: '', name: '浜港運輸', inCharge: '' });
  expect(form?.current({ ...form.next, id: 'company' })).toEqual(form?.next);
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
