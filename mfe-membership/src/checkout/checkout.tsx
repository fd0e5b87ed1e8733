import type { LookupKey } from '@msl/contracts/entities/enums.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { CardIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Benefits } from '../benefits/benefits.tsx';
import { useOffers } from '../benefits/use-offers.ts';
import styles from './checkout.module.css';
import { Agreement, Terms } from './terms.tsx';
import { useJoin } from './use-join.ts';
import { useWalletPayment } from './use-wallet-payment.ts';

// The provider's script is asked for once what is paid is known.
const WalletButtons = lazy(untilItComes(() => import('@msl/panels/card/wallet-buttons.tsx')));

type CheckoutProps = { plan: LookupKey; subscription: Subscription };

/** The plan with its taxes and its dates, the card that pays, and only then the button. */
export function Checkout({ plan, subscription }: CheckoutProps) {
  const { t } = useTranslation('mfe-membership');
  const errorText = useErrorText();
  const { money } = useFormat();
  const { offers, offerOf } = useOffers();
  const walletPayment = useWalletPayment();
  const told = offerOf(plan);
  const { join, joining, refusal, byWallet, due } = useJoin(plan, told?.charged_at ? 0 : (told?.due ?? 0));
  const offer = told && due !== null ? { ...told, due, charged_at: null } : told;
  const name = plan === 'yearly-prime' ? t('picker.yearly') : t('picker.monthly');
  const action = offer?.charged_at
    ? t('checkout.start')
    : t('checkout.pay', { total: money(offer?.due ?? 0) });
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Card as="section" tone="beet" padding="lg" className={styles.plan}>
          <p className={styles.eyebrow}>MSL+</p>
          <h2>{name}</h2>
          {offer && (
            <>
              <p className={styles.price}>{money(offer.total)}</p>
              <p>{t(plan === 'yearly-prime' ? 'checkout.perYear' : 'checkout.perMonth')}</p>
            </>
          )}
        </Card>
        <Card as="section" padding="lg" className={styles.block} aria-busy={offers.isPending}>
          <h2>{t('checkout.what')}</h2>
          {offer && <Terms offer={offer} />}
          {offers.isPending && (
            <SkeletonGroup>
              <Skeleton lines={5} />
            </SkeletonGroup>
          )}
          {offers.isLoadingError && !offer && (
            <Notice
              tone="error"
              action={
                <Button
                  size="sm"
                  variant="secondary"
                  pending={offers.isFetching}
                  onClick={() => void offers.refetch()}
                >
                  {t('checkout.retry')}
                </Button>
              }
            >
              {errorText(refusalOf(offers.error).key)}
            </Notice>
          )}
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
          {offer && (
            <>
              <Agreement action={action} />
              {refusal && !byWallet && <Notice tone="error">{errorText(refusal)}</Notice>}
              <div className={styles.join}>
                <Button variant="accent" size="lg" wide="phone" pending={joining} onClick={() => void join()}>
                  {action}
                </Button>
              </div>
              <div className={styles.join}>
                <Suspense>
                  <WalletButtons
                    payment={walletPayment(offer)}
                    onCard={join}
                    busy={joining}
                    error={refusal && byWallet ? errorText(refusal) : undefined}
                  >
                    <p className={styles.hint}>{t('checkout.wallet.replaces')}</p>
                  </WalletButtons>
                </Suspense>
              </div>
            </>
          )}
        </Card>
      </div>
      <Card as="section" tone="leaf" padding="lg" className={styles.block}>
        <h2>{t('overview.benefits')}</h2>
        <Benefits />
      </Card>
    </div>
  );
}
