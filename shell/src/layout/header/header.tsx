import { useProfile } from '@msl/api-client';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { LanguageSwitch } from '../../language/language-switch.tsx';
import { Logo } from '../logo.tsx';
import { showsProducts } from '../menu-entries.ts';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';

// Visitors never need it.
const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** Specification, section 2: from 840 px all of it in a line, below in a menu that slides in. */
export function Header() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const visitor = useProfile().status === 'visitor';
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.nav} aria-label={t('header.nav')}>
          <div className={styles.wide}>
            {showsProducts(pathname) && <NavItem to={paths.products()}>{t('header.products')}</NavItem>}
            <NavItem to={paths.faq()}>{t('header.help')}</NavItem>
            <LanguageSwitch className={styles.item} />
          </div>
          {!visitor && <CartLink />}
          <div className={styles.wide} data-visitor={visitor || undefined}>
            {visitor ? (
              <NavItem to={paths.logIn()}>{t('header.log-in')}</NavItem>
            ) : (
              <Suspense fallback={<span className={styles.avatar} />}>
                <AccountMenu />
              </Suspense>
            )}
          </div>
          {visitor && (
            <ButtonLink to={paths.signUpPreferences()} size="sm" className={styles.start ?? ''} data-visitor>
              {t('header.get-started')}
            </ButtonLink>
          )}
          <MobileMenu />
        </nav>
      </div>
    </header>
  );
}

function NavItem({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} className={styles.item ?? ''}>
      {children}
    </NavLink>
  );
}
