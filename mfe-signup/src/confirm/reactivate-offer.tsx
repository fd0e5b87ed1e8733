import { ApiError, apiKey, useApi } from '@msl/api-client';
import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths, usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styles from './payment-form.module.css';
import { RefusalNotice } from './refusal-notice.tsx';
import { TermsBox } from './terms-box.tsx';
import { useAccepted } from './use-accepted.ts';

type ReactivateOfferProps = { subscription: Subscription; estimate: Estimate | undefined };

/** Somebody paused or cancelled whose card is on file comes back with one press, once their place is one that is served. */
export function ReactivateOffer({ subscription, estimate }: ReactivateOfferProps) {
  const { t } = useTranslation('mfe-signup');
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { bus } = usePlatform();
  const [accepted, accept] = useAccepted(estimate);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // Of who came before they were asked, or when the terms have changed since.
  const asked = estimate?.terms.accepted === false;
  const reactivate = useMutation({
    mutationFn: async () => {
      try {
        return await api.call('reactivate', { body: { terms: asked ? estimate.terms.version : null } });
      } catch (error) {
        // An earlier press got through, though its answer was lost.
        if (error instanceof ApiError && error.key === 'subscription-already-active')
          return api.call('subscription', {});
        throw error;
      }
    },
    onSuccess: (updated) => {
      bus.emit('snackbar.show@1', { kind: 'success', text: t('reactivate.done') });
      bus.emit('subscription.changed@1', {});
      navigate(paths.dashboard(), { replace: true });
      queries.setQueryData(apiKey('subscription', {}), updated);
    },
  });
  const come = () => {
    setMissing(asked && !accepted);
    if (asked && !accepted) box.current?.focus();
    else reactivate.mutate();
  };
  const { brand, lastDigits: digits, delivery } = subscription;
  if (delivery && !delivery.open) {
    return (
      <Card as="section" padding="lg" className={styles.form}>
        <h2>{t('reactivate.title')}</h2>
        <RefusalNotice
          errorKey={delivery.entity_type === 'PUP' ? 'pickup-point-closed' : 'timeslot-not-available'}
        />
      </Card>
    );
  }
  return (
    <Card as="section" padding="lg" className={styles.form}>
      <h2>{t('reactivate.title')}</h2>
      <p>
        {t('reactivate.text', { brand: (brand ?? '').toUpperCase(), digits })}{' '}
        <TextLink to={paths.accountInfo()} state={{ from: paths.signUpConfirm(), changeCard: true }}>
          {t('reactivate.changeCard')}
        </TextLink>
      </p>
      {asked && (
        <TermsBox
          ref={box}
          checked={accepted}
          onChange={accept}
          error={missing && !accepted ? 'consent-missing' : undefined}
        />
      )}
      {reactivate.error && <RefusalNotice errorKey={refusalOf(reactivate.error).key} />}
      <Button
        variant="accent"
        size="lg"
        wide="phone"
        pending={reactivate.isPending}
        disabled={!estimate}
        onClick={come}
      >
        {t('reactivate.action')}
      </Button>
    </Card>
  );
}
