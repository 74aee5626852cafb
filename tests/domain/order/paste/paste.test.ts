import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftForm, MOST_DRAFTS, pasted, type OrderDraft } from '#domain/order/paste/paste.ts';
import { plainText } from '#domain/order/paste/plain.ts';
import { orderFormSchema } from '#domain/order/form.ts';
import { faxes } from './faxes.ts';
import { letters } from './letters.ts';
import { lists } from './lists.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { oddities } from './oddities.ts';
import { CLIENTS, NOW } from './sample.ts';
import { sheets } from './sheets.ts';

const samples = [...mails, ...letters, ...faxes, ...lists, ...sheets, ...messages, ...oddities];
const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW }).drafts;
const valuesOf = ({ found }: Pick<OrderDraft, 'found'>) =>
  Object.fromEntries(Object.entries(found).map(([path, { value }]) => [path, value]));
const none: Pick<OrderDraft, 'found'> = { found: {} };
const warningsOf = (drafts: readonly OrderDraft[]) => [
  ...new Set(drafts.flatMap(({ warnings }) => warnings)),
];

/** Without what may lie between the signs of a value in the text. */
const signs = (text: string) =>
  plainText(text)
    .replace(/[\s"|│・、,()［］-]/g, '')
    .toUpperCase();

/** Fields whose value is the text itself, not what the text means. */
const LITERAL: ReadonlySet<string> = new Set([
  'orderNumber',
  'reservationNumber',
  'billOfLandingNumber',
  'bookingNumber',
  'shipName',
  'voyageNumber',
  'shippingCompany',
  'pickupPlace',
  'returnPlace',
  'destination.name',
  'destination.address',
  'destination.tel',
  'destination.inCharge',
  'container.containerId',
]);

const lines = (value: string) => value.split('\n');
const words = (value: string) => value.split(/\s+/);

/** @param partsOf into what a value is divided that has to stand in the text as it is */
function expectNothingInvented(text: string, partsOf: (value: string) => string[]): void {
  const written = signs(text);
  for (const { found } of read(text))
    for (const [path, { value, source }] of Object.entries(found)) {
      for (const part of partsOf(source)) expect(written, path).toContain(signs(part));
      if (LITERAL.has(path) || path === 'description')
        for (const part of partsOf(value)) expect(written, path).toContain(signs(part));
      if (path === 'container.lengthFt' || path === 'axleCount')
        expect(source.replace('三', '3').replace('二', '2')).toMatch(/\d|[A-Z]\d/);
    }
}

describe('pasted texts', () => {
  test('there are at least 40 of them', () => expect(samples.length).toBeGreaterThanOrEqual(40));

  test.each(samples)('$name', ({ text, drafts, warnings = [] }) => {
    const found = read(text);
    expect(found.map(valuesOf)).toEqual(drafts);
    expect(warningsOf(found)).toEqual(warnings);
  });

  test.each(samples)('law: nothing is invented: $name', ({ text }) =>
    expectNothingInvented(text, lines),
  );
});

test('"as above" in the first row says nothing', () =>
  expect(read('〃\t11/24\t40HC').map(valuesOf)).toEqual([
    { arrivalDate: '2026-11-24', 'container.lengthFt': '40', 'container.height': '9.6' },
  ]));

test('an empty cell in the first row says nothing, and nothing is carried', () => {
  const [draft] = read('納入日\t取引先\tサイズ\n11/24\t\t40HC');
  expect(draft?.found.client).toBeUndefined();
  expect(draft?.found.arrivalDate?.value).toBe('2026-11-24');
});

/** Pieces of real texts in any order, with any signs between them. */
const pieces = samples.flatMap(({ text }) => text.split(/\n/));
const jumbled = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 20 })), {
    maxLength: 25,
  })
  .map((rows) => rows.join('\n'));

describe('laws', () => {
  test('a plain text stays as it is', () => {
    expect(plainText('⁗｀′´')).toBe("'".repeat(7));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = plainText(text);
        expect(plainText(plain)).toBe(plain);
      }),
    );
  });

  test('no text throws, none gives too many drafts, and nothing is invented', () => {
    fc.assert(
      fc.property(jumbled, (text) => {
        expect(read(text).length).toBeLessThanOrEqual(MOST_DRAFTS);
        // Lines that are left out (quotes, headers) may have stood between two words.
        expectNothingInvented(text, words);
      }),
      { numRuns: 300 },
    );
  });

  test('what the text does not say is open in the form, but for the size', () => {
    for (const { text } of samples)
      for (const draft of read(text)) {
        const form = draftForm(draft, NOW);
        expect(form.arrivalDate).toBe(draft.found.arrivalDate?.value ?? '');
        expect(form.client).toBe(draft.found.client?.value ?? '');
        if (form.client !== '' && form.arrivalDate !== '')
          expect(orderFormSchema.safeParse(form).success).toBe(true);
      }
  });
});

test('in a table without headers a second text beside the destination is a note', () => {
  const row = (number: string, note: string) =>
    ['東洋海運', number, '40HC', '2026/11/27', '相模原工場', note].join('\t');
  const drafts = read(`${row('ONEU1234566', '急ぎ')}\n${row('TEMU2946707', '要電話連絡')}`);
  expect(drafts.map((draft) => valuesOf(draft)['destination.name'])).toEqual([
    '相模原工場',
    '相模原工場',
  ]);
  expect(drafts.map((draft) => valuesOf(draft)['description'])).toEqual(['急ぎ', '要電話連絡']);
});

test('a number that is still to come is none', () => {
  const text = '納入日:12/7 8:00\n作業先:厚木倉庫\nブッキング番号:後ほど\nB/L番号:船積み後';
  const [draft] = read(text);
  expect(Object.keys(draft?.found ?? {})).not.toContain('bookingNumber');
  expect(Object.keys(draft?.found ?? {})).not.toContain('billOfLandingNumber');
  expect(warningsOf(read(text)).join()).not.toMatch(/番号が/);
});

// What random texts alone came to: each of these is a branch of its own.
test.each([
  [
    'a table without headers',
    'TEMU2946707\t12/7\t40HC\t厚木倉庫\tABCD12345678\tPLEASE CALL',
    { 'destination.name': '厚木倉庫', billOfLandingNumber: 'ABCD12345678' },
  ],
  [
    'a label without a value, a gap, and the value',
    '納入先：\n\n厚木倉庫\n12/7 9:00 40HC',
    { arrivalDate: '2026-12-07' },
  ],
  ['a note of its own', '12/7 9:00 40HC 厚木倉庫\n時間厳守にて', { description: '時間厳守にて' }],
])('%s', (_what, text, values) => expect(valuesOf(read(text)[0] ?? none)).toMatchObject(values));
