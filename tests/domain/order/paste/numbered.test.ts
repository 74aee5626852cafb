import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const [A, B, C] = ['TCLU4567897', 'ONEU1234566', 'TGHU1234567'];
const AT = '12/3 8:00 平塚化成工場';
const UNCLEAR = 'コンテナ番号とサイズの組み合わせを確かめてください';

/** Number, length and height of each container, and 1 where a person should look at its size. */
const boxesOf = (text: string) =>
  read(text).drafts.map(({ found, warnings }) =>
    [
      found['container.containerId']?.value,
      found['container.lengthFt']?.value,
      found['container.height']?.value,
      ...warnings.filter((warning) => warning === UNCLEAR).map(() => '?'),
    ].join(' '),
  );

describe('of several sizes in a line each number has its own', () => {
  const expected = [`${A} 20 `, `${B} 20 `, `${C} 40 9.6`];
  test.each([
    `${AT}\nコンテナ:20'×2(${A}、${B})、40'HC×1(${C})`,
    `${AT} ${A}(20) ${B}(20) ${C}(40HC)`,
    `${AT} (20)${A} (20)${B} 40HC ${C}`,
    `${AT} 20x2 (${A}, ${B}) 40HCx1 (${C})`,
    `${AT} 20を2本(${A}、${B})、40HCを1本(${C})`,
    `${AT} 20' ${A} ${B}、40'HC ${C}`,
    `${AT} ${A} 20F、${B} 20F、${C} 40HC`,
    `${AT} ${A}、${B} 20F、${C} 40HC`,
    `${AT} 20F×2、40HC×1: ${A}(20) ${B}(20) ${C}(40HC)`,
    `${AT}\n20F ${A} ${B}\n40HC ${C}`,
  ])('%s', (text) => {
    expect(boxesOf(text)).toEqual(expected);
    expect(read(text).surplus).toEqual([]);
  });

  test('also where other lines have numbers', () =>
    expect(boxesOf(`${AT}\n${A}(40HC) ${B}(20)\n${C}(20)`)).toEqual([
      `${A} 40 9.6`,
      `${B} 20 `,
      `${C} 20 `,
    ]));

  test('with the words beside it', () =>
    expect(
      read(`${AT} 40' 背高 3軸 ${A}、20F 2軸 ${B}`).drafts.map(({ found }) => [
        found['container.height']?.value,
        found.axleCount?.value,
      ]),
    ).toEqual([
      ['9.6', '3'],
      [undefined, '2'],
    ]));
});

describe('where it is not sure which size is whose, it is said', () => {
  test.each([
    ['the last has none', `${A} 20F、${B} 40HC、${C}`, [`${A} 20 `, `${B} 40 9.6`, `${C} 40 9.6`]],
    ['sizes before and behind', `20F ${A}、${B} 40HC`, [`${A} 20 `, `${B} 20 `]],
    ['one size too many', `20F ${A} 40HC、${B} 40HC`, [`${A} 40 9.6`, `${B} 40 9.6`]],
    ['counted before all', `20F×2、40HC×1 ${A} ${B} ${C}`, [`${A} 20 `, `${B} 20 `, `${C} 40 9.6`]],
    [
      'counted in the line above',
      `20F×2、40HC×1\n${A} ${B} ${C}`,
      [`${A} 20 `, `${B} 20 `, `${C} 40 9.6`],
    ],
    [
      'counted otherwise',
      `20F×1(${A}、${B})、40HC×1(${C})`,
      [`${A} 20 `, `${B} 20 `, `${C} 40 9.6`],
    ],
  ])('%s', (_what, text, boxes) =>
    expect(boxesOf(`${AT} ${text}`)).toEqual(boxes.map((box) => `${box} ?`)),
  );

  test.each([
    `${AT}\nコンテナNo.：${A}、${B}\nサイズ：20F、40HC`,
    `${AT}\n20F\n${A}\n40HC\n${B}`,
    `${AT}\n20F×1 40HC×1\n${A}\n${B}`,
  ])('in other lines than the numbers: %s', (text) => {
    expect(boxesOf(text)).toEqual([`${A} 20  ?`, `${B} 40 9.6 ?`]);
    expect(read(text).surplus).toEqual([]);
  });

  test('not where each line has its own, below a sum of them', () =>
    expect(boxesOf(`${AT} 40HC×2、20F×1\n${A} 40HC\n${B} 20F\n${C} 40HC`)).toEqual([
      `${A} 40 9.6`,
      `${B} 20 `,
      `${C} 40 9.6`,
    ]));

  test('as it is where more are counted in another line than there are numbers', () => {
    const boxes = boxesOf(`${AT} 20F×2、40HC×1\n${A} ${B}`);
    expect(boxes.slice(0, 2)).toEqual([expect.stringMatching(/\?$/), expect.stringMatching(/\?$/)]);
  });
});

test('of containers that are counted, those without a number are of the size that is left', () =>
  expect(boxesOf(`${AT} 20F×2(${A})、40HC×2(${B})`)).toEqual([
    `${A} 20  ?`,
    `${B} 40 9.6 ?`,
    ' 20 ',
    ' 40 9.6',
  ]));

test.each([
  ['a bare length is a size where it is counted', '20x2', ['20', '20']],
  ['and where its count is said', '20を2本', ['20', '20']],
  ['but not in brackets that stand alone', '40HC (20)', ['40']],
  ['nor where it is one of the sides of a case', "45'HC 20x4x30cm", ['45']],
])('%s', (_what, text, lengths) =>
  expect(
    read(`${AT} ${text}`)
      .drafts.map(({ found }) => found['container.lengthFt']?.value)
      .slice(0, 2),
  ).toEqual(lengths),
);
