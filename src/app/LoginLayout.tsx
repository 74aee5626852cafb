import { Link, Outlet } from 'react-router-dom';
import { Brand } from '#app/Brand.tsx';
import { paths } from '#paths.ts';
import './LoginLayout.css';

/** The card of the sign-in pages. */
export function LoginLayout() {
  return (
    <div className="login-layout">
      <header className="login-layout__head">
        <Link to={paths.index} className="login-layout__brand">
          <Brand />
        </Link>
        <p>海上コンテナ輸送の受注・配車・請求</p>
      </header>
      <main className="login-layout__card">
        <Outlet />
      </main>
    </div>
  );
}
