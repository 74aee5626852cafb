import { expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const ORDERS = `1. 12/7 8:00 厚木倉庫 40HC ONEU1234566
2. 12/8 9:00 座間倉庫 20F TCLU5602138`;

const faresOf = (text: string) => {
  const { drafts, surplus } = pasted(text, { clients: CLIENTS, now: NOW });
  return { fares: drafts.map(({ found }) => found['price.amount']?.value), surplus };
};

test('fares below a numbered list go to the orders of their numbers, and their lines are accounted for', () => {
  const text = `${ORDERS}\n運賃：\n1. 48,000円\n2. 44,000円`;
  expect(faresOf(text)).toEqual({ fares: ['48000', '44000'], surplus: [] });
  const { lines } = pasted(text, { clients: CLIENTS, now: NOW });
  expect(lines.map(({ drafts }) => drafts)).toEqual([[0], [1], [0, 1], [0], [1]]);
});

test.each([
  ['fewer than there are orders', '運賃\n1. 48,000円', ['48,000円']],
  ['without a word that says what they are', '1. 48,000円\n2. 44,000円', ['48,000円', '44,000円']],
  ['of other numbers', '運賃\n1. 48,000円\n3. 44,000円', ['48,000円', '44,000円']],
])('%s are said to be left over', (_name, below, left) =>
  expect(faresOf(`${ORDERS}\n${below}`).surplus).toEqual(left),
);

test('fares above the orders are nobody’s', () =>
  expect(faresOf(`運賃\n1. 48,000円\n2. 44,000円\n${ORDERS}`).surplus).not.toEqual([]));
