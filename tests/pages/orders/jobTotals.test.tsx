import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JobTotals } from '#pages/orders/job/JobTotals.tsx';
import { aJob } from '#tests/pages/orders/jobPanel.tsx';
import { anOrder } from '#tests/support/builders.ts';

it('an order whose carrier gets all that it earns leaves nothing, which is an amount', () => {
  const { price } = anOrder();
  const job = aJob({ loading: { type: 'client', id: 'c', price: price.amount } });
  render(<JobTotals job={job} price={price} />);
  const sums = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(sums).toEqual(['¥45,000', '¥45,000', '¥0', '未設定']);
});
