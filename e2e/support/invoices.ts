import { expect, type Page } from '@playwright/test';
import type { SeedDocument } from '#dev/seed/load.ts';
import { newPrice } from '#domain/price/price.ts';
import { addMonths, monthKeyOf } from '#domain/time.ts';
import { orderDocument, signInWithClients } from './orders.ts';

export const ISSUER_NUMBER = 'T7000012050002';

/** The last month that is over. */
export const CLOSED_MONTH = addMonths(monthKeyOf(new Date()), -1);

/** That month and the present one, for an account of both. */
export const ACCOUNT_MONTHS = `from=${CLOSED_MONTH}&to=${addMonths(CLOSED_MONTH, 1)}`;

const code = (index: number): string => `C${String(index + 1).padStart(2, '0')}`;

/** So many clients with so many priced orders each, all of the month. */
export function closingDocuments(
  companyId: string,
  clients: number,
  orders: number,
): SeedDocument[] {
  const price = { ...newPrice(), amount: 10_000, currency: 'JPY' as const };
  return Array.from({ length: clients }, (_client, index) => [
    {
      path: `companies/${companyId}/clients/${code(index)}`,
      data: {
        name: `取引先${code(index)}株式会社`,
        kana: code(index),
        code: code(index),
        closingDay: 31,
        createdAt: new Date(),
      },
    },
    ...Array.from({ length: orders }, (_order, number) =>
      orderDocument(companyId, `${code(index)}-${number}`, {
        client: code(index),
        arrivalDate: `${CLOSED_MONTH}-${String((number % 28) + 1).padStart(2, '0')}`,
        container: { containerId: 'ONEU1234566', type: 'dry', lengthFt: '40', height: '9.6' },
        pickupPlace: '本牧BC',
        returnPlace: '本牧BC',
        destination: { name: '相模原 第二倉庫', address: '', inCharge: '', tel: '' },
        price,
      }),
    ),
  ]).flat();
}

/** A company with all that an invoice prints of its issuer. */
export const issuerDocument = (companyId: string): SeedDocument => ({
  path: `companies/${companyId}`,
  data: {
    name: '浜港運輸株式会社',
    administrators: [companyId.replace(/-0$/, '')],
    qualifiedInvoiceIssuerNumber: ISSUER_NUMBER,
    postalCode: '2310002',
    prefecture: '神奈川県',
    address: '横浜市中区海岸通1-1',
    phone: '045-000-0001',
    inCharge: '山田',
  },
});

/** Signs a new company in that has issued the closed month's invoices of two clients, C01 and C02, of 11,000 yen each. */
export async function issueTwo(page: Page): Promise<void> {
  await signInWithClients(page, `/invoices?month=${CLOSED_MONTH}`, (id) =>
    closingDocuments(id, 2, 1),
  );
  await page.getByRole('button', { name: /社をまとめて発行$/ }).click();
  await page.getByRole('button', { name: /社に発行する$/ }).click();
  await expect(page.getByText(/^終わりました。/)).toBeVisible();
}
