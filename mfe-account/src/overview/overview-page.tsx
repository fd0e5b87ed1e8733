import { useProfile } from '@msl/api-client';
import { paths } from '@msl/platform';
import {
  ArrowRightIcon,
  BasketIcon,
  CardIcon,
  ReceiptIcon,
  SparkleIcon,
  TruckIcon,
  UserIcon,
} from '@msl/ui/icons.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../layout/account-page.tsx';
import { Panel } from '../layout/panel.tsx';
import styles from './overview-page.module.css';

/** The sections of the account, each with what it holds. */
export default function OverviewPage() {
  const { t } = useTranslation('mfe-account');
  return (
    <AccountPage place="account" title={t('overview.title')} lead={t('overview.lead')}>
      <Sections />
    </AccountPage>
  );
}

function Sections() {
  const { t } = useTranslation('mfe-account');
  const { profile } = useProfile();
  const sections = [
    { key: 'info', to: paths.accountInfo(), icon: <UserIcon />, shown: true },
    { key: 'plans', to: paths.accountPlans(), icon: <BasketIcon />, shown: profile?.status !== 'cancel' },
    { key: 'delivery', to: paths.accountDelivery(), icon: <TruckIcon />, shown: true },
    { key: 'card', to: paths.accountInfo(), icon: <CardIcon />, shown: true },
    { key: 'history', to: paths.orderHistory(), icon: <ReceiptIcon />, shown: profile?.status !== 'cancel' },
    { key: 'membership', to: paths.membership(), icon: <SparkleIcon />, shown: profile?.status !== 'cancel' },
  ] as const;
  return (
    <div className={styles.sections}>
      {sections
        .filter(({ shown }) => shown)
        .map(({ key, to, icon }, index) => (
          <Panel key={key} title={t(`overview.${key}.title`)} icon={icon} alternate={index % 2 === 1}>
            <p className={styles.text}>{t(`overview.${key}.text`)}</p>
            <TextLink to={to} state={{ from: paths.account() }} className={styles.link}>
              {t(`overview.${key}.action`)} <ArrowRightIcon size="sm" />
            </TextLink>
          </Panel>
        ))}
    </div>
  );
}
