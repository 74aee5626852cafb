import { screen } from '@testing-library/react';
import { CompanyPage } from '#pages/companies/CompanyPage.tsx';
import { renderPage } from '#tests/support/renderPage.tsx';

/** The tab データ of the company. */
export async function openData() {
  const view = renderPage(<CompanyPage />, '/companies/company-1?tab=data', '/companies/:id');
  await screen.findByRole('button', { name: '全データを書き出す' });
  return view;
}
