import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentsIn, give } from './support/emulators.ts';
import { signIn, somebody } from './support/people.ts';
import { aDay, DAY, findAssignee, legOf, lineOf } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// A day's dispatching in a browser whose process ends again and again, without a word, at any moment.

const KILLS = 50;
const PLACES = ['甲倉庫', '乙倉庫', '丙倉庫', '丁倉庫'];
const LEGS = ['loading', 'shipping', 'backhaul', 'returning'];
const DRIVERS = { 田中: 'tanaka', 佐藤: 'sato' } as const;
type DriverName = keyof typeof DRIVERS;
const ADDRESS = `/schedule?date=${DAY}`;

/** Ends every process of the browser over a profile at once, as a power cut does to a program. */
function kill(profile: string): void {
  try {
    execFileSync('pkill', ['-KILL', '-f', `user-data-dir=${profile}`]);
  } catch {
    // It was gone already.
  }
}

/** The driver of each leg as the server has it: 「甲倉庫 loading」 → tanaka. */
async function storedDrivers(companyId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const text of await documentsIn(`companies/${companyId}/jobs`)) {
    const order = /"orderId":\{"stringValue":"order-(\d+)"/.exec(text)?.[1] ?? '';
    for (const leg of LEGS) {
      const step = new RegExp(
        `"${leg}":\\{"mapValue":\\{"fields":\\{.*?"id":\\{"stringValue":"(\\w+)"`,
      );
      const driver = step.exec(text)?.[1];
      if (driver !== undefined) found.set(`${PLACES[Number(order)] ?? ''} ${leg}`, driver);
    }
  }
  return found;
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

test(
  `a browser that is killed ${KILLS} times during a day's dispatching loses nothing that it showed as done`,
  { tag: '@fault' },
  async ({ baseURL }, { project }) => {
    test.setTimeout(1_500_000);
    const profile = mkdtempSync(join(tmpdir(), 'hakobi-killed-'));
    const { uid, email } = await somebody('浜港運輸株式会社');
    const companyId = `${uid}-0`;
    const client = { name: '東洋海運', code: 'T', enabled: true, createdAt: new Date() };
    await give(
      [],
      [{ path: `companies/${companyId}/clients/toyo`, data: client }, ...aDay(companyId, PLACES)],
    );
    const { launchOptions } = project.use;
    const launch = async (): Promise<{ context: BrowserContext; page: Page }> => {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: baseURL ?? '',
        locale: 'ja-JP',
        timezoneId: 'Asia/Tokyo',
        viewport: { width: 1440, height: 900 },
      });
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    };

    const first = await launch();
    await first.page.goto(`/login?redirect=${encodeURIComponent(ADDRESS)}`);
    await signIn(first.page, email);
    await expect(lineOf(first.page, '丁倉庫')).toBeVisible();
    await first.context.close();

    /** What was shown as done last, and what was begun after it and may or may not have come so far. */
    const done = new Map<string, string>();
    const begun = new Map<string, Set<string>>();
    let attempts = 0;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const { page } = await launch();
      let isOver = false;
      const dispatch = async () => {
        await page.goto(ADDRESS);
        await expect(lineOf(page, '丁倉庫')).toBeVisible();
        setTimeout(() => {
          isOver = true;
          kill(profile);
        }, Math.random() * 2_500);
        for (;;) {
          const [place, leg, name] = [pick(PLACES), pick(LEGS), pick(Object.keys(DRIVERS))];
          const driver = DRIVERS[name as DriverName];
          const key = `${place} ${leg}`;
          attempts += 1;
          const choice = await findAssignee(page, place, leg, name);
          begun.set(key, (begun.get(key) ?? new Set()).add(driver));
          await choice.click();
          await expect(legOf(page, place, leg)).toContainText(name);
          if (isOver) return;
          done.set(key, driver);
          begun.delete(key);
        }
      };
      await dispatch().catch((error: unknown) => {
        if (!isOver) throw error;
      });
    }

    const last = await launch();
    await last.page.goto(ADDRESS);
    await expect(lineOf(last.page, '丁倉庫')).toBeVisible();
    await expect(last.page.getByText(/未送信 \d+件/)).toHaveCount(0, { timeout: 60_000 });
    await expect
      .poll(async () => {
        const stored = await storedDrivers(companyId);
        return [...done].filter(([key, driver]) => {
          const now = stored.get(key) ?? '';
          return now !== driver && begun.get(key)?.has(now) !== true;
        });
      })
      .toEqual([]);
    const receipts = await documentsIn(`companies/${companyId}/receipts`);
    expect(receipts.length).toBeLessThanOrEqual(attempts);
    expect(receipts.length).toBeGreaterThanOrEqual(done.size);
    await last.context.close();
    rmSync(profile, { recursive: true, force: true });
  },
);
