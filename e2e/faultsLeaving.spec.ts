import type { Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { signInWithClients } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const FAULT = { tag: '@fault' };

const name = (page: Page) => page.getByRole('textbox', { name: '名前' });
const question = (page: Page) => page.getByRole('dialog', { name: '保存していない入力があります' });
const row = (page: Page) => page.getByRole('row', { name: /佐藤 次郎/ });

/** The server has the save, and its answer does not come before `release` is called. */
async function holdAnswer(page: Page) {
  let release = () => {};
  let arrive = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/:commit/, async (route) => {
    const answer = await route.fetch();
    arrive();
    await released;
    await route.fulfill({ response: answer });
  });
  return { release, arrived };
}

/** The page's own timers of a save (10 s) take this long, so that a slow machine is quicker than its patience. */
const PATIENT_MS = 300_000;

/** A new driver is being saved: the request is at the server, the answer is not here. */
async function saving(page: Page) {
  await page.addInitScript((patientMs) => {
    const wait = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
        wait(work, ms === 10_000 ? patientMs : ms, ...rest),
    });
  }, PATIENT_MS);
  const { companyId } = await signInWithClients(page, '/drivers');
  await page.getByRole('link', { name: '新規ドライバー' }).first().click();
  await name(page).fill('佐藤 次郎');
  const held = await holdAnswer(page);
  await page.getByRole('button', { name: '保存' }).click();
  await held.arrived;
  return { ...held, drivers: () => documentsIn(`companies/${companyId}/drivers`) };
}

test(
  'who presses back while it is being saved is asked, stays, and it is saved once',
  FAULT,
  async ({ page }) => {
    const { release, drivers } = await saving(page);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'キャンセル' }).click();
    await expect(name(page)).toHaveValue('佐藤 次郎');
    release();
    await expect(page).toHaveURL('/drivers');
    await expect(row(page)).toHaveCount(1);
    expect(await drivers()).toHaveLength(1);
  },
);

test(
  'who leaves all the same is told that it was saved, and is not led away again',
  FAULT,
  async ({ page }) => {
    const { release, drivers } = await saving(page);
    await page.goBack();
    await question(page).getByRole('button', { name: '保存せずに移動' }).click();
    await expect(page).toHaveURL('/drivers');
    await page.getByRole('navigation').getByRole('link', { name: '取引先' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '取引先' })).toBeVisible();
    release();
    await expect(page.getByText('保存しました')).toBeVisible();
    await expect(page.getByRole('row', { name: /東洋海運/ })).toBeVisible();
    await expect(page).toHaveURL('/clients');
    await page.getByRole('navigation').getByRole('link', { name: 'ドライバー' }).click();
    await expect(row(page)).toHaveCount(1);
    expect(await drivers()).toHaveLength(1);
  },
);

test(
  'the question that is still open when the answer comes goes with the form',
  FAULT,
  async ({ page }) => {
    const { release, drivers } = await saving(page);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    release();
    await expect(row(page)).toHaveCount(1);
    await expect(question(page)).toBeHidden();
    expect(await drivers()).toHaveLength(1);
  },
);

test(
  'a reload while it is being saved loses nothing: it is there, or it is offered again',
  FAULT,
  async ({ page }) => {
    const { release, drivers } = await saving(page);
    page.once('dialog', (dialog) => void dialog.accept());
    const loaded = page.reload();
    release();
    await loaded;
    expect(await drivers()).toHaveLength(1);
    await page.goto('/drivers');
    await expect(row(page)).toHaveCount(1);
  },
);
