import { Outlet } from 'react-router-dom';

/** Routes without a layout: the page brings everything itself. */
export function PlainLayout() {
  return <Outlet />;
}
