import { useParams } from 'react-router-dom';
import { NewOrder } from '#pages/orders/NewOrder.tsx';
import { ExistingOrder } from '#pages/orders/ExistingOrder.tsx';
import { NEW } from '#paths.ts';
import { useCompanyId } from '#stores/companies.ts';
import './OrderPage.css';

export function OrderPage() {
  const companyId = useCompanyId();
  const { id = NEW } = useParams();
  return id === NEW ? (
    <NewOrder companyId={companyId} />
  ) : (
    <ExistingOrder key={id} companyId={companyId} id={id} />
  );
}
