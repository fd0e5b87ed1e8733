import { useProfile } from '@msl/api-client';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { LogOutIcon } from '@msl/ui/icons.tsx';
import { Stack } from '@msl/ui/layout.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../../language/language-switch.tsx';
import { useHeaderMenu, useOneEntry } from '../use-menu.ts';
import styles from './mobile-menu.module.css';
import { useAccount } from './use-account.ts';

/** The same entries as the wide header, sliding in from the side. */
export default function MobileMenuPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const entries = useHeaderMenu();
  const visitor = useProfile().status === 'visitor';
  return (
    <Dialog open={open} onClose={onClose} title={t('header.menu')} place="side" size="sm">
      <nav aria-label={t('header.menu')} className={styles.panel}>
        <Stack as="ul" gap={1} className={styles.list}>
          {entries.map(({ to, label }) => (
            <Entry key={to} to={to} label={label} onFollow={onClose} />
          ))}
          <Entry to={paths.faq()} label={t('header.help')} onFollow={onClose} />
        </Stack>
        {visitor ? <VisitorPart onFollow={onClose} /> : <AccountPart onFollow={onClose} />}
        <LanguageSwitch className={styles.entry} />
      </nav>
    </Dialog>
  );
}

function Entry({ to, label, onFollow }: { to: string; label: string; onFollow: () => void }) {
  return (
    <li>
      <Link to={to} className={styles.entry} onClick={onFollow}>
        {label}
      </Link>
    </li>
  );
}

function VisitorPart({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const start = useOneEntry('start');
  return (
    <div className={styles.actions}>
      {start && (
        <ButtonLink to={start.to} wide onClick={onFollow}>
          {start.label}
        </ButtonLink>
      )}
      <ButtonLink to={paths.logIn()} variant="secondary" wide onClick={onFollow}>
        {t('header.log-in')}
      </ButtonLink>
    </div>
  );
}

function AccountPart({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const { user, entries, logOut } = useAccount();
  const cart = useOneEntry('cart');
  return (
    <Stack as="ul" gap={1} className={styles.list}>
      {user && <li className={styles.name}>{`${user.first_name} ${user.last_name}`}</li>}
      {[...(cart ? [cart] : []), ...entries].map(({ to, label }) => (
        <Entry key={to} to={to} label={label} onFollow={onFollow} />
      ))}
      <li>
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            onFollow();
            logOut(false);
          }}
        >
          <LogOutIcon />
          {t('menu.log-out')}
        </button>
      </li>
    </Stack>
  );
}
