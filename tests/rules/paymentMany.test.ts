import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { anIssued, INVOICE_ID, invoicePath } from '#tests/rules/invoicing.ts';
import {
  anEntry,
  aPayment,
  PAYMENT_ID,
  storedUnused,
  paid,
  paymentPath,
  recording,
  refusesRequests,
  send,
  used,
  type RequestAttack,
} from '#tests/rules/paying.ts';
import { allowed, as, denied, prepareRules, seed, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

describe('several invoices at once', () => {
  const ids = Array.from({ length: 7 }, (_, index) => `invoice-${index}`);
  const invoices = Object.fromEntries(ids.map((id) => [invoicePath(id), anIssued]));
  const paying = (some: readonly string[], order = some) => ({
    added: {
      [paymentPath()]: {
        ...aPayment,
        allocations: order.map((invoice) => ({ invoice, amount: 100 })),
        rest: 1_000 - some.length * 100,
      },
    },
    updates: Object.fromEntries(
      some.map((id) => [
        invoicePath(id),
        { ...paid, payments: [{ ...anEntry, amount: 100 }], paidTotal: 100 },
      ]),
    ),
  });
  const six = paying(ids.slice(0, 6));
  refusesRequests(
    [
      ['seven', paying(ids), six],
      [
        'seven, as if they were six',
        {
          ...paying(ids),
          added: { [paymentPath()]: { ...paying(ids).added[paymentPath()], rest: 400 } },
        },
        six,
      ],
      ...[2, 3, 4, 5, 6].flatMap((count): RequestAttack[] => {
        const some = ids.slice(0, count);
        const last = ids[count - 1] ?? '';
        const twisted = [...some.slice(0, -2), last, ids[count - 2] ?? ''];
        const legal = paying(some);
        return [
          [`${count} in another order`, paying(some, twisted), legal],
          [
            `${count}, the last one not paid`,
            {
              ...legal,
              updates: Object.fromEntries(
                Object.entries(legal.updates).filter(([path]) => path !== invoicePath(last)),
              ),
            },
            legal,
          ],
        ];
      }),
      [
        'the same one twice',
        paying(ids.slice(0, 2), [ids[0] ?? '', ids[0] ?? '']),
        paying(ids.slice(0, 2)),
      ],
    ],
    invoices,
  );
  const many = Array.from({ length: 199 }, (_, index) => ({
    invoice: INVOICE_ID,
    amount: index % 2 === 0 ? 1 : -1,
  }));
  const further = (list: Fields[]) => ({
    updates: {
      [paymentPath()]: {
        allocations: list,
        since: list.length - 1,
        rest: 998,
        changedAt: serverTimestamp(),
      },
      [invoicePath()]: {
        payments: [{ ...anEntry, amount: 1 }],
        paidTotal: 1,
        paidAt: serverTimestamp(),
      },
    },
  });
  const one = { invoice: INVOICE_ID, amount: 1 };
  test('at most two hundred in all', async () => {
    const full = { ...storedUnused, allocations: [...many, one], rest: 999 };
    await seed({ [invoicePath()]: anIssued, [paymentPath()]: full });
    await denied(send(as('administrator'), further([...many, one, one])));
    await seed({ [paymentPath()]: { ...storedUnused, allocations: many, rest: 999 } });
    await allowed(send(as('administrator'), further([...many, one])));
  });
});

test('one part is no two entries, in two writes of the invoice', async () => {
  const db = as('administrator');
  await seed({ [invoicePath()]: anIssued });
  const twice = (second: Fields) => {
    const batch = writeBatch(db);
    batch.set(doc(db, paymentPath()), used);
    batch.update(doc(db, invoicePath()), paid);
    batch.update(doc(db, invoicePath()), second);
    return batch.commit();
  };
  await denied(twice({ ...paid, payments: [anEntry, anEntry], paidTotal: 1_200 }));
  await allowed(send(db, recording()));
});

test('an entry that no payment has is only taken back', async () => {
  const db = as('administrator');
  const correction = { ...anEntry, payment: '', amount: -600 };
  await seed({ [invoicePath()]: anIssued });
  const correcting = (entry: Fields, more: Fields = {}) =>
    send(db, {
      updates: {
        [invoicePath()]: { payments: [entry], paidTotal: entry['amount'], ...more },
      },
    });
  await denied(correcting({ ...correction, amount: 600 }));
  await denied(correcting({ ...correction, amount: 0 }));
  await denied(correcting(correction, { paidAt: serverTimestamp() }));
  await denied(correcting({ ...correction, payment: PAYMENT_ID }));
  await allowed(correcting({ ...correction, amount: -1 }));
});
