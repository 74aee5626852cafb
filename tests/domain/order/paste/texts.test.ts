import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';
import { changes } from './texts/changes.ts';
import { chats } from './texts/chats.ts';
import { english } from './texts/english.ts';
import { faxes } from './texts/faxes.ts';
import { forms } from './texts/forms.ts';
import { hurried } from './texts/hurried.ts';
import { letters } from './texts/letters.ts';
import { lists } from './texts/lists.ts';
import { mails } from './texts/mails.ts';
import { neighbours } from './texts/neighbours.ts';
import { others } from './texts/others.ts';
import { scoreOf } from './texts/score.ts';
import { sheets } from './texts/sheets.ts';
import { strangers } from './texts/strangers.ts';
import { tables } from './texts/tables.ts';
import { walked } from './texts/walked.ts';

const texts = [
  ...mails,
  ...letters,
  ...faxes,
  ...forms,
  ...chats,
  ...tables,
  ...sheets,
  ...english,
  ...lists,
  ...changes,
  ...others,
  ...neighbours,
  ...strangers,
  ...hurried,
  ...walked,
];

/** Of all fields that a person reads in these texts, the reader has at least so many right. */
const LEAST_RIGHT = 0.95;

const results = texts.map((text) => {
  const { drafts, surplus } = pasted(text.text, { clients: CLIENTS, now: NOW });
  const expected = [
    ...(text.orders ?? []).map((said) => ({ kind: 'new', said })),
    ...(text.changes ?? []).map((said) => ({ kind: 'change', said })),
    ...(text.cancels ?? []).map((said) => ({ kind: 'cancel', said })),
  ];
  const score = scoreOf(
    drafts,
    expected.map(({ said }) => said),
  );
  return { text, drafts, surplus, expected, score };
});

const sum = (of: (score: (typeof results)[number]['score']) => number): number =>
  results.reduce((total, { score }) => total + of(score), 0);

describe('texts as people write them', () => {
  test('there are at least 100', () => expect(texts.length).toBeGreaterThanOrEqual(100));

  test(`of ${sum(({ fields }) => fields)} fields ${sum(({ right }) => right)} are right`, () =>
    expect(sum(({ right }) => right) / sum(({ fields }) => fields)).toBeGreaterThanOrEqual(
      LEAST_RIGHT,
    ));

  test('no field is wrong without a word that is about it', () =>
    expect(
      results
        .filter(({ score }) => score.wrong.length > 0)
        .map(({ score, drafts, surplus }) => [
          score.wrong,
          drafts.flatMap(({ warnings }) => warnings),
          surplus,
        ]),
    ).toEqual([
      [['#1 pickupPlace: 本牧BC'], ['「本牧BC」は引取場所にしました。確かめてください'], []],
    ]));

  test.each(results)('$text.name: new orders, changes and cancellations', ({ drafts, expected }) =>
    expect(drafts.map(({ kind }) => kind)).toEqual(expected.map(({ kind }) => kind)),
  );

  test.each(results.filter(({ text }) => walked.includes(text)))(
    '$text.name: every field',
    ({ score }) => expect([score.wrong, score.missing]).toEqual([[], []]),
  );

  test('what is left over is said: a day of a subject, deadlines, days and places of other ways', () =>
    expect(results.flatMap(({ surplus }) => surplus)).toEqual([
      '12/1',
      '17:00',
      '12/9',
      '本牧BCから搬出して',
      '大井1号',
      '12/4',
      '16:00',
      'Nov 26',
      'Nov 30',
      '12/3',
    ]));
});
