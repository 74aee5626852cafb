import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atClock } from '#domain/time.ts';
import { HomePage } from '#pages/home/HomePage.tsx';
import * as jobs from '#repositories/jobs.ts';
import * as orders from '#repositories/orders.ts';
import { anOrder } from '#tests/support/builders.ts';
import { answering, unreadable } from '#tests/support/live.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { figuresAre } from './figures.ts';

vi.mock('#firestore/auth.ts');
vi.mock('#firestore/app.ts', () => ({ auth: {} }));
vi.mock('#repositories/drivers.ts');
vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/jobs.ts');
vi.mock('#repositories/orders.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: atClock('2026-11-24', '08:15') });
  figuresAre();
});
afterEach(() => void vi.useRealTimers());

it('says how many records of a day cannot be read, and what that means', async () => {
  vi.mocked(orders.watchDay).mockReturnValue(
    answering({ rows: [anOrder({ id: 'a' })], unreadable: [unreadable('x')] }),
  );
  vi.mocked(jobs.watchForOrders).mockReturnValue(
    answering({ rows: [], unreadable: [unreadable('y')] }),
  );
  renderPage(<HomePage />, '/');
  // Of today and of tomorrow.
  expect(await screen.findAllByText('ほかに読み取れない受注 1件')).toHaveLength(2);
  expect(screen.getAllByText('配車を読み取れない受注 1件(未定と表示)')).toHaveLength(2);
});
