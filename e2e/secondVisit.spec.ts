import { signInWithClients } from './support/orders.ts';
import { signOut } from './support/people.ts';
import { aDay, DAY, lineOf } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('kept:'));

test('what was seen before shows at once, before the services answer, until the person leaves', async ({
  page,
}) => {
  await signInWithClients(page, `/schedule?date=${DAY}`, (id) => aDay(id, ['甲倉庫', '乙倉庫']));
  await expect(lineOf(page, '甲倉庫')).toBeVisible();
  // The answers themselves: what is kept of a question's groups is there before them.
  for (const part of ['orders"', `schedules/${DAY}`, 'jobs"', 'drivers"'])
    await expect
      .poll(() => page.evaluate(kept))
      .toContainEqual(expect.stringContaining(`-0/${part}`));

  // Neither who is here nor what there is is answered.
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let held = 0;
  await page.route(/accounts:lookup|\/Listen\/channel/, async (route) => {
    held += 1;
    await gate;
    await route.continue();
  });
  await page.reload();
  await expect(lineOf(page, '甲倉庫')).toBeVisible();
  await expect(lineOf(page, '乙倉庫')).toBeVisible();
  // The rows may be quicker than the first request.
  await expect.poll(() => held).toBeGreaterThan(0);

  open();
  await page.getByRole('link', { name: 'ホームへ' }).click();
  await signOut(page);
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  expect(await page.evaluate(kept)).toEqual([]);
});
