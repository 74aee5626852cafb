import { demoData } from '#dev/seed/demo.ts';
import { load } from '#dev/seed/load.ts';
import type { Page } from '@playwright/test';
import { target } from './emulators.ts';

/** Loads the demo company into the emulators, once for all tests of a run. */
export async function loadDemo(): Promise<void> {
  await load(demoData(new Date()), target());
}

/** Signs in as the demo company's administrator. */
export async function signInAsDemo(page: Page): Promise<void> {
  await page.goto('/login?redirect=%2Forders');
  await page.getByLabel('メールアドレス').fill('demo@hakobi.example');
  await page.getByLabel('パスワード', { exact: true }).fill('demo-hakobi-2026');
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.waitForURL('**/orders');
}
