import { describe } from 'vitest';
import { tenantTable } from '#tests/rules/attacks.ts';
import { COMPANY, prepareRules } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

// Read by several screens, written by none yet.
describe.each([
  ['invoices', 'invoice-1', { number: '2026-11-001', month: '2026-11', gross: 49_500 }],
  ['schedules', '2026-11-24', { orders: ['order-1'] }],
])('%s', (collection, id, fields) => {
  tenantTable({ path: `${COMPANY}/${collection}/${id}`, fields }, { create: null, update: null });
});
