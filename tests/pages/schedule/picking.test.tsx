import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as jobWrites from '#repositories/jobWrites.ts';
import {
  aJob,
  at,
  beginDay,
  endDay,
  legOf,
  openDay,
  sato,
  tanaka,
} from '#tests/pages/schedule/day.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

// Who drives a leg, as it is chosen beside the table and the board.

const rows = [at('甲')];
const all = { loading: tanaka, shipping: tanaka, backhaul: tanaka, returning: tanaka };

const nothingIsWritten = () => {
  expect(jobWrites.unassign).not.toHaveBeenCalled();
  expect(jobWrites.assignEach).not.toHaveBeenCalled();
};

describe('what is typed and not chosen', () => {
  it.each(['', '佐藤 誠'])('is taken back by Escape: %j', async (name) => {
    const { user } = await openDay({ rows, known: [aJob('甲', all)] });
    await user.click(legOf('甲', 0));
    await screen.findByRole('combobox', { name: '担当' });
    // The first one closes the list.
    await user.keyboard(`{Backspace}${name}{Escape}{Escape}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(legOf('甲', 0)).toHaveFocus();
    nothingIsWritten();
  });

  it('is taken back on the board', async () => {
    const { user } = await openDay({ rows, known: [aJob('甲', all)], query: '&view=board' });
    const row = await screen.findByRole('row', { name: /^田中/ });
    await user.click(within(row).getByRole('button'));
    await screen.findByRole('combobox', { name: '移動先' });
    await user.keyboard('{Backspace}{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    nothingIsWritten();
  });

  it('is nobody when the box is empty and something else is pressed', async () => {
    const { user } = await openDay({ rows, known: [aJob('甲', all)] });
    await user.click(legOf('甲', 0));
    await screen.findByRole('combobox', { name: '担当' });
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    nothingIsWritten();
  });
});

describe('keys of an input method', () => {
  it.each(['Backspace', 'x', '2', 'ArrowUp'])(
    'belong to the name that is being converted beside the table: %s',
    async (key) => {
      const { user } = await openDay({ rows: [...rows, at('乙')], known: [aJob('甲', all)] });
      await user.click(legOf('甲', 0));
      for (const name of ['担当', 'シャーシ']) {
        const box = await screen.findByLabelText(name, { selector: 'input' });
        box.focus();
        fireEvent.keyDown(box, { key, keyCode: 229 });
        expect(box).toHaveFocus();
      }
      nothingIsWritten();
      expect(jobWrites.complete).not.toHaveBeenCalled();
    },
  );

  it('begin a name in a cell, whatever key it was', async () => {
    await openDay({ rows, known: [aJob('甲', all)] });
    legOf('甲', 1).focus();
    fireEvent.keyDown(legOf('甲', 1), { key: 'x', keyCode: 229 });
    expect(await screen.findByRole('dialog', { name: '甲 行き' })).toBeVisible();
    expect(jobWrites.complete).not.toHaveBeenCalled();
  });
});

describe('who has the leg already', () => {
  const known = [aJob('甲', { loading: tanaka, backhaul: sato })];
  const openLeg = async () => {
    const { user } = await openDay({ rows, known });
    await user.click(legOf('甲', 0));
    const box = await screen.findByRole('dialog', { name: '甲 積み' });
    return { user, box: within(box) };
  };
  const given = (wanted: readonly string[]) =>
    expect(jobWrites.assignEach).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      { orderId: '甲', jobId: '甲' },
      [{ wanted, assignee: tanaka }],
    );

  it.each([
    ['4工程すべて', ['loading', 'shipping', 'backhaul', 'returning']],
    ['未定の工程にも', ['loading', 'shipping', 'returning']],
  ])('is given others too: %s', async (scope, wanted) => {
    const { user, box } = await openLeg();
    await user.click(box.getByRole('radio', { name: scope }));
    await user.click(box.getByRole('combobox', { name: '担当' }));
    await user.click(await screen.findByRole('option', { name: /田中/ }));
    given(wanted);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is given the open ones with Shift+Enter, and nothing anew with Enter', async () => {
    const { user } = await openLeg();
    await user.keyboard('{ArrowDown}{Enter}');
    nothingIsWritten();
    await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
    given(['loading', 'shipping', 'returning']);
  });

  it('leaves every leg, and so does everybody else, with 4工程すべて', async () => {
    const { user, box } = await openLeg();
    await user.click(box.getByRole('radio', { name: '4工程すべて' }));
    await user.click(box.getByRole('combobox', { name: '担当' }));
    await user.click(await screen.findByRole('option', { name: /^未定/ }));
    expect(jobWrites.unassign).toHaveBeenCalledExactlyOnceWith(
      'company-1',
      { orderId: '甲', jobId: '甲' },
      ['loading', 'backhaul'],
    );
  });
});
