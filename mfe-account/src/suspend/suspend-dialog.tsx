import { useProfile } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useRefusal } from '@msl/panels/forms/use-refusal.ts';
import { Button } from '@msl/ui/button.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { WhatHappens } from '@msl/ui/what-happens.tsx';
import { useTranslation } from 'react-i18next';
import { useOrderStatus } from '../skip/use-order-status.ts';
import { reasons, type SuspendChoice, type SuspendDraft, whatHappens } from './suspend-choices.ts';
import { useSuspend } from './use-suspend.ts';

type SuspendDialogProps = {
  order: Order | null;
  draft: SuspendDraft;
  onDraft: (draft: SuspendDraft) => void;
  onClose: () => void;
};

/** Skip once, pause, or cancel: what will happen is said before anything does. */
export default function SuspendDialog({ order, draft, onDraft, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('mfe-account');
  const { date, money } = useFormat();
  const member = useProfile().subscription;
  const isMember = member?.is_prime === true && !member.prime_cancel_at_period_end;
  const skippable = order?.can_skip ? order : null;
  const suspend = useSuspend(onClose);
  const { notice } = useRefusal(suspend.error);
  const choices: SuspendChoice[] = skippable ? ['skip', 'paused', 'cancel'] : ['paused', 'cancel'];
  const choice = choices.find((one) => one === draft.choice) ?? choices[0] ?? 'paused';
  const { reason } = draft;

  const confirm =
    choice === 'skip' && skippable ? (
      <SkipOnce order={skippable} onDone={onClose} />
    ) : (
      <Button
        variant={choice === 'cancel' ? 'danger' : 'accent'}
        pending={suspend.isPending}
        onClick={() =>
          suspend.mutate({ status: choice === 'cancel' ? 'cancel' : 'paused', reason: reason || null })
        }
      >
        {t(`suspend.confirm.${choice}`)}
      </Button>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('suspend.title')}
      actions={
        <>
          {confirm}
          <Button variant="ghost" onClick={onClose}>
            {t('suspend.back')}
          </Button>
        </>
      }
    >
      <RadioCards
        name="suspend"
        label={t('suspend.question')}
        value={choice}
        onValueChange={(value) => onDraft({ reason, choice: choices.find((one) => one === value) ?? choice })}
        options={choices.map((value) => ({
          value,
          label: t(`suspend.choices.${value}`),
          description:
            value === 'skip' && skippable
              ? t('suspend.skipHint', { date: date(skippable.delivery_date) })
              : t(`suspend.hints.${value}`),
        }))}
      />
      <WhatHappens
        title={t('suspend.what')}
        lines={whatHappens(choice, order, isMember).map((line) =>
          t(`suspend.lines.${line}`, { amount: money(order?.total_price ?? 0) }),
        )}
      />
      {choice !== 'skip' && (
        <SelectField
          label={t('suspend.reason')}
          optional
          value={reason}
          onChange={(event) => onDraft({ choice, reason: event.currentTarget.value })}
          options={[
            { value: '', label: t('suspend.noReason') },
            ...reasons.map((value) => ({ value, label: t(`suspend.reasons.${value}`) })),
          ]}
        />
      )}
      {notice && <Notice tone="error">{notice}</Notice>}
    </Dialog>
  );
}

function SkipOnce({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation('mfe-account');
  const change = useOrderStatus(order);
  return (
    <Button
      variant="accent"
      pending={change.isPending}
      onClick={() => change.mutate('skipped', { onSettled: onDone })}
    >
      {t('suspend.confirm.skip')}
    </Button>
  );
}
