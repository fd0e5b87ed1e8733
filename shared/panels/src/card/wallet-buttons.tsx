import { useApi } from '@msl/api-client';
import { useLocale } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  LineItem,
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCardProvider } from './card-provider.ts';
import { enterWalletCard } from './enter-wallet-card.ts';
import type { EnterCard } from './entered-card.ts';
import styles from './wallet-buttons.module.css';

type ApplePay = NonNullable<StripeExpressCheckoutElementOptions['applePay']>;

export type WalletPayment = {
  /** Cents that are paid at once; null keeps the card for what is paid later. */
  due: number | null;
  /** What that is made of. */
  lines?: LineItem[];
  /** What is paid again and again, for Apple Pay to show and to renew the card by itself. */
  recurring?: NonNullable<ApplePay['recurringPaymentRequest']>;
};

type WalletButtonsProps = {
  payment: WalletPayment;
  /** Whether the wallet may open: what the customer has to accept is accepted. */
  onPress?: () => boolean;
  /** The wallet has authorised a card: `enter` confirms it, once. Throws nothing: what is refused is shown by `error`. */
  onCard: (enter: EnterCard) => Promise<unknown>;
  /** Something is at work already. */
  busy: boolean;
  error?: string | undefined;
  /** What else a press means. */
  children?: ReactNode;
};

const HEIGHT = 48;

/**
 * Apple Pay, Google Pay and Link, where this browser has them: the provider's own buttons, in frames of its own. Where it has
 * none, or the provider does not come, nothing is shown: the card fields are there for everybody.
 */
export default function WalletButtons(props: WalletButtonsProps) {
  const { config } = usePlatform();
  const locale = useLocale();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const { due } = props.payment;

  // The provider is a script of another origin, which the card fields have loaded where there are any.
  useEffect(() => {
    let wanted = true;
    loadCardProvider(config.payment, locale).then(
      (loaded) => wanted && setStripe(loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [config.payment, locale]);

  const options = useMemo(
    (): StripeElementsOptionsMode => ({
      ...(due === null ? { mode: 'setup' } : { mode: 'subscription', amount: due }),
      currency: 'cad',
      setupFutureUsage: 'off_session',
      // Link gives a card too then, whose brand and last digits are known.
      allowedPaymentMethodTypes: ['card'],
    }),
    [due],
  );
  return (
    stripe && (
      <Elements stripe={stripe} options={options}>
        <Buttons {...props} />
      </Elements>
    )
  );
}

function Buttons({ payment, onPress, onCard, busy, error, children }: WalletButtonsProps) {
  const { t } = useTranslation('panels');
  const api = useApi();
  const stripe = useStripe();
  const elements = useElements();
  const [shown, setShown] = useState(false);
  const { lines, recurring } = payment;

  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    let isTaken = false;
    if (stripe && elements)
      await onCard(async () => {
        const entered = await enterWalletCard({ stripe, elements, api });
        isTaken = entered.ok;
        return entered;
      });
    // The wallet waits: also where a coupon or a lost connection ended it before the card was asked for.
    if (!isTaken) event.paymentFailed({ reason: 'fail' });
  };

  return (
    <section
      className={styles.wallets}
      data-shown={shown || undefined}
      aria-label={t('wallet.title')}
      inert={busy}
    >
      <p className={styles.or}>{t('wallet.or')}</p>
      {children}
      {error && <Notice tone="error">{error}</Notice>}
      <ExpressCheckoutElement
        options={buttons}
        onReady={(event) => setShown(hasAny(event))}
        onClick={({ resolve, reject }) =>
          !busy && (onPress?.() ?? true)
            ? resolve({
                ...(lines && { lineItems: lines }),
                ...(recurring && { applePay: { recurringPaymentRequest: recurring } }),
              })
            : reject()
        }
        onConfirm={(event) => void confirm(event)}
      />
    </section>
  );
}

const hasAny = ({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent): boolean =>
  Object.values(availablePaymentMethods ?? {}).some(Boolean);

const buttons = {
  business: { name: 'Marché Sauve-Légumes' },
  billingAddressRequired: true,
  buttonHeight: HEIGHT,
  buttonType: { applePay: 'plain', googlePay: 'plain' },
  layout: { maxColumns: 2, overflow: 'never' },
  paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
} as const;
