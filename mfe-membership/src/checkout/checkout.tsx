import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { CardIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Benefits } from '../benefits/benefits.tsx';
import { usePrices } from '../benefits/use-prices.ts';
import styles from './checkout.module.css';
import { useJoin } from './use-join.ts';

type CheckoutProps = { plan: LookupKey; subscription: Subscription };

/** The plan, what happens when, and the card that pays. */
export function Checkout({ plan, subscription }: CheckoutProps) {
  const { t } = useTranslation('mfe-membership');
  const errorText = useErrorText();
  const { date } = useFormat();
  const { price } = usePrices();
  const { join, joining, refusal } = useJoin(plan);
  const trialEnd = subscription.prime_trial_end;
  const name = plan === 'yearly-prime' ? t('picker.yearly') : t('picker.monthly');
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Card as="section" tone="beet" padding="lg" className={styles.plan}>
          <p className={styles.eyebrow}>MSL+</p>
          <h2>{name}</h2>
          <p className={styles.price}>{price(plan)}</p>
          <p>{t(plan === 'yearly-prime' ? 'checkout.perYear' : 'checkout.perMonth')}</p>
        </Card>
        <Card as="section" padding="lg" className={styles.block}>
          <h2>{t('checkout.what')}</h2>
          <p>
            {trialEnd
              ? t('checkout.trial', { date: date(trialEnd, 'date'), price: price(plan) })
              : t('checkout.now', { price: price(plan) })}
          </p>
          <p className={styles.hint}>{t('checkout.renewal')}</p>
        </Card>
        <Card as="section" padding="lg" className={styles.block}>
          <h2>{t('checkout.card')}</h2>
          <p className={styles.card}>
            <CardIcon />
            <span>
              {t('checkout.ending', {
                brand: (subscription.brand ?? '').toUpperCase(),
                digits: subscription.lastDigits,
              })}
            </span>
          </p>
          <TextLink to={paths.accountInfo()} state={{ from: paths.membershipSignUp(plan), changeCard: true }}>
            {t('checkout.changeCard')}
          </TextLink>
          {refusal && <Notice tone="error">{errorText(refusal)}</Notice>}
          <div className={styles.join}>
            <Button variant="accent" size="lg" wide="phone" pending={joining} onClick={join}>
              {t(trialEnd ? 'checkout.start' : 'checkout.pay')}
            </Button>
          </div>
        </Card>
      </div>
      <Card as="section" tone="leaf" padding="lg" className={styles.block}>
        <h2>{t('overview.benefits')}</h2>
        <Benefits />
      </Card>
    </div>
  );
}
