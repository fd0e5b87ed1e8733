import { ApiError } from '@msl/api-client';
import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import { FREQUENCY } from '@msl/contracts/entities/enums.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { HomeIcon, StoreIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../forms/use-refusal.ts';
import { type DeliveryField, deliveryFields, mistakesIn } from './delivery-body.ts';
import styles from './delivery-choice.module.css';
import type { DeliveryDraft } from './delivery-draft.ts';
import { HomeChoice } from './home-choice.tsx';
import { PickupChoice } from './pickup-choice.tsx';
import { obstacleOf } from './pickup-obstacle.rules.ts';
import { PickupPasswordDialog } from './pickup-password-dialog.tsx';
import { asksPassword, forgetPassword } from './pickup-passwords.ts';
import { useHomeWindows } from './use-home-windows.ts';
import { useNearestPoints } from './use-nearest-points.ts';
import { useOwnPlace } from './use-own-place.ts';
import { useSaveDelivery } from './use-save-delivery.ts';

type DeliveryChoiceProps = {
  draft: DeliveryDraft;
  onDraft: (draft: DeliveryDraft) => void;
  onSaved: (delivery: Delivery) => void;
  submitLabel: string;
  /** What saving does, said before it is done. */
  notice?: ReactNode;
  /** Stands before the submit button: a way back. */
  actions?: ReactNode;
};

/** The first wrong field exists once React has shown the messages. */
function leadToFirstWrong(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

/** Where, how often and when: the one choice of delivery, for sign-up and for the account. */
export function DeliveryChoice({
  draft,
  onDraft,
  onSaved,
  submitLabel,
  notice,
  actions,
}: DeliveryChoiceProps) {
  const { t } = useTranslation('panels');
  const format = useFormat();
  const errorText = useErrorText();
  const { settings } = usePlatform().config;
  const [mistakes, setMistakes] = useState<ReturnType<typeof mistakesIn>>({});
  const form = useRef<HTMLFormElement>(null);
  const { save, saving, refusal, forget } = useSaveDelivery(onSaved);
  const refused = useRefusal(refusal);
  const [asking, setAsking] = useState(false);
  const own = useOwnPlace();
  const { points, isPending } = useNearestPoints(draft.near ?? own.home);
  const atPoint = draft.entityType === 'PUP' && draft.ppid !== null;
  const point = atPoint ? points.map(own.point).find(({ ppid }) => ppid === draft.ppid) : undefined;
  const { full } = useHomeWindows(draft.entityType === 'LAD' ? draft.zip : '');
  // Until the points are there nobody knows whether this one asks for a password.
  const hindered = point ? obstacleOf(point, draft.frequence) !== null : atPoint && isPending;
  // The last places may go to others while the page is open: then the place itself says so, with its waiting list.
  const isGone = refusal !== null && (full || hindered);
  // A field says what is wrong with it: the notice below would say it twice.
  const isOfField = isGone || deliveryFields.some((field) => refused.wrong(field) !== undefined);
  useEffect(() => {
    if (isOfField) leadToFirstWrong(form);
  }, [isOfField]);

  function change(patch: Partial<DeliveryDraft>) {
    forget();
    setMistakes({});
    onDraft({ ...draft, ...patch });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = mistakesIn(draft);
    setMistakes(found);
    if (full || Object.keys(found).length > 0) {
      leadToFirstWrong(form);
      return;
    }
    if (point && asksPassword(point, own.ppid)) setAsking(true);
    else send();
  }

  function send() {
    save(draft, {
      onError: (error) => {
        if (!point || !(error instanceof ApiError) || error.key !== 'wrong-password') return;
        forgetPassword(point.ppid);
        forget();
        setAsking(true);
      },
    });
  }

  const wrong = (field: DeliveryField) => {
    const mistake = mistakes[field];
    return mistake ? errorText(mistake) : refused.wrong(field);
  };
  const feeOf = (key: 'pickupFee' | 'homeFee', fee: number) =>
    fee > 0 && settings.freeDeliveryFrom > 0
      ? t(`delivery.type.${key}`, { fee: format.money(fee) })
      : t('delivery.type.free');
  const placeProps = { draft, wrong, onChange: change };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <RadioCards
        name="entityType"
        label={t('delivery.type.question')}
        legendSize="heading"
        columns={2}
        value={draft.entityType}
        onValueChange={(type) =>
          change({
            entityType: type === 'LAD' ? 'LAD' : 'PUP',
            timeslotId: draft.otherTimeslotId,
            otherTimeslotId: draft.timeslotId,
          })
        }
        options={[
          {
            value: 'PUP',
            label: t('delivery.type.pickup'),
            description: feeOf('pickupFee', settings.pickupFee),
            start: <StoreIcon size="lg" />,
          },
          {
            value: 'LAD',
            label: t('delivery.type.home'),
            description: feeOf('homeFee', settings.homeDeliveryFee),
            start: <HomeIcon size="lg" />,
          },
        ]}
      />
      <RadioCards
        name="frequence"
        label={t('delivery.frequency.question')}
        columns={2}
        value={draft.frequence === null ? null : String(draft.frequence)}
        onValueChange={(days) =>
          change({ frequence: Number(days) === 7 ? FREQUENCY.WEEKLY : FREQUENCY.BI_WEEKLY })
        }
        error={wrong('frequence')}
        options={[
          {
            value: '7',
            label: t('delivery.frequency.weekly'),
            description: t('delivery.frequency.weeklyHint'),
          },
          {
            value: '14',
            label: t('delivery.frequency.biWeekly'),
            description: t('delivery.frequency.biWeeklyHint'),
          },
        ]}
      />
      {draft.entityType === 'PUP' ? <PickupChoice {...placeProps} /> : <HomeChoice {...placeProps} />}
      {asking && point && (
        <PickupPasswordDialog
          point={point}
          onAccepted={() => {
            setAsking(false);
            send();
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {refused.notice && !isOfField && <Notice tone="error">{refused.notice}</Notice>}
      {notice}
      <div className={styles.actions}>
        {actions}
        <Button type="submit" size="lg" wide="phone" pending={saving} disabled={hindered}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
