import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListSheets, type PrintedList } from '#pages/invoices/list/ListSheets.tsx';

const listOf = (...lines: readonly string[]): PrintedList => ({
  title: '明細一覧',
  heading: '明細一覧',
  facts: [],
  columns: [{ header: '小計', width: 24, isNumber: true }],
  rows: [[{ lines }]],
  sums: [],
});

it('a cell of more lines than a row has room for sets them beside each other', () => {
  const groups = (list: PrintedList) => {
    const { unmount } = render(<ListSheets list={list} companyName="横浜ドレージ" />);
    const cell = within(screen.getByRole('table')).getByRole('cell');
    const found = [cell.textContent, [...cell.children].map(({ className }) => className)];
    unmount();
    return found;
  };
  expect(groups(listOf('1,000', '(内)200'))).toEqual([
    '1,000(内)200',
    ['fit wide__line', 'fit wide__line'],
  ]);
  expect(groups(listOf('1,000', '(内)200', '(非)30', '(不)4'))).toEqual([
    '1,000(内)200(非)30(不)4',
    ['wide__pairs'],
  ]);
});
