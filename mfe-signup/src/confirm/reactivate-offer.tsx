import { ApiError, apiKey, useApi } from '@msl/api-client';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { paths, usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styles from './payment-form.module.css';

/** Somebody paused or cancelled whose card is on file comes back with one press. */
export function ReactivateOffer({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { bus } = usePlatform();
  const reactivate = useMutation({
    mutationFn: () => api.call('reactivate', {}),
    onSuccess: (updated) => {
      bus.emit('snackbar.show@1', { kind: 'success', text: t('reactivate.done') });
      bus.emit('subscription.changed@1', {});
      navigate(paths.dashboard(), { replace: true });
      queries.setQueryData(apiKey('subscription', {}), updated);
    },
  });
  const key = reactivate.error instanceof ApiError ? reactivate.error.key : 'network';
  return (
    <Card as="section" padding="lg" className={styles.form}>
      <h2>{t('reactivate.title')}</h2>
      <p>
        {t('reactivate.text', {
          brand: (subscription.brand ?? '').toUpperCase(),
          digits: subscription.lastDigits,
        })}
      </p>
      {reactivate.error && <Notice tone="error">{errorText(key)}</Notice>}
      <Button
        variant="accent"
        size="lg"
        wide="phone"
        pending={reactivate.isPending}
        onClick={() => reactivate.mutate()}
      >
        {t('reactivate.action')}
      </Button>
    </Card>
  );
}
