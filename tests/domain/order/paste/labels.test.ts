import { describe, expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

const HEAD = ['納入日', '納入先', 'サイズ'];
const ROW = ['12/7', '厚木倉庫', '40HC'];
const table = (column: string, cell: string) =>
  [
    [...HEAD, column],
    [...ROW, cell],
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

describe('a column of container numbers', () => {
  test.each(['CONT NO.', 'CONT.NO', 'Cont. No.', 'CONT#', 'CONT番号', 'CONT'])(
    'may be named %s',
    (name) => {
      const { drafts, surplus } = read(table(name, 'ONEU1234566'));
      expect(drafts.map(({ found }) => found['container.containerId']?.value)).toEqual([
        'ONEU1234566',
      ]);
      expect(surplus).toEqual([]);
    },
  );
});
