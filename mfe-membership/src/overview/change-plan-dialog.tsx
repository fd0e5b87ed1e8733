import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Overtaken } from '@msl/panels/drafts/overtaken.tsx';
import { useOvertaken } from '@msl/panels/drafts/use-overtaken.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { Button } from '@msl/ui/button.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { WhatHappens } from '@msl/ui/what-happens.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../benefits/use-offers.ts';
import { usePrices } from '../benefits/use-prices.ts';
import styles from './change-plan.module.css';
import { type Future, futureOf, otherFutures } from './member-state.ts';
import { useChangePlan } from './use-change-plan.ts';

const hint = { 'yearly-prime': 'yearlyHint', 'monthly-prime': 'monthlyHint' } as const;
const whatHappens = {
  'yearly-prime': ['nothing', 'thenYearly', 'free'],
  'monthly-prime': ['nothing', 'thenMonthly', 'free'],
  end: ['until', 'after', 'again'],
  /** Whoever has not paid for the period that began is a member no more. */
  endUnpaid: ['unpaid', 'atOnce', 'anew'],
} as const;

type ChangePlanDialogProps = {
  member: Subscription;
  draft: Future;
  onDraft: (draft: Future) => void;
  onClose: () => void;
};

/** What could come after this period, each with its price, its day and what it means, before anything is done. */
export function ChangePlanDialog({ member, draft, onDraft, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation('mfe-membership');
  const { date, money } = useFormat();
  const { price, yearlyByMonth } = usePrices();
  const errorText = useErrorText();
  const [futures] = useState(() => otherFutures(member));
  const chosen = futures.find((one) => one === draft) ?? futures[0] ?? 'end';
  const meaning = chosen === 'end' && member.prime_payment_late ? 'endUnpaid' : chosen;
  const { offers, offerOf } = useOffers();
  const offer = chosen === 'end' ? null : offerOf(chosen);
  // Nothing is agreed to before its total is on the screen.
  const isKnown = chosen === 'end' || offer !== null;
  const { change, changing, refusal } = useChangePlan(onClose);
  const future = futureOf(member);
  const overtaken = useOvertaken('membership', true, future, future === chosen) && !changing;
  const end = member.prime_current_period_end;
  const day = (moment: string | null) => (moment ? date(moment, 'date') : '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('change.title')}
      actions={
        <>
          <Button
            variant={chosen === 'end' ? 'danger' : 'accent'}
            pending={changing || (offers.isFetching && !isKnown)}
            onClick={() => (isKnown ? change(chosen) : void offers.refetch())}
          >
            {t(`change.confirm.${meaning}`)}
          </Button>
          <Button variant="ghost" disabled={changing} onClick={onClose}>
            {t('change.keep')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <RadioCards
          name="future"
          label={t('change.question', { date: day(end) })}
          value={chosen}
          onValueChange={(value) => onDraft(futures.find((one) => one === value) ?? chosen)}
          options={futures.map((future) =>
            future === 'end'
              ? {
                  value: future,
                  label: t('change.end'),
                  description: t(member.prime_payment_late ? 'change.endUnpaidHint' : 'change.endHint'),
                }
              : {
                  value: future,
                  label: t(`change.plans.${future}`),
                  description: t(`picker.${hint[future]}`, { price: yearlyByMonth }),
                  end: <strong>{price(future)}</strong>,
                },
          )}
        />
        {isKnown && (
          <WhatHappens
            title={t('change.what')}
            lines={whatHappens[meaning].map((line) =>
              t(`change.lines.${line}`, {
                date: day(offer?.charged_at ?? end),
                total: money(offer?.total ?? 0),
              }),
            )}
          />
        )}
        {offers.isLoadingError && !isKnown && (
          <Notice tone="error">{errorText(refusalOf(offers.error).key)}</Notice>
        )}
        {overtaken && <Overtaken onForget={onClose} />}
        {refusal && <Notice tone="error">{errorText(refusal)}</Notice>}
      </div>
    </Dialog>
  );
}
