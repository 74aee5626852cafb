import { vi } from 'vitest';
import type { BulkOutcome } from '#domain/order/bulk.ts';
import type { Order } from '#domain/order/order.ts';
import { atClock, startOfDay } from '#domain/time.ts';
import * as clients from '#repositories/clients.ts';
import type { Rows } from '#firestore/convert.ts';
import * as drivers from '#repositories/drivers.ts';
import * as invoices from '#repositories/invoices.ts';
import * as jobs from '#repositories/jobs.ts';
import type { Watch } from '#firestore/live.ts';
import * as offices from '#repositories/offices.ts';
import * as orderWrites from '#repositories/orderWrites.ts';
import * as orders from '#repositories/orders.ts';
import { aClient, aDriver, anOffice, anOrder } from '#tests/support/builders.ts';
import { answering, rowsWith } from '#tests/support/live.ts';
import { signIn } from '#tests/support/renderPage.tsx';

export const first = anOrder({ id: 'o1', shippingCompany: 'ONE', officeId: 'office-1' });
export const second = anOrder({
  id: 'o2',
  client: 'c2',
  arrivalDate: startOfDay('2026-10-05'),
  destination: { name: '厚木製作所' },
  price: { amount: 0 },
});
const all = (ids: readonly string[]): BulkOutcome => ({
  saved: ids,
  refused: [],
  contested: [],
  unknown: [],
  left: [],
  message: undefined,
});

/** Answers of the mocked repositories: two orders of two clients. The test file mocks them itself. */
export function prepareOrders(): void {
  vi.resetAllMocks();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock('2026-11-24', '08:15') });
  const read = (): Watch<Rows<Order>> => answering(rowsWith(first, second));
  vi.mocked(orders.watchRecent).mockImplementation(read);
  vi.mocked(orders.watchByIds).mockReturnValue(answering(rowsWith(second, first)));
  vi.mocked(jobs.watchForOrders).mockReturnValue(answering(rowsWith()));
  vi.mocked(invoices.watchOfMonths).mockReturnValue(answering(rowsWith()));
  vi.mocked(clients.watchAll).mockReturnValue(
    answering(rowsWith(aClient(), aClient({ id: 'c2', name: '株式会社山手物流', kana: 'やまて' }))),
  );
  vi.mocked(drivers.watchEnabled).mockReturnValue(answering(rowsWith(aDriver())));
  vi.mocked(offices.watchAll).mockReturnValue(
    answering(
      rowsWith(
        anOffice(),
        anOffice({ id: 'office-2', name: '本牧営業所' }),
        anOffice({ id: 'office-3', name: '閉じた営業所', enabled: false }),
      ),
    ),
  );
  vi.mocked(orderWrites.saveMany).mockImplementation(async (_company, _user, changes) =>
    all(changes.map(({ id }) => id)),
  );
  vi.mocked(orderWrites.flagMany).mockImplementation(async (_company, _user, ids) => all(ids));
  signIn();
}
