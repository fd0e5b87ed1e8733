import { HOME_DELIVERY_NOTICE_MINUTES } from '@msl/contracts/constants.ts';
import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTimeslotWords } from '@msl/panels/delivery/timeslot-words.ts';
import { paths } from '@msl/platform';
import { Badge } from '@msl/ui/badge.tsx';
import { HomeIcon, StoreIcon } from '@msl/ui/icons.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import styles from './delivery-summary.module.css';
import { weatherAdvice } from './weather-advice.ts';

type DeliverySummaryProps = {
  delivery: Delivery;
  /** The next day a basket comes, for the weather. */
  nextDay: string | null;
  /** The basket that is to come, where it keeps its own place and hours. */
  kept?: Order | null;
};

/** Where and when baskets come: a pick-up point, or home. */
export function DeliverySummary({ delivery, nextDay, kept }: DeliverySummaryProps) {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  const atHome = delivery.entity_type === 'LAD';
  const advice = nextDay ? weatherAdvice(nextDay) : null;
  return (
    <Panel
      title={t(atHome ? 'delivery.home' : 'delivery.pickup')}
      icon={atHome ? <HomeIcon /> : <StoreIcon />}
      action={
        <TextLink to={paths.accountDelivery()} state={{ from: paths.dashboard() }}>
          {t('delivery.change')}
        </TextLink>
      }
    >
      {kept && (
        <p className={styles.hint}>
          {t('deliveryPage.effect.stays', { to: date(kept.delivery_date) })}{' '}
          {kept.next_delivery_date && t('deliveryPage.effect.after', { date: date(kept.next_delivery_date) })}
        </p>
      )}
      {atHome ? <HomeBlock delivery={delivery} /> : <PickupBlock delivery={delivery} />}
      {advice && atHome && <p className={styles.advice}>{t(`delivery.weather.${advice}`)}</p>}
    </Panel>
  );
}

function Place({ delivery }: { delivery: Delivery }) {
  const { address } = useFormat();
  return (
    <>
      <strong>{delivery.name}</strong>
      <span>{delivery.address}</span>
      {delivery.address2 && <span>{delivery.address2}</span>}
      <span>
        {delivery.city} ({delivery.province}) {address(delivery.zip_code)}
      </span>
      <Window delivery={delivery} />
    </>
  );
}

/** Whoever would go to a point that closed finds nobody there. */
function PickupBlock({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('mfe-account');
  const closed = useTranslation('panels').t('pickup.closed');
  const place = `${delivery.name}, ${delivery.address}, ${delivery.city}`;
  return (
    <address className={styles.place}>
      {!delivery.open && <Badge>{closed}</Badge>}
      <Place delivery={delivery} />
      {delivery.open && (
        <TextLink
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('delivery.directions')}
        </TextLink>
      )}
    </address>
  );
}

function HomeBlock({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('mfe-account');
  return (
    <>
      <address className={styles.place}>
        <Place delivery={delivery} />
      </address>
      {delivery.note && <p className={styles.note}>{t('delivery.note', { note: delivery.note })}</p>}
      <p className={styles.hint}>{t('delivery.email', { minutes: HOME_DELIVERY_NOTICE_MINUTES })}</p>
    </>
  );
}

function Window({ delivery }: { delivery: Delivery }) {
  const words = useTimeslotWords();
  return (
    <span className={styles.window} data-served={delivery.open}>
      {words.day(delivery.timeslot)}, {words.hours(delivery.timeslot)}
    </span>
  );
}
