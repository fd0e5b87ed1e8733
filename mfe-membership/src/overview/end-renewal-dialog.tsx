import { ApiError, apiKey, useApi } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { HeartPotato } from '@msl/ui/illustration.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './overview-page.module.css';

type EndRenewalDialogProps = { open: boolean; end: string | null; monthly: boolean; onClose: () => void };

/** What a change means, before it is made: nothing is lost before the period's end. */
export function EndRenewalDialog({ open, end, monthly, onClose }: EndRenewalDialogProps) {
  const { t } = useTranslation('mfe-membership');
  const { date } = useFormat();
  const errorText = useErrorText();
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const leave = useMutation({
    mutationFn: () => api.call('leavePrime', {}),
    onSuccess: (subscription) => {
      queries.setQueryData(apiKey('subscription', {}), subscription);
      bus.emit('subscription.changed@1', {});
      bus.emit('snackbar.show@1', { kind: 'success', text: t('leave.done') });
      onClose();
    },
  });
  const refusal = leave.error && (leave.error instanceof ApiError ? leave.error.key : 'network');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('leave.title')}
      picture={<HeartPotato />}
      actions={
        <>
          <Button variant="danger" pending={leave.isPending} onClick={() => leave.mutate()}>
            {t('leave.confirm')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('leave.keep')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {end && <p>{t('leave.until', { date: date(end, 'date') })}</p>}
        <p>{t('leave.after')}</p>
        <p>{t(monthly ? 'leave.toYearly' : 'leave.toMonthly')}</p>
        {refusal && <Notice tone="error">{errorText(refusal)}</Notice>}
      </div>
    </Dialog>
  );
}
