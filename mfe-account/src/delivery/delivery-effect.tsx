import { apiQuery, useApi } from '@msl/api-client';
import type { Delivery, DeliveryChange } from '@msl/contracts/entities/delivery.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import type { DeliveryDraft } from '@msl/panels/delivery/delivery-draft.ts';
import { Notice } from '@msl/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

type DeliveryEffectProps = { saved: Delivery; draft: DeliveryDraft };

/** What the chosen slot does to the open basket and the dates, as the server would decide now; before it is saved. */
export function DeliveryEffect({ saved, draft }: DeliveryEffectProps) {
  const api = useApi();
  const timeslotId = draft.timeslotId ?? saved.timeslot_id;
  const frequence = draft.frequence ?? saved.frequence;
  const changes = timeslotId !== saved.timeslot_id || frequence !== saved.frequence;
  const { data } = useQuery({
    ...apiQuery(api, 'deliveryChange', { query: { timeslotId, frequence } }),
    enabled: changes,
    // Time goes on: a minute later the basket may have to stay.
    gcTime: 0,
    staleTime: 0,
  });
  return <div role="status">{changes && data && <Effect change={data} />}</div>;
}

function Effect({ change: { basket, next_delivery_date } }: { change: DeliveryChange }) {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  const next = t(basket ? 'deliveryPage.effect.after' : 'deliveryPage.effect.next', {
    date: date(next_delivery_date),
  });
  return (
    <Notice tone={basket && !basket.follows ? 'warning' : 'info'} title={t('deliveryPage.effect.title')}>
      {basket && (
        <p>
          {t(`deliveryPage.effect.${effectOf(basket)}`, {
            from: date(basket.previous_date),
            to: date(basket.delivery_date),
            moment: date(basket.cut_off_at, 'moment'),
          })}
        </p>
      )}
      <p>{next}</p>
    </Notice>
  );
}

function effectOf({ follows, previous_date, delivery_date }: NonNullable<DeliveryChange['basket']>) {
  if (!follows) return 'stays';
  return previous_date === delivery_date ? 'follows' : 'moves';
}
