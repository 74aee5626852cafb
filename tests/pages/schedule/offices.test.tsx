import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as offices from '#repositories/offices.ts';
import { anOffice } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { at, beginDay, desk, endDay, openDay } from '#tests/pages/schedule/day.tsx';

vi.mock('#repositories/clients.ts');
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/jobWrites.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/offices.ts');
vi.mock('#repositories/orders.ts');
vi.mock('#repositories/schedules.ts');

beforeEach(beginDay);
afterEach(endDay);

it('a disabled office is offered while it has containers, also while another one is shown', async () => {
  const closed = { enabled: false };
  vi.mocked(offices.watchAll).mockReturnValue(
    answering(
      rowsWith(
        anOffice({ id: 'o1', name: '本社' }),
        anOffice({ id: 'o2', name: '大黒営業所', ...closed }),
        anOffice({ id: 'o3', name: '青海営業所', ...closed }),
      ),
    ),
  );
  const { user } = await openDay({
    rows: [at('甲', 'am', { officeId: 'o1' }), at('乙', 'am', { officeId: 'o2' })],
  });
  await desk();
  const office = screen.getByRole('combobox', { name: '営業所' });
  await user.selectOptions(office, '本社');
  const offered = within(office)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(offered).toEqual(['すべて', '本社', '大黒営業所(無効)']);
  await user.selectOptions(office, '大黒営業所(無効)');
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['乙']);
});

it('an office that the company has not hides nothing: the address is that of another company', async () => {
  vi.mocked(offices.watchAll).mockReturnValue(
    answering(rowsWith(anOffice({ id: 'o1', name: '本社' }))),
  );
  await openDay({ rows: [at('甲', 'am', { officeId: 'o1' })], query: '&office=elsewhere' });
  await desk();
  expect(screen.getByRole('combobox', { name: '営業所' })).toHaveDisplayValue('すべて');
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['甲']);
});

it('the wall is that of the office that was looked at, and so is the list after it', async () => {
  const { user, address } = await openDay({
    rows: [at('甲', 'am', { officeId: 'o1' }), at('乙', 'am', { officeId: 'o2' })],
    query: '&office=o1',
  });
  await desk();
  await user.click(screen.getByRole('button', { name: '配車表のメニュー' }));
  await user.click(await screen.findByRole('menuitem', { name: '壁掛け表示' }));
  expect(await screen.findByRole('cell', { name: '甲' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: '乙' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/schedule?office=o1');
});
