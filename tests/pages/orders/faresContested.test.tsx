import { waitFor, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '#domain/saving.ts';
import { hasUnsaved } from '#hooks/useUnsaved.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import { cell, open, prepareFares, rowOf } from '#tests/pages/orders/fareSheet.tsx';
import { deferred } from '#tests/support/deferred.ts';

vi.mock('#repositories/billingSettings.ts');
vi.mock('#repositories/clients.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orderWrites.ts');
vi.mock('#repositories/orders.ts');

beforeEach(prepareFares);
afterEach(() => {
  vi.useRealTimers();
});

const CONFLICT: SaveOutcome = { kind: 'conflict', fields: [] };
const FAILED: SaveOutcome = { kind: 'failed', message: '権限がありません。' };

/** The freight and the tolls before and after each save, and whether it goes over what others wrote. */
const saves = () =>
  vi.mocked(orderWrites.save).mock.calls.map(([, , { base, next }, overwrite]) => ({
    amounts: [base?.price.amount, next.price.amount],
    tolls: [base, next].map((form) => form?.price.additionalItems.map(({ amount }) => amount)),
    overwrite,
  }));
const both = { amounts: [0, 1000], tolls: [[], [3350]] };

/** Types a freight and, while that is being saved, a toll. @returns the answers to both */
async function typedBoth() {
  const answers = [deferred<SaveOutcome>(), deferred<SaveOutcome>()] as const;
  for (const { promise } of answers) vi.mocked(orderWrites.save).mockReturnValueOnce(promise);
  const { user } = await open();
  await user.click(cell('11/03 A 基本運賃'));
  await user.keyboard('1000{ArrowRight}3350{Enter}');
  await waitFor(() => expect(orderWrites.save).toHaveBeenCalledOnce());
  return { user, answers };
}

describe('an amount that did not get through', () => {
  it.each([
    ['because a colleague wrote another one', CONFLICT, '自分の値で保存', true],
    ['because it was refused', FAILED, 'もう一度', false],
  ])(
    '%s goes with the next one of its row, and stays to be decided',
    async (_why, outcome, button, isOver) => {
      const { user, answers } = await typedBoth();
      await answers[0].resolve(outcome);
      await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(2));
      expect(saves()[1]).toEqual({ ...both, overwrite: false });
      await answers[1].resolve(outcome);
      expect(hasUnsaved()).toBe(true);
      expect(cell('11/03 A 基本運賃')).toHaveValue('1,000');
      await user.click(screen.getByRole('button', { name: `11/03 A ${button}` }));
      await waitFor(() => expect(rowOf('11/03 A').getByText(/保存$/)).toBeVisible());
      expect(saves()[2]).toEqual({ ...both, overwrite: isOver });
      expect(hasUnsaved()).toBe(false);
    },
  );

  it('is taken along by what is typed later, too, and no longer once it is through', async () => {
    vi.mocked(orderWrites.save).mockResolvedValueOnce(FAILED);
    const { user } = await open();
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{Enter}');
    await screen.findByText('権限がありません。');
    await user.click(cell('11/03 A 高速'));
    await user.keyboard('3350{ArrowRight}500{Enter}');
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(3));
    expect(saves().map(({ amounts }) => amounts)).toEqual([
      [0, 1000],
      [0, 1000],
      [1000, 1000],
    ]);
  });

  it('is decided with what was typed since: nothing of it goes', async () => {
    const { user, answers } = await typedBoth();
    await answers[0].resolve(CONFLICT);
    await user.click(screen.getByRole('button', { name: '11/03 A 自分の値で保存' }));
    expect(cell('11/03 A 高速')).toHaveValue('3,350');
    await answers[1].resolve(CONFLICT);
    await waitFor(() => expect(rowOf('11/03 A').getByText(/保存$/)).toBeVisible());
    expect(saves()[2]).toEqual({ ...both, overwrite: true });
  });

  it('comes back from the queue, and no save beside it hides that', async () => {
    const [first, second] = [deferred<SaveOutcome>(), deferred<SaveOutcome>()];
    for (const { promise } of [first, second])
      vi.mocked(orderWrites.save).mockResolvedValueOnce({ kind: 'queued', sent: promise });
    const { user } = await open();
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{ArrowRight}3350{Enter}');
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(2));
    await first.resolve(CONFLICT);
    await second.resolve({ kind: 'saved' });
    expect(screen.getByRole('button', { name: '11/03 A 自分の値で保存' })).toBeVisible();
    expect(hasUnsaved()).toBe(true);
  });

  it('is the earlier one also where it comes back after a newer one was refused', async () => {
    const queued = deferred<SaveOutcome>();
    vi.mocked(orderWrites.save)
      .mockResolvedValueOnce({ kind: 'queued', sent: queued.promise })
      .mockResolvedValueOnce(FAILED);
    const { user } = await open();
    await user.click(cell('11/03 A 基本運賃'));
    await user.keyboard('1000{ArrowRight}3350{Enter}');
    const again = await screen.findByRole('button', { name: '11/03 A もう一度' });
    await queued.resolve(FAILED);
    await user.click(again);
    await waitFor(() => expect(orderWrites.save).toHaveBeenCalledTimes(3));
    expect(saves()[2]).toEqual({ ...both, overwrite: false });
  });
});
