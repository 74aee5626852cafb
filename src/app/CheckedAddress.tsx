import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '#app/NotFoundPage.tsx';
import { isDocumentId } from '#domain/id.ts';

/** Validates the route (specification §8): an address whose id cannot be one is not found. */
export function CheckedAddress({ children }: { children: ReactNode }) {
  const { id } = useParams();
  return id === undefined || isDocumentId(id) ? children : <NotFoundPage />;
}
