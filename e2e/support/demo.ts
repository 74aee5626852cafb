import { demoData } from '#dev/seed/demo.ts';
import { load } from '#dev/seed/load.ts';
import type { Page } from '@playwright/test';

const variable = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the journeys with npm test`);
  return value;
};

/** Loads the demo company into the emulators, once for all tests of a run. */
export async function loadDemo(): Promise<void> {
  await load(demoData(new Date()), {
    projectId: variable('GCLOUD_PROJECT'),
    authHost: variable('FIREBASE_AUTH_EMULATOR_HOST'),
    firestoreHost: variable('FIRESTORE_EMULATOR_HOST'),
  });
}

/** Signs in as the demo company's administrator. */
export async function signInAsDemo(page: Page): Promise<void> {
  await page.goto('/login?redirect=%2Forders');
  await page.getByLabel('メールアドレス').fill('demo@hakobi.example');
  await page.getByLabel('パスワード', { exact: true }).fill('demo-hakobi-2026');
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.waitForURL('**/orders');
}
