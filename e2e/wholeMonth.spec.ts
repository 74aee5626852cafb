import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { SeedDocument } from '#dev/seed/load.ts';
import { newPrice } from '#domain/price/price.ts';
import { addMonths } from '#domain/time.ts';
import { CLOSED_MONTH, issuerDocument } from './support/invoices.ts';
import { orderDocument, signInWithClients } from './support/orders.ts';
import { expect, expectGoodEverywhere, test } from './support/test.ts';

/**
 * The clerk's month from one end to the other: closed, issued, saved as files, sent, paid through a bank's statement, with a
 * fee taken off, one transfer for three invoices, one too much and one too little. What the ledgers say in the end is held
 * to sums that are written here by hand.
 */

const MONTHS = [addMonths(CLOSED_MONTH, -2), addMonths(CLOSED_MONTH, -1), CLOSED_MONTH];

/** What each client is asked for, with the tax of 10 % rounded half up once an invoice, and how it pays. */
const CLIENTS = [
  // 33,333 + 44,444 = 77,777, tax 7,778 (7,777.7); three months of it: 256,665, in one transfer.
  { id: 'kita', name: '北港物流株式会社', kana: 'キタコウブツリュウ', freights: [33_333, 44_444] },
  // 61,005, tax 6,101 (6,100.5): 67,106, of which the bank takes 440.
  { id: 'minami', name: '南海運株式会社', kana: 'ミナミカイウン', freights: [61_005] },
  // 80,000, tax 8,000: 88,000; 1,000 too much come.
  { id: 'nishi', name: '西埠頭株式会社', kana: 'ニシフトウ', freights: [80_000] },
  // 12,344, tax 1,234 (1,234.4): 13,578, of which 5,000 are missing.
  { id: 'higashi', name: '東倉庫株式会社', kana: 'ヒガシソウコ', freights: [12_344] },
] as const;

const paysMonthly = (id: string): boolean => id === 'kita';

function documentsOf(companyId: string): SeedDocument[] {
  return [
    issuerDocument(companyId),
    ...CLIENTS.flatMap(({ id, name, kana, freights }) => [
      {
        path: `companies/${companyId}/clients/${id}`,
        data: {
          name,
          kana,
          code: id.toUpperCase(),
          closingDay: 31,
          email: `${id}@client.example`,
          createdAt: new Date(),
        },
      },
      ...MONTHS.filter((month) => paysMonthly(id) || month === CLOSED_MONTH).flatMap((month) =>
        freights.map((amount, index) =>
          orderDocument(companyId, `${id}-${month}-${index}`, {
            client: id,
            arrivalDate: `${month}-${String(index + 10)}`,
            container: { containerId: 'ONEU1234566', type: 'dry', lengthFt: '40', height: '9.6' },
            pickupPlace: '本牧BC',
            returnPlace: '本牧BC',
            destination: { name: '相模原 第二倉庫', address: '', inCharge: '', tel: '' },
            price: { ...newPrice(), amount, currency: 'JPY' },
          }),
        ),
      ),
    ]),
  ];
}

/** The bank's statement of the month after (振込入金, Zengin kind 03, 200 bytes a record, half-width kana in JIS). */
function statement(): Buffer {
  const [year = '', month = ''] = addMonths(CLOSED_MONTH, 1).split('-');
  const day = `${String(Number(year) - 2018).padStart(2, '0')}${month}25`;
  const deposits: [payer: string, amount: number][] = [
    ['ｷﾀｺｳﾌﾞﾂﾘﾕｳ(ｶ', 256_665],
    ['ﾐﾅﾐｶｲｳﾝ(ｶ', 66_666],
    ['ﾆｼﾌﾄｳ(ｶ', 89_000],
    ['ﾋｶﾞｼｿｳｺ(ｶ', 8_578],
  ];
  const records = [
    '1030'.padEnd(200),
    ...deposits.map(([payer, amount], index) =>
      [
        '2',
        String(index + 1).padStart(8, '0'),
        day,
        day,
        '1',
        '11',
        String(amount).padStart(12, '0'),
        '0'.repeat(12),
        ' '.repeat(33),
        payer.padEnd(48),
      ]
        .join('')
        .padEnd(200),
    ),
    '8'.padEnd(200),
    '9'.padEnd(200),
  ];
  // One byte a letter: ASCII as it is, half-width kana from A1 on.
  return Buffer.from(
    [...records.join('\r\n')].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 0x80 ? code : code - 0xff61 + 0xa1;
    }),
  );
}

const monthAddress = (month: string): string => `/invoices?month=${month}`;

async function issue(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `${count}社をまとめて発行` }).click();
  await page.getByRole('button', { name: /社に発行する$/ }).click();
  await expect(page.getByText(/^終わりました。/)).toContainText(`発行${count}件`);
}

