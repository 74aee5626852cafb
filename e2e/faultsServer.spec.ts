import type { Page } from '@playwright/test';
import { documentsIn } from './support/emulators.ts';
import { CLOSED_MONTH, closingDocuments } from './support/invoices.ts';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { test } from './support/ownFirestore.ts';
import { aDay, anotherComputer, DAY, findAssignee, legOf, lineOf } from './support/schedule.ts';
import { expect } from './support/test.ts';

const FAULT = { tag: '@fault' };
/** Until the browser tries again after the server is back. */
const BACK = { timeout: 60_000 };
/** Nothing may only turn for longer than this. */
const PATIENCE = { timeout: 15_000 };

test.use({
  provoked: new RegExp(
    [
      'net::ERR_(EMPTY_RESPONSE|CONNECTION_\\w+|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)',
      'RPC_ERROR HTTP error has no status',
      'failed with error: +{"code":"(unknown|permission-denied)"',
    ].join('|'),
  ),
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
const place = (name: string) => ({ name, address: '', inCharge: '', tel: '' });

/** Presses the button to try again, when there is one, until something is so. */
const retryUntil = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    const retry = page.getByRole('button', { name: '再試行' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
    await check();
  }).toPass(BACK);

for (const [moment, line] of [
  ['before the save reaches it', 'frozen'],
  ['when it has accepted the save and the answer is lost', 'muted'],
] as const)
  test(
    `the database is killed ${moment}: a new order is there once`,
    FAULT,
    async ({ page, firestore }) => {
      const { companyId } = await signInWithClients(page, '/orders/new');
      const orders = () => documentsIn(`companies/${companyId}/orders`);
      await page.getByRole('combobox', { name: '取引先', exact: true }).fill('東洋');
      await page.getByRole('option', { name: /東洋海運/ }).click();
      await field(page, '整理番号').fill('KILLED-1');
      const atCommit = firestore.setLineAtCommit(line);
      await save(page);
      await atCommit;
      const count = line === 'muted' ? 1 : 0;
      await expect.poll(orders).toHaveLength(count);
      await firestore.kill();
      await expect(field(page, '整理番号')).toHaveValue('KILLED-1');
      await expect(page).toHaveURL('/orders/new');
      await firestore.restart();
      expect(await orders()).toHaveLength(count);
      await retryUntil(page, () => expect(page).toHaveURL(/\/orders\/\w{20}$/, { timeout: 2_000 }));
      // A form leaves after ten seconds, whether the order is sent by then or waits on the device.
      await expect.poll(orders, BACK).toHaveLength(1);
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      expect(await documentsIn(`companies/${companyId}/orders/${id}/history`)).toHaveLength(1);
    },
  );

test(
  'a save while the database is dead is kept on the device, and sent once it is back',
  FAULT,
  async ({ page, firestore }) => {
    const { companyId } = await signInWithClients(page, '/orders/base', (id) => [
      orderDocument(id, 'base', { destination: place('厚木製作所') }),
    ]);
    await expect(page.getByRole('heading', { level: 1, name: '受注 厚木製作所' })).toBeVisible();
    await firestore.kill();
    await field(page, '整理番号').fill('DEAD-1');
    await save(page);
    await expect(page.getByRole('button', { name: '未送信 1件' })).toBeVisible(PATIENCE);
    await expect(field(page, '整理番号')).toHaveValue('DEAD-1');
    await firestore.restart();
    await expect(page.getByText(/未送信 \d+件/)).toHaveCount(0, BACK);
    const stored = await documentsIn(`companies/${companyId}/orders`);
    expect(stored.filter((one) => one.includes('DEAD-1'))).toHaveLength(1);
    expect(await documentsIn(`companies/${companyId}/orders/base/history`)).toHaveLength(1);
  },
);

test(
  'the database is killed in the middle of a closing: every client has one invoice, no number is missing',
  FAULT,
  async ({ page, firestore }) => {
    const clients = 8;
    const { companyId } = await signInWithClients(page, `/invoices?month=${CLOSED_MONTH}`, (id) =>
      closingDocuments(id, clients, 2),
    );
    await page.getByRole('button', { name: `${clients}社をまとめて発行` }).click(BACK);
    // They are issued one after the other, one commit each: two arrive, the third does not.
    const atThird = (async () => {
      for (const line of ['open', 'open', 'frozen'] as const) await firestore.setLineAtCommit(line);
    })();
    await page.getByRole('button', { name: `${clients}社に発行する` }).click();
    await atThird;
    await expect(page.getByText(/発行しています… 2 /)).toBeVisible();
    await firestore.kill();
    await expect(page.getByText(/^終わりました。/)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(/できなかったもの\d件/)).toBeVisible();
    await firestore.restart();
    const dialog = page.getByRole('dialog', { name: '請求書をまとめて発行' });
    await dialog.getByRole('button', { name: '閉じる' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      const again = page.getByRole('button', { name: 'もう一度試す' });
      if (await again.isVisible()) await again.click();
      // A press that comes through late has opened it all the same.
      if (!(await dialog.isVisible()))
        await page.getByRole('button', { name: /社をまとめて発行$/ }).click({ timeout: 2_000 });
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass(BACK);
    await page.getByRole('button', { name: /社に発行する$/ }).click();
    await expect(page.getByText(/^終わりました。/)).toBeVisible(BACK);
    const found = await documentsIn(`companies/${companyId}/invoices`);
    const of = (name: string) =>
      found
        .map((text) => new RegExp(`"${name}":\\{"stringValue":"([^"]+)"`).exec(text)?.[1] ?? '')
        .toSorted();
    expect(of('number')).toEqual(
      Array.from({ length: clients }, (_, at) => `${CLOSED_MONTH}-00${at + 1}`),
    );
    expect(new Set(of('clientId')).size).toBe(clients);
  },
);

test(
  'the database is killed under two open schedules: they keep what they show, then show what comes',
  FAULT,
  async ({ page, browser, firestore }) => {
    const { companyId, email } = await signInWithClients(page, `/schedule?date=${DAY}`, (id) =>
      aDay(id, ['甲倉庫', '乙倉庫']),
    );
    const other = await anotherComputer(browser, email, `/schedule?date=${DAY}`);
    await expect(lineOf(other, '甲倉庫')).toBeVisible();
    await firestore.kill();
    await expect(lineOf(page, '甲倉庫')).toBeVisible();
    await firestore.restart();
    await expect(lineOf(page, '甲倉庫')).toBeVisible();
    await expect(async () => {
      await (await findAssignee(page, '甲倉庫', 'loading', '田中')).click();
      await expect(legOf(page, '甲倉庫', 'loading')).toContainText('田中', { timeout: 3_000 });
    }).toPass(BACK);
    await expect(legOf(other, '甲倉庫', 'loading')).toContainText('田中', BACK);
    expect(await documentsIn(`companies/${companyId}/jobs`)).toHaveLength(1);
    await other.context().close();
  },
);
