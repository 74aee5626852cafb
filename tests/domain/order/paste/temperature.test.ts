import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const notesOf = (text: string) =>
  pasted(text, { clients: CLIENTS, now: NOW }).drafts.map(({ found }) => found.description?.value);

const AT = '12/8 8:00 厚木倉庫 40HC リーファー';

describe('the temperature of a reefer', () => {
  test.each([
    'マイナス20℃設定',
    'ﾏｲﾅｽ20℃',
    'マイナス 20℃',
    '▲20℃',
    '△20℃',
    '氷点下20℃',
    '−20℃',
    'ー20℃',
    'minus 20℃',
    '-20°C',
  ])('keeps its minus: %s', (written) => {
    expect(notesOf(`${AT} ${written} TCLU1234568`)).toEqual(['-20°C']);
    expect(notesOf(`${AT} TCLU1234568\n設定温度：${written}`)[0]).toContain('-20°C');
  });

  test.each([
    ['-20度', '-20度'],
    ['-20C', '-20C'],
    ['-20°', '-20°'],
    ['▲20度', '-20度'],
    ['設定温度-18度', '-18度'],
    ['設定温度-18', '-18'],
    ['-18設定', '-18'],
    ['18度設定', '18度'],
    ['20℃', '20°C'],
    ['0～5℃', '0~5°C'],
    ['2-8℃', '2-8°C'],
    ['-18～-22℃', '-18~-22°C'],
  ])('is noted without a label: %s', (written, note) =>
    expect(notesOf(`${AT} ${written}`)).toEqual([note]),
  );

  test('is no minus behind a word that ends with a long vowel', () =>
    expect(notesOf('12/8 8:00 厚木倉庫 40RF リーファー20℃')).toEqual(['20°C']));

  test('does not hide what else the driver has to know', () =>
    expect(notesOf(`${AT} ▲20℃ MG付き`)).toEqual(['-20°C\nMG']));

  test.each(['20C', '2度目', '大黒C4引取', '12/8-9'])('is not %s', (written) =>
    expect(notesOf(`12/8 8:00 厚木倉庫 40HC ${written}`)).toEqual([undefined]),
  );
});

test('a triangle before anything else is a bullet', () =>
  expect(notesOf('▲12/8 8:00 厚木倉庫 40HC\n▲12/9 8:00 座間倉庫 40HC')).toHaveLength(2));
