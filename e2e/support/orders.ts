import { reference, type SeedDocument } from '#dev/seed/load.ts';
import { orderFieldsOf } from '#domain/order/order.ts';
import { newOrderForm, type OrderForm } from '#domain/order/form.ts';
import { newIndex } from '#domain/order/searchIndex.ts';
import type { Page } from '@playwright/test';
import { give } from './emulators.ts';
import { signIn, somebody } from './people.ts';

/** An order as the app stores it. */
export function orderDocument(
  companyId: string,
  id: string,
  change: Partial<OrderForm>,
): SeedDocument {
  const form = { ...newOrderForm(new Date()), client: 'toyo', ...change };
  return {
    path: `companies/${companyId}/orders/${id}`,
    data: {
      ...orderFieldsOf(form),
      client: reference(`companies/${companyId}/clients/${form.client}`),
      enabled: true,
      createdAt: new Date(),
      idx: newIndex(form),
    },
  };
}

const client = (companyId: string, id: string, name: string, kana: string): SeedDocument => ({
  path: `companies/${companyId}/clients/${id}`,
  data: { name, kana, code: id.toUpperCase(), closingDay: 31, createdAt: new Date() },
});

/** Somebody with a company and two clients, signed in, at a path. Tells the company and the address of the person. */
export async function signInWithClients(
  page: Page,
  path: string,
  documentsOf: (companyId: string) => SeedDocument[] = () => [],
): Promise<{ companyId: string; email: string }> {
  const { uid, email } = await somebody('浜港運輸株式会社');
  const companyId = `${uid}-0`;
  await give(
    [],
    [
      client(companyId, 'toyo', '東洋海運株式会社', 'とうようかいうん'),
      client(companyId, 'yamate', '株式会社山手物流', 'やまてぶつりゅう'),
      ...documentsOf(companyId),
    ],
  );
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, email);
  return { companyId, email };
}
