import type { Order } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useGivenUpByLeaving, useKeptState } from '@msl/panels/drafts/use-kept.ts';
import { useRefusal } from '@msl/panels/forms/use-refusal.ts';
import { Button } from '@msl/ui/button.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { PauseIcon, RetryIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { isStillAsked, useOrderStatus } from './use-order-status.ts';

/** Skips this delivery after saying what will happen, while it can be. */
export function SkipButton({ order }: { order: Order }) {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  // Whoever confirmed as their session ended finds the question again after the log-in: nothing was skipped.
  const [asked, keep, forget] = useKeptState<string>('skip');
  useGivenUpByLeaving('skip');
  const change = useOrderStatus(order);
  const { notice } = useRefusal(change.lost);
  if (!order.can_skip) return null;

  const skip = () =>
    change.mutate('skipped', { onSettled: (_, error) => (error && isStillAsked(error)) || forget() });
  const close = () => {
    forget();
    change.reset();
  };
  return (
    <>
      <Button variant="secondary" icon={<PauseIcon />} onClick={() => keep(order.oid)}>
        {t('skip.action')}
      </Button>
      <Dialog
        open={asked === order.oid}
        onClose={close}
        title={t('skip.title', { date: date(order.delivery_date) })}
        actions={
          <>
            <Button variant="accent" pending={change.isPending} onClick={skip}>
              {t('skip.confirm')}
            </Button>
            <Button variant="ghost" disabled={change.isPending} onClick={close}>
              {t('skip.keep')}
            </Button>
          </>
        }
      >
        <p>{t('skip.what')}</p>
        {order.next_delivery_date && <p>{t('skip.next', { date: date(order.next_delivery_date) })}</p>}
        <p>{t('skip.until', { moment: date(order.cut_off_at, 'moment') })}</p>
        {notice && <Notice tone="error">{notice}</Notice>}
      </Dialog>
    </>
  );
}

/** Takes a skipped delivery back with one press. */
export function UnskipButton({ order }: { order: Order }) {
  const { t } = useTranslation('mfe-account');
  const change = useOrderStatus(order);
  if (!order.can_unskip) return null;
  return (
    <Button icon={<RetryIcon />} pending={change.isPending} onClick={() => change.mutate('open')}>
      {t('skip.undo')}
    </Button>
  );
}
