import { useProfile } from '@msl/api-client';
import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { LanguageSwitch } from '../../language/language-switch.tsx';
import { Logo } from '../logo.tsx';
import { useHeaderMenu, useOneEntry } from '../use-menu.ts';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';

// Visitors never need it.
const AccountMenu = lazy(untilItComes(() => import('./account-menu.tsx')));

/** Specification, section 2: from 840 px all of it in a line, below in a menu that slides in. */
export function Header() {
  const { t } = useTranslation('shell');
  const entries = useHeaderMenu();
  const start = useOneEntry('start');
  const visitor = useProfile().status === 'visitor';
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.nav} aria-label={t('header.nav')}>
          <div className={styles.wide}>
            {entries.map(({ to, label }) => (
              <NavItem key={to} to={to}>
                {label}
              </NavItem>
            ))}
            <NavItem to={paths.faq()}>{t('header.help')}</NavItem>
            <LanguageSwitch className={styles.item} />
          </div>
          {!visitor && <CartLink />}
          <div className={styles.wide} data-visitor={visitor || undefined}>
            {visitor ? <NavItem to={paths.logIn()}>{t('header.log-in')}</NavItem> : <Account />}
          </div>
          {visitor && start && (
            <ButtonLink to={start.to} size="sm" className={styles.start ?? ''} data-visitor>
              {start.label}
            </ButtonLink>
          )}
          <MobileMenu />
        </nav>
      </div>
    </header>
  );
}

/** Not drawn again with the header: until its code is there, what the server wrote would be lost. */
const Account = memo(function Account() {
  return (
    <Suspense fallback={<span className={styles.avatar} />}>
      <AccountMenu />
    </Suspense>
  );
});

function NavItem({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} className={styles.item ?? ''}>
      {children}
    </NavLink>
  );
}
