import { useProfile } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useRefusal } from '@msl/panels/forms/use-refusal.ts';
import { Button } from '@msl/ui/button.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { WhatHappens } from '@msl/ui/what-happens.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stillComes } from '../order/still-comes.ts';
import { useStillComes } from '../order/use-still-comes.ts';
import { isStillAsked, useOrderStatus } from '../skip/use-order-status.ts';
import { reasons, type SuspendChoice, type SuspendDraft, whatHappens } from './suspend-choices.ts';
import { useSuspend } from './use-suspend.ts';

type SuspendDialogProps = {
  order: Order | null;
  /** The basket that comes first: a paid one may come before the open one. */
  first: Order | null;
  draft: SuspendDraft;
  onDraft: (draft: SuspendDraft) => void;
  onClose: () => void;
};

/** Skip once, pause, or cancel: what will happen is said before anything does. */
export default function SuspendDialog({ order, first, draft, onDraft, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('mfe-account');
  const { date, money } = useFormat();
  const member = useProfile().subscription;
  const isMember = member?.is_prime === true && !member.prime_cancel_at_period_end;
  const skippable = order?.can_skip ? order : null;
  const suspend = useSuspend(onClose);
  const skip = useOrderStatus(order);
  const choices: SuspendChoice[] = skippable ? ['skip', 'paused', 'cancel'] : ['paused', 'cancel'];
  const [offered] = useState<SuspendChoice>(skippable ? 'skip' : 'paused');
  const wanted = draft.choice ?? offered;
  // Once it is too late to skip, nothing else is chosen in its place: the button would do more than was asked for.
  const choice = choices.includes(wanted) ? wanted : null;
  const { notice } = useRefusal(choice === 'skip' ? skip.lost : suspend.error);
  const { reason } = draft;
  const comes = stillComes(first);
  const sayComes = useStillComes();

  const confirm =
    choice === 'skip' && skippable ? (
      <SkipOnce skip={skip} onDone={onClose} />
    ) : (
      <>
        <Button
          variant={choice === 'cancel' ? 'danger' : 'accent'}
          pending={suspend.isPending}
          disabled={choice === null}
          onClick={() =>
            suspend.mutate({ status: choice === 'cancel' ? 'cancel' : 'paused', reason: reason || null })
          }
        >
          {t(`suspend.confirm.${wanted}`)}
        </Button>
        <Keep pending={suspend.isPending} onPress={onClose} />
      </>
    );
  return (
    <Dialog open onClose={onClose} title={t('suspend.title')} actions={confirm}>
      <RadioCards
        name="suspend"
        label={t('suspend.question')}
        value={choice}
        onValueChange={(value) => onDraft({ reason, choice: choices.find((one) => one === value) ?? wanted })}
        options={choices.map((value) => ({
          value,
          label: t(`suspend.choices.${value}`),
          description:
            value === 'skip' && skippable
              ? t('suspend.skipHint', { date: date(skippable.delivery_date) })
              : t(`suspend.hints.${value}`),
        }))}
      />
      {choice === null ? (
        <NoSkipAnyMore order={order} />
      ) : (
        <WhatHappens
          title={t('suspend.what')}
          lines={[
            ...(comes && choice !== 'skip' ? [sayComes(comes)] : []),
            ...whatHappens(choice, order, isMember).map((line) =>
              t(`suspend.lines.${line}`, { amount: money(order?.total_price ?? 0) }),
            ),
          ]}
        />
      )}
      {wanted !== 'skip' && (
        <SelectField
          label={t('suspend.reason')}
          optional
          value={reason}
          onChange={(event) => onDraft({ choice: wanted, reason: event.currentTarget.value })}
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

function SkipOnce({ skip, onDone }: { skip: ReturnType<typeof useOrderStatus>; onDone: () => void }) {
  const { t } = useTranslation('mfe-account');
  const stayOrGo = (error: unknown) => isStillAsked(error) || onDone();
  return (
    <>
      <Button
        variant="accent"
        pending={skip.isPending}
        // The answer takes this button away before a callback of `mutate` would be called.
        onClick={() => void skip.mutateAsync('skipped').then(onDone, stayOrGo)}
      >
        {t('suspend.confirm.skip')}
      </Button>
      <Keep pending={skip.isPending} onPress={onDone} />
    </>
  );
}

/** Once the change is on its way, nothing is kept by pressing here. */
function Keep({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  const { t } = useTranslation('mfe-account');
  return (
    <Button variant="ghost" disabled={pending} onClick={onPress}>
      {t('suspend.back')}
    </Button>
  );
}

/** The cut-off has passed meanwhile, or the delivery was skipped elsewhere. */
function NoSkipAnyMore({ order }: { order: Order | null }) {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  if (order?.status === 'skipped') return <Notice tone="success">{t('skip.done')}</Notice>;
  return <Notice tone="error">{errorText('can-not-skip-too-late')}</Notice>;
}
