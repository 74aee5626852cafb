import { describe } from 'vitest';
import {
  acceptsOnUpdate,
  long,
  refusesOnCreate,
  refusesOnUpdate,
  wrongTypes,
} from '#tests/rules/attacks.ts';
import { anOrder } from '#tests/rules/documents.ts';
import { INVOICE_ID, refusesIssues } from '#tests/rules/invoicing.ts';
import { COMPANY, OTHER_COMPANY, prepareRules, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const order = { path: `${COMPANY}/orders/order-1`, fields: anOrder };

describe('billing', () => {
  const invoice = (status: string, orderIds: string[]): Fields => ({ status, orderIds });
  const others = {
    [`${COMPANY}/invoices/issued`]: invoice('issued', ['order-0', 'order-1']),
    [`${COMPANY}/invoices/another`]: invoice('issued', ['order-1']),
    [`${COMPANY}/invoices/draft`]: invoice('draft', ['order-1']),
    [`${COMPANY}/invoices/paid`]: invoice('paid', ['order-1']),
    [`${COMPANY}/invoices/voided`]: invoice('voided', ['order-1']),
    [`${COMPANY}/invoices/foreign`]: invoice('issued', ['order-2']),
    [`${OTHER_COMPANY}/invoices/theirs`]: invoice('issued', ['order-1']),
  };
  const into = (id: unknown): Fields => ({ 'idx.invoice': id });
  const billedAs = (id: string) => ({
    ...order,
    others,
    fields: { ...anOrder, idx: { words: [], invoice: id, changed: false } },
  });

  describe('of an order that no invoice contains', () => {
    refusesOnUpdate(billedAs(''), [
      ['into a draft', into('draft'), into('issued')],
      ['into a void one', into('voided'), into('another')],
      ['into one that does not contain it', into('foreign'), into('issued')],
      ["into another company's", into('theirs'), into('issued')],
      ['into one that is not there', into('nowhere'), into('issued')],
      ['into a number', into(1), into('issued')],
      ['into a path', into('../invoices/issued'), into('issued')],
      ['with a change that has no mark', { ...into('issued'), title: 'x' }, into('issued')],
    ]);
    refusesOnCreate({ ...order, others }, [
      ['billed from the beginning', { idx: { invoice: 'issued' } }, { idx: { invoice: '' } }],
    ]);
    acceptsOnUpdate(billedAs(''), [
      ['into a paid one', into('paid')],
      ['a change without a mark', { title: 'x' }],
      ['a waiver', { billingWaiver: '社内移動のため' }],
    ]);
  });

  describe('of an order that an invoice contains', () => {
    const marked = { 'idx.changed': true };
    refusesOnUpdate(billedAs('issued'), [
      ['out of a valid one', into(''), marked],
      ['into a second one', into('another'), marked],
      ['out of it with the whole index', { idx: { words: [] } }, marked],
      ['a change without a mark', { title: 'x' }, { title: 'x', ...marked }],
      [
        'a price without a mark',
        { 'price.amount': 1, 'idx.changed': false },
        { 'price.amount': 1, ...marked },
      ],
      ['disabling without a mark', { enabled: false }, { enabled: false, ...marked }],
      ['a waiver without a mark', { billingWaiver: 'x' }, { billingWaiver: 'x', ...marked }],
    ]);
    acceptsOnUpdate(billedAs('issued'), [
      ['the mark alone', marked],
      ['nothing of the mark', { 'idx.words': ['a'] }],
    ]);
    const changed = { words: [], invoice: 'issued', changed: true };
    refusesOnUpdate({ ...billedAs('issued'), fields: { ...anOrder, idx: changed } }, [
      ['the mark taken away', { 'idx.changed': false }, { title: 'x' }],
      ['the mark left out', { idx: { words: [], invoice: 'issued' } }, { 'idx.words': ['a'] }],
      ['the mark removed', { 'idx.changed': undefined }, { 'idx.words': ['a'] }],
      ['the mark and the title', { title: 'x', 'idx.changed': false }, { title: 'x' }],
    ]);
    refusesOnUpdate({ ...billedAs(''), fields: { ...anOrder, idx: { ...changed, invoice: '' } } }, [
      [
        'into one of before, without its mark',
        { ...into('issued'), 'idx.changed': false },
        into('issued'),
      ],
      ['the mark taken away from one in none', { 'idx.changed': false }, { title: 'x' }],
    ]);
  });

  describe('with the issue', () => {
    const path = `${COMPANY}/orders/order-1`;
    const before = { words: [], invoice: '', changed: true };
    const billed = { 'idx.invoice': INVOICE_ID, 'idx.changed': false };
    refusesIssues(
      'the mark goes',
      [
        [
          'and the price changes',
          { updates: { [path]: { ...billed, 'price.amount': 1 } } },
          { updates: { [path]: billed } },
        ],
        [
          'and the order is disabled',
          { updates: { [path]: { ...billed, enabled: false } } },
          { updates: { [path]: billed } },
        ],
        [
          'but not of an order that is not in it',
          {
            invoice: { orderIds: ['order-2'] },
            updates: { [path]: { 'idx.changed': false } },
          },
          { updates: { [path]: billed } },
        ],
      ],
      { [path]: { ...anOrder, idx: before } },
    );
  });

  describe('of an order whose invoice is void', () => {
    refusesOnUpdate(billedAs('voided'), [
      ['into a draft', into('draft'), into('')],
      ['into one that does not contain it', into('foreign'), into('issued')],
      ['out of it, with a change that has no mark', { ...into(''), title: 'x' }, into('')],
    ]);
  });

  refusesOnUpdate(order, [
    ...wrongTypes('billingWaiver', 'x', 'text|missing'),
    ['too long a waiver', { billingWaiver: long(201) }, { billingWaiver: long(200) }],
  ]);
  refusesOnCreate(order, [['waived from the beginning', { billingWaiver: 'x' }, {}]]);
});
