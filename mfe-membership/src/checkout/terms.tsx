import type { MembershipOffer } from '@msl/contracts/entities/membership.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { paths } from '@msl/platform';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import styles from './checkout.module.css';

/** Price, taxes and total as the store gives them, with the day of the first payment and of those after it. */
export function Terms({ offer }: { offer: MembershipOffer }) {
  const { t } = useTranslation('mfe-membership');
  const { money, date } = useFormat();
  const off = (key: 'discount' | 'credit') =>
    offer[key] > 0 ? [[t(`checkout.lines.${key}`), `−${money(offer[key])}`] as const] : [];
  const lines = [
    [t(`checkout.lines.${offer.interval}`), money(offer.price)] as const,
    [t('checkout.lines.gst'), money(offer.gst)] as const,
    [t('checkout.lines.qst'), money(offer.qst)] as const,
    ...off('discount'),
    ...off('credit'),
  ];
  const total = money(offer.total);
  const renewal = { total, date: date(offer.renews_at, 'date') };
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('checkout.lines.total')}</dt>
          <dd>{money(offer.due)}</dd>
        </div>
      </dl>
      <p>
        {offer.charged_at
          ? t('checkout.trial', { date: date(offer.charged_at, 'date'), total })
          : t('checkout.now', { total: money(offer.due) })}
      </p>
      <p>{t(`checkout.renewal.${offer.interval}`, renewal)}</p>
      <p className={styles.hint}>{t('checkout.leave')}</p>
    </>
  );
}

/** What a press on the button below agrees to. */
export function Agreement({ action }: { action: string }) {
  const { t } = useTranslation('mfe-membership');
  return (
    <div className={styles.agreement}>
      <p>{t('checkout.agreement', { action })}</p>
      <p className={styles.documents}>
        <TextLink to={paths.terms()}>{t('checkout.termsLink')}</TextLink>
        <TextLink to={paths.privacy()}>{t('checkout.privacyLink')}</TextLink>
      </p>
    </div>
  );
}
