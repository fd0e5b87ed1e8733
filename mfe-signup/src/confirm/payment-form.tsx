import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { CardField } from '@msl/panels/card/card-field.tsx';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { ArrowLeftIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft/draft-context.tsx';
import { useCorporate } from '../layout/use-corporate.ts';
import styles from './payment-form.module.css';
import { useFirstPayment } from './use-first-payment.ts';
import { WelcomeOffer } from './welcome-offer.tsx';

/** Card and coupon. Nothing is charged before the billing day; a refused card changes nothing. */
export function PaymentForm() {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  const { withCorpo } = useCorporate();
  const { draft, change } = useDraft();
  const { pay, paying, ready, refusal } = useFirstPayment();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!paying) void pay();
  }

  const cardError = refusal?.place === 'card' ? refusal.text : undefined;
  const couponError = refusal?.place === 'coupon' ? errorText(refusal.key) : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!draft.payment.coupon && <WelcomeOffer onAccept={(coupon) => change('payment', { coupon })} />}
      <CardField error={cardError} />
      <TextField
        label={t('confirm.coupon')}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={100}
        value={draft.payment.coupon}
        error={couponError}
        onChange={(event) => change('payment', { coupon: event.currentTarget.value.toUpperCase() })}
      />
      {refusal?.place === 'form' && <Notice tone="error">{errorText(refusal.key)}</Notice>}
      <div className={styles.actions}>
        <ButtonLink variant="ghost" to={withCorpo(paths.signUpAccount())} icon={<ArrowLeftIcon />}>
          {t('confirm.previous')}
        </ButtonLink>
        <Button type="submit" variant="accent" size="lg" wide="phone" pending={paying} disabled={!ready}>
          {t('confirm.confirm')}
        </Button>
      </div>
    </form>
  );
}
