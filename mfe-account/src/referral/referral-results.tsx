import type { Referrals } from '@msl/contracts/entities/referrals.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import styles from './referral.module.css';

/** What the link and the invitations have brought so far. */
export function ReferralResults({ referrals }: { referrals: Referrals }) {
  const { t } = useTranslation('mfe-account');
  const { money, number } = useFormat();
  const { invited, referred, pending, paid, credit_earned } = referrals;
  const all = invited + referred;
  if (all === 0) return <p className={styles.none}>{t('referral.nothingYet')}</p>;
  const facts = [
    { label: t('referral.brought.invited', { count: all }), value: number(all) },
    { label: t('referral.brought.pending', { count: pending }), value: number(pending) },
    { label: t('referral.brought.paid', { count: paid }), value: number(paid) },
    { label: t('referral.brought.credit'), value: money(credit_earned) },
  ];
  return (
    <dl className={styles.brought}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
