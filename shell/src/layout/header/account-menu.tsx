import { Avatar } from '@msl/ui/avatar.tsx';
import { LogOutIcon, UserIcon } from '@msl/ui/icons.tsx';
import { Stack } from '@msl/ui/layout.tsx';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { initialsOf } from '../menu-entries.ts';
import styles from './account-menu.module.css';
import { useAccount } from './use-account.ts';
import { useDismiss } from './use-dismiss.ts';

/** The avatar and what unfolds under it. */
export default function AccountMenu() {
  const { t } = useTranslation('shell');
  const { user, entries, logOut } = useAccount();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  useDismiss(open, root, (byKey) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  });
  return (
    <div className={styles.menu} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={t('header.account', { initials: user ? initialsOf(user) : '' })}
        onClick={() => setOpen(!open)}
      >
        {user ? <Avatar firstName={user.first_name} lastName={user.last_name} /> : <UserIcon size="lg" />}
      </button>
      {open && (
        <Stack as="ul" gap={1} id={listId} className={styles.list}>
          {user && <li className={styles.name}>{`${user.first_name} ${user.last_name}`}</li>}
          {entries.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={styles.entry} onClick={() => setOpen(false)}>
                {label}
              </Link>
            </li>
          ))}
          <li className={styles.last}>
            <button type="button" className={styles.entry} onClick={() => logOut(true)}>
              <LogOutIcon />
              {t('menu.log-out')}
            </button>
          </li>
        </Stack>
      )}
    </div>
  );
}
