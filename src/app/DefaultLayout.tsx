import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { AccountMenu } from '#app/AccountMenu.tsx';
import { Brand } from '#app/Brand.tsx';
import { CompanyName } from '#app/CompanyName.tsx';
import { Navigation } from '#app/Navigation.tsx';
import { Drawer } from '#components/Drawer.tsx';
import { Icon } from '#components/Icon.tsx';
import { paths } from '#paths.ts';
import { useSession } from '#stores/session.ts';
import { openPalette } from '#stores/tools.ts';
import './DefaultLayout.css';

/** The navigation menu above the page; on a phone it is a drawer. */
export function DefaultLayout() {
  const { isLoggedIn, loading } = useSession();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className="shell">
      <a className="shell__skip" href="#main">
        本文へ移動
      </a>
      <header className="shell__bar">
        {isLoggedIn && (
          <button
            type="button"
            className="shell__menu"
            aria-label="メニューを開く"
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" size={20} />
          </button>
        )}
        <Link to={paths.index} className="shell__brand">
          <Brand />
        </Link>
        {isLoggedIn && <Navigation className="shell__nav" />}
        <div className="shell__account">
          {isLoggedIn && (
            <button
              type="button"
              className="shell__search"
              aria-keyshortcuts="Control+K Meta+K"
              onClick={openPalette}
            >
              <Icon name="search" />
              <span className="shell__search-word">検索</span>
              <kbd>Ctrl K</kbd>
            </button>
          )}
          {isLoggedIn && <AccountMenu />}
          {!isLoggedIn && !loading && (
            <Link to={paths.login} className="shell__login">
              ログイン
            </Link>
          )}
        </div>
      </header>
      <Drawer open={menuOpen} title="メニュー" onClose={closeMenu}>
        <CompanyName className="shell__drawer-company" />
        <Navigation className="shell__drawer-nav" onNavigate={closeMenu} />
      </Drawer>
      <main id="main" className="shell__main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
