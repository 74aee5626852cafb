import { expect, test } from 'vitest';
import { pasted } from '#domain/order/paste/paste.ts';
import { CLIENTS, NOW } from './sample.ts';

const read = (text: string) => pasted(text, { clients: CLIENTS, now: NOW });

test('the lines of a table that was pasted one cell a line are all accounted for', () => {
  const { lines, surplus } = read(
    ['コンテナ番号', 'サイズ', '納入日', 'TCLU5602138', '20F', '12/2', '以上'].join('\n'),
  );
  expect(lines.map(({ drafts }) => drafts)).toEqual([[0], [0], [0], [0], [0], [0], []]);
  expect(surplus).toEqual([]);
});

test('headers above what does not stand under them are no table', () => {
  const { drafts } = read(
    ['コンテナ番号', 'サイズ', '納入日', '12/2', '20F', 'TCLU5602138'].join('\n'),
  );
  expect(drafts.map(({ found }) => found['container.containerId']?.value)).toEqual(['TCLU5602138']);
});