async function read(page: Page): Promise<void> {
  await page.goto('/invoices?tab=deposits');
  await page.getByLabel('銀行の入出金明細').setInputFiles({
    name: 'meisai.txt',
    mimeType: 'text/plain',
    buffer: statement(),
  });
}

const deposit = (page: Page, payer: string) =>
  page.getByRole('table', { name: '入金', exact: true }).getByRole('row', { name: payer });

test('a month is closed, issued, sent, paid through a statement, and the ledgers agree', async ({
  page,
}) => {
  const [first = '', second = '', third = ''] = MONTHS.map(monthAddress);
  await signInWithClients(page, first, documentsOf);
  await issue(page, 1);
  await page.goto(second);
  await issue(page, 1);
  await page.goto(third);
  await issue(page, 4);

  await page.goto(`/invoices?tab=issued&from=${MONTHS[0]}`);
  // 256,665 + 67,106 + 88,000 + 13,578.
  await expect(page.getByText(/^6件/)).toContainText('¥425,349');
  await expectGoodEverywhere(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDFで保存' }).click();
  const zip = unzipSync(new Uint8Array(readFileSync(await (await saving).path())));
  expect(Object.keys(zip).filter((name) => name.endsWith('.pdf'))).toHaveLength(6);
  expect(Object.keys(zip).join()).toContain('東倉庫株式会社_13578_');
  await page.getByRole('button', { name: '送付を記録' }).click();
  await page.getByRole('button', { name: '6件を送付済にする' }).click();
  await expect(page.getByRole('button', { name: '送付を記録' })).toBeDisabled();

  await read(page);
  const counts = page.getByText(/^入金4件/);
  await expect(counts).toContainText('¥420,909');
  await expect(deposit(page, 'ｷﾀｺｳ')).toContainText('請求書3枚の合計と一致');
  await expect(deposit(page, 'ﾐﾅﾐ')).toContainText('振込手数料440円を差し引くと一致');
  await expect(deposit(page, 'ﾆｼﾌﾄｳ')).toContainText('1,000円多い入金');
  await expect(deposit(page, 'ﾋｶﾞｼ')).toContainText('一部入金');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: '確実な1件をすべて消し込む' }).click();
  await expect(counts).toContainText('確実0件・要確認3件・不明0件・消込済1件');
  for (const [index, payer] of ['ﾐﾅﾐ', 'ﾆｼﾌﾄｳ', 'ﾋｶﾞｼ'].entries()) {
    await deposit(page, payer)
      .getByRole('button', { name: /に消し込む$/ })
      .press('Enter');
    await expect(counts).toContainText(`消込済${index + 2}件`);
  }
  await read(page);
  await expect(counts).toContainText('確実0件・要確認0件・不明0件・消込済4件');

  // What is owed: 5,000 of 東倉庫 alone; 西埠頭 is 1,000 ahead.
  await page.goto('/invoices?tab=owed');
  await expect(page.getByText(/^1社/)).toContainText('未入金 ¥5,000');
  await expectGoodEverywhere(page);
  await page.goto(`/invoices?tab=balance&month=${addMonths(CLOSED_MONTH, 1)}`);
  const balances = page.getByRole('table', { name: /の売掛金残高一覧$/ });
  await expect(balances.getByRole('row', { name: /北港物流/ })).toContainText('¥0');
  await expect(balances.getByRole('row', { name: /南海運/ })).toContainText('¥440');
  await expect(balances.getByRole('row', { name: /西埠頭/ })).toContainText('−¥1,000');
  await expect(balances.getByRole('row', { name: /東倉庫/ })).toContainText('¥5,000');
  await expectGoodEverywhere(page);
  // 425,349 − 420,909 − 440.
  await expect(balances.getByRole('row').last()).toHaveText('合計¥425,349¥420,909¥440¥4,000');
  for (const [name, closing] of [
    ['北港物流株式会社', /入金.*¥85,555¥0$/],
    ['南海運株式会社', /値引・手数料.*振込手数料\(自社負担\).*¥440¥0$/],
    ['西埠頭株式会社', /前受金.*¥1,000−¥1,000$/],
    ['東倉庫株式会社', /入金.*¥8,578¥5,000$/],
  ] as const) {
    await page.goto('/invoices?tab=ledger&from=2020-01&to=2099-12');
    const choice = page.getByRole('search', { name: '元帳の取引先と期間' });
    await choice.getByLabel('取引先').selectOption({ label: name });
    const account = page.getByRole('table', { name: '得意先元帳' });
    await expect(account.getByRole('row').last()).toHaveText(closing);
  }
  await expectGoodEverywhere(page);
});
