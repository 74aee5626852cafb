import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchBox } from '#components/SearchBox.tsx';

const box = () => screen.getByRole('searchbox', { name: '検索' });

it('keeps what is typed while the address has not followed yet', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const { rerender } = render(<SearchBox label="検索" value="" onChange={onChange} />);
  await userEvent.type(box(), '東洋');
  expect(box()).toHaveValue('東洋');
  expect(onChange.mock.calls).toEqual([['東'], ['東洋']]);
  rerender(<SearchBox label="検索" value="東" onChange={onChange} />);
  expect(box()).toHaveValue('東洋');
});

it('shows what the address asks for when nobody types in it', () => {
  const { rerender } = render(<SearchBox label="検索" value="東洋" onChange={() => undefined} />);
  expect(box()).toHaveValue('東洋');
  rerender(<SearchBox label="検索" value="山手" onChange={() => undefined} />);
  expect(box()).toHaveValue('山手');
});

it('also when somebody has typed in it before', async () => {
  const { rerender } = render(<SearchBox label="検索" value="" onChange={() => undefined} />);
  await userEvent.type(box(), '東洋');
  await userEvent.tab();
  rerender(<SearchBox label="検索" value="山手" onChange={() => undefined} />);
  expect(box()).toHaveValue('山手');
});
