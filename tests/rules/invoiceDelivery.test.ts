import { serverTimestamp } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import { deliveryWays } from '#domain/invoice/delivery.ts';
import { acceptsOnUpdate, refusesOnUpdate, wrongTypes, type Attack } from '#tests/rules/attacks.ts';
import { anIssued, invoicePath, issuedDocuments } from '#tests/rules/invoicing.ts';
import { prepareRules, userIds, type Fields } from '#tests/support/rules.ts';

prepareRules(import.meta.filename);

const issued = { path: invoicePath(), fields: anIssued, others: issuedDocuments };
const sent = (more: Fields = {}): Fields => ({ sentDay: '2026-12-01', sentWay: 'mail', ...more });

describe('what was sent to the client', () => {
  const badDay = (day: string): Attack => [
    `on ${JSON.stringify(day)}`,
    sent({ sentDay: day }),
    sent(),
  ];
  const badWay = (way: string): Attack => [
    `by ${JSON.stringify(way)}`,
    sent({ sentWay: way }),
    sent(),
  ];
  refusesOnUpdate(issued, [
    ...wrongTypes('sentDay', '2026-12-01', '', (sentDay) => sent({ sentDay })),
    ...wrongTypes('sentWay', 'mail', '', (sentWay) => sent({ sentWay })),
    badDay(''),
    badDay('1999-12-01'),
    badDay('2026-12-1'),
    badDay('20261-12-01'),
    badDay('2026-121-01'),
    badDay('2026-12-011'),
    badDay('2026-12-01 '),
    badDay('\n2026-12-01'),
    badDay('2026-12-01\nmail'),
    badWay(''),
    badWay('pigeon'),
    badWay('mail '),
    badWay('mailpost'),
    badWay('mail\n'),
    ['a day alone', { sentDay: '2026-12-01' }, sent()],
    ['a way alone', { sentWay: 'mail' }, sent()],
    ['with an amount', sent({ gross: 1 }), sent()],
    ['with a state', sent({ status: 'paid' }), sent()],
    ['with another field', sent({ sentBy: userIds.administrator }), sent()],
    [
      'with a payment',
      sent({
        payments: [
          {
            day: '2026-12-01',
            amount: -1_000,
            memo: '',
            by: userIds.administrator,
            payment: '',
          },
        ],
        paidTotal: -1_000,
      }),
      sent(),
    ],
    [
      'with a file for accounting software',
      sent({ exportedAt: serverTimestamp(), exportedDay: anIssued['periodTo'] }),
      sent(),
    ],
  ]);
  acceptsOnUpdate(issued, [
    ...Object.keys(deliveryWays).map((way): [string, Fields] => [
      `by ${way}`,
      sent({ sentWay: way }),
    ]),
    ['not yet, of a record that names no delivery', { sentDay: '', sentWay: '' }],
  ]);
  acceptsOnUpdate({ ...issued, fields: { ...anIssued, ...sent() } }, [
    ['in another way after all', { sentWay: 'post' }],
    ['on another day after all', { sentDay: '2026-12-02' }],
    ['not yet after all', { sentDay: '', sentWay: '' }],
  ]);
  acceptsOnUpdate({ ...issued, fields: { ...anIssued, status: 'paid' } }, [
    ['once it is paid', sent()],
  ]);
});
