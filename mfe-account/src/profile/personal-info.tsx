import type { User } from '@msl/contracts/entities/user.ts';
import { paths } from '@msl/platform';
import { UserIcon } from '@msl/ui/icons.tsx';
import { phoneWords } from '@msl/ui/phone-words.ts';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import styles from './personal-info.module.css';

/** Who the subscriber is, as the store knows it. */
export function PersonalInfo({ user }: { user: User }) {
  const { t } = useTranslation('mfe-account');
  return (
    <Panel
      title={t('info.short')}
      icon={<UserIcon />}
      action={
        <TextLink to={paths.accountInfo()} state={{ from: paths.dashboard() }}>
          {t('info.change')}
        </TextLink>
      }
    >
      <ul className={styles.lines}>
        <li>
          <strong>
            {user.first_name} {user.last_name}
          </strong>
        </li>
        {user.company_name && <li>{user.company_name}</li>}
        <li>{user.email}</li>
        <li>{phoneWords(user.phone)}</li>
      </ul>
    </Panel>
  );
}
