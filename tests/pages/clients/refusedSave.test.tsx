import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '#domain/saving.ts';
import { ClientPage } from '#pages/clients/ClientPage.tsx';
import * as clients from '#repositories/clients.ts';
import { aClient } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { answering } from '#tests/support/live.ts';
import { renderPage, signIn } from '#tests/support/renderPage.tsx';

vi.mock('#repositories/clients.ts');

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.mocked(clients.watch).mockReturnValue(answering(aClient()));
  signIn();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const save = () => screen.getByRole('button', { name: '保存' });
const openExisting = () => renderPage(<ClientPage />, '/clients/client-1', '/clients/:id');

describe('a save that is refused', () => {
  const keep = vi.fn<() => void>();

  it.each<SaveOutcome>([
    { kind: 'failed', message: '権限がありません。', keep },
    { kind: 'conflict', fields: [{ path: 'phone', mine: '1', theirs: '2' }], keep },
  ])('after its form was left is kept among the unsent changes: $kind', async (outcome) => {
    const answered = deferred<SaveOutcome>();
    vi.mocked(clients.save).mockReturnValueOnce(answered.promise);
    const { user, unmount } = openExisting();
    await user.type(field('建物名'), '山下');
    window.dispatchEvent(new Event('pagehide'));
    await user.click(save());
    unmount();
    expect(drafts()).toHaveLength(1);
    await answered.resolve(outcome);
    expect(keep).toHaveBeenCalledOnce();
    // As a draft, too, it would be made twice.
    expect(drafts()).toEqual([]);
  });

  it('is told by its form alone while that is there', async () => {
    const outcome: SaveOutcome = { kind: 'failed', message: '権限がありません。', keep };
    vi.mocked(clients.save).mockResolvedValueOnce(outcome);
    const { user } = openExisting();
    await user.type(field('建物名'), '山下');
    await user.click(save());
    expect(await screen.findByText('権限がありません。')).toBeVisible();
    expect(keep).not.toHaveBeenCalled();
  });
});
