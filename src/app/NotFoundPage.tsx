import { useLocation } from 'react-router-dom';

/** Routes no page to the error page with the text of the specification §8. */
export function NotFoundPage(): never {
  const { pathname } = useLocation();
  throw new Error(`Page Not Found: ${pathname}`);
}
