import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { CardField, type CardHandle } from '@msl/panels/card/card-field.tsx';
import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { ArrowLeftIcon } from '@msl/ui/icons.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft/draft-context.tsx';
import { useCorporate } from '../layout/use-corporate.ts';
import styles from './payment-form.module.css';
import { RefusalNotice } from './refusal-notice.tsx';
import { TermsBox } from './terms-box.tsx';
import { useAccepted } from './use-accepted.ts';
import { useBasketsRequest } from './use-baskets-request.ts';
import type { useEstimate } from './use-estimate.ts';
import { useFirstPayment } from './use-first-payment.ts';
import { useGainWords } from './use-gain-words.ts';
import { WelcomeOffer } from './welcome-offer.tsx';

// Wallets come once the card fields are there: they are for those who have one.
const WalletButtons = lazy(untilItComes(() => import('@msl/panels/card/wallet-buttons.tsx')));

/** Coupon, card or wallet, and consent. Nothing is charged before the billing day; a refused card changes nothing. */
export function PaymentForm({ pricing }: { pricing: ReturnType<typeof useEstimate> }) {
  const { t } = useTranslation('mfe-signup');
  const { estimate, lookAt, refusedCoupon, show } = pricing;
  const errorText = useErrorText();
  const { money, date } = useFormat();
  const gainWords = useGainWords();
  const { withCorpo } = useCorporate();
  const { draft, change } = useDraft();
  const [accepted, accept] = useAccepted(estimate);
  const [missing, setMissing] = useState(false);
  const couponField = useRef<HTMLInputElement>(null);
  const card = useRef<CardHandle>(null);
  const box = useRef<HTMLInputElement>(null);
  const asked = !estimate?.terms.accepted;
  const payment = useFirstPayment(
    asked && accepted ? (estimate?.terms.version ?? null) : null,
    pricing.refuse,
  );
  const { refusal, byWallet } = payment;
  const recurring = useBasketsRequest(estimate);

  /** The field may have the focus already. */
  const showCoupon = useCallback(() => {
    show();
    couponField.current?.focus();
  }, [show]);

  /**
   * Whatever pays, the one box has to be checked. And a coupon that was refused as its field was left, during this very press
   * perhaps, is shown first: paying without it is for the customer to decide.
   */
  function mayPay(): boolean {
    const unread = Boolean(refusedCoupon) && !pricing.isRead();
    const unchecked = asked && !accepted;
    setMissing(unchecked);
    if (!unread && !unchecked) return true;
    payment.forget();
    if (unread) showCoupon();
    else box.current?.focus();
    return false;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mayPay()) void payment.pay();
    // Said at the same press: the provider is asked about the card only once the box is checked.
    else if (document.activeElement === box.current) card.current?.tellMissing();
  }

  // What was pressed may stand a screen below what is refused; the card's field leads to its own message.
  const refused = refusal?.place;
  useEffect(() => {
    if (refused === 'coupon') showCoupon();
    if (refused === 'terms') box.current?.focus();
  }, [refused, showCoupon]);

  const takeCoupon = (coupon: string) => {
    change('payment', { coupon });
    lookAt(coupon);
  };
  const ofCard = refusal?.place === 'card' ? refusal.text : undefined;
  const termsKey = missing ? 'consent-missing' : refusal?.place === 'terms' ? refusal.key : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!draft.payment.coupon && !refusedCoupon && (
        <WelcomeOffer paying={payment.paying} onAccept={takeCoupon} />
      )}
      <TextField
        ref={couponField}
        label={t('confirm.coupon')}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={100}
        // What is sent is sent with the code of the press.
        readOnly={payment.paying}
        value={draft.payment.coupon}
        hint={estimate && gainWords(estimate)}
        error={
          refusedCoupon &&
          t('confirm.couponRefused', { code: refusedCoupon.code, reason: errorText(refusedCoupon.key) })
        }
        onFocus={show}
        onBlur={() => lookAt(draft.payment.coupon)}
        onChange={(event) => change('payment', { coupon: event.currentTarget.value.toUpperCase() })}
      />
      <CardField ref={card} error={byWallet ? undefined : ofCard} />
      {asked && (
        <TermsBox ref={box} checked={accepted} onChange={accept} error={accepted ? undefined : termsKey} />
      )}
      {refusal?.place === 'form' && <RefusalNotice errorKey={refusal.key} />}
      {estimate && (
        <p className={styles.charged}>
          {t('confirm.charged', {
            date: date(estimate.dates.billed),
            amount: money(estimate.typical.total_price),
          })}
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="ghost" to={withCorpo(paths.signUpAccount())} icon={<ArrowLeftIcon />}>
          {t('confirm.previous')}
        </ButtonLink>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          wide="phone"
          pending={payment.paying}
          disabled={!payment.ready || !estimate}
        >
          {t('confirm.confirm')}
        </Button>
      </div>
      {estimate && (
        <Suspense>
          <WalletButtons
            payment={{ due: null, ...(recurring && { recurring }) }}
            onPress={mayPay}
            // A coupon may have been refused behind the open wallet.
            onCard={async (enter) => mayPay() && payment.pay(enter)}
            busy={payment.paying}
            error={byWallet ? ofCard : undefined}
          />
        </Suspense>
      )}
    </form>
  );
}
