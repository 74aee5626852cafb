import { beforeEach, expect, it, vi } from 'vitest';
import type { PrintedBlock } from '#domain/invoice/carryAccounts.ts';
import type { Invoice } from '#domain/invoice/record.ts';
import { loadCarried } from '#workflows/carryOver.ts';
import * as invoices from '#repositories/invoices.ts';
import * as payments from '#repositories/payments.ts';
import { anIssuedInvoice, aStoredPayment } from '#tests/support/invoices.ts';

vi.mock('#repositories/invoices.ts');
vi.mock('#repositories/payments.ts');

const whole = anIssuedInvoice({ id: 'whole', month: '2026-09', gross: 11_000 });
const yokohama = anIssuedInvoice({
  id: 'yokohama',
  month: '2026-10',
  officeId: 'yokohama',
  gross: 2_000,
});

const stored = (
  found: readonly Invoice[],
  blocks: Readonly<Record<string, PrintedBlock>>,
): void => {
  vi.mocked(invoices.listWanted).mockImplementation((_company, { fromMonth, toMonth }) =>
    Promise.resolve(found.filter(({ month }) => month >= fromMonth && month <= toMonth)),
  );
  vi.mocked(invoices.getPrinted).mockImplementation((_company, id) => {
    const { printed } = whole;
    const carryOver = blocks[id] && { previous: 0, paid: 0, carried: 0, ...blocks[id] };
    const text = JSON.stringify({ ...JSON.parse(printed.text), carryOver });
    return Promise.resolve({ ...printed, text });
  });
};
const divided = vi.fn<() => Promise<readonly string[]>>();
const carriedTo = (officeId: string, month = '2026-10') =>
  loadCarried('company-1', { clientId: 'client-1', officeId, month }, divided);

beforeEach(() => {
  vi.resetAllMocks();
  divided.mockResolvedValue(['oi', 'yokohama']);
  vi.mocked(payments.listWithRest).mockResolvedValue([]);
});

it('asks on one paper of a month for what was billed for all offices, and in the next as well', async () => {
  const asked = { current: 13_000, others: { '': 11_000 } };
  stored([whole.invoice, yokohama.invoice], { yokohama: asked });
  expect(await carriedTo('oi')).toMatchObject({ carried: 0, others: {} });
  expect(await carriedTo('yokohama')).toMatchObject({ carried: 11_000 });
  expect(await carriedTo('yokohama', '2026-11')).toMatchObject({ previous: 13_000, paid: 0 });
});

it('takes an advance off on one paper of a month, and again of an earlier one where no later has it', async () => {
  const advance = aStoredPayment({ id: 'p', rest: 5_000, createdAt: new Date(0) });
  vi.mocked(payments.listWithRest).mockResolvedValue([advance]);
  stored([yokohama.invoice], { yokohama: { current: -3_000, others: { '': -5_000 } } });
  expect((await carriedTo('oi')).carried).toBe(0);
  expect((await carriedTo('oi', '2026-09')).carried).toBe(0);
  stored([yokohama.invoice], { yokohama: { current: 2_000, others: {} } });
  expect((await carriedTo('oi', '2026-09')).carried).toBe(-5_000);
});

it('asks for no offices where there is nothing of all of them', async () => {
  stored([yokohama.invoice], {});
  expect((await carriedTo('oi')).others).toEqual({});
  expect(divided).not.toHaveBeenCalled();
});
