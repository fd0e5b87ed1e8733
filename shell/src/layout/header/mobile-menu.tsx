import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { usePlatform } from '@msl/platform';
import { IconButton } from '@msl/ui/icon-button.tsx';
import { MenuIcon } from '@msl/ui/icons.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styles from './mobile-menu.module.css';

const loadPanel = () => import('./mobile-menu-panel.tsx');
const MobileMenuPanel = lazy(untilItComes(loadPanel));

/** The button; what slides in is fetched when somebody reaches for it. */
export function MobileMenu() {
  const { t } = useTranslation('shell');
  // Another page closes the menu: it is open only at the path where it was opened.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const { pathname } = useLocation();
  const { bus } = usePlatform();
  const reach = () => void loadPanel().catch(() => undefined);
  const open = () => {
    setWanted(true);
    setOpenAt(pathname);
    // It opens once it has come.
    loadPanel().catch(() => bus.emit('snackbar.show@1', { kind: 'error', errorKey: 'network', status: 0 }));
  };
  return (
    <div className={styles.menu}>
      <IconButton
        label={t('header.menu')}
        icon={<MenuIcon size="lg" />}
        aria-haspopup="dialog"
        onPointerEnter={reach}
        onFocus={reach}
        onClick={open}
      />
      <Suspense>
        {wanted && <MobileMenuPanel open={openAt === pathname} onClose={() => setOpenAt(null)} />}
      </Suspense>
    </div>
  );
}
