import { apiQuery, useApi } from '@msl/api-client';
import type { Result } from '@msl/contracts/endpoints.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTimeslotWords } from '@msl/panels/delivery/timeslot-words.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { Card } from '@msl/ui/card.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './delivery-check.module.css';
import { type NearPoint, nearestPoints, type ResolvedPlace } from './delivery-check.rules.ts';
import { StartLink } from './start-link.tsx';

const SHOWN = 3;

/** How a postal code is served: at home, at points near it, both, or by the waiting list. */
export function DeliveryAnswer({ place }: { place: ResolvedPlace }) {
  const { t } = useTranslation('shell-home');
  const client = useApi();
  const { zip, lat, lng } = place;
  const here = lat !== undefined && lng !== undefined && { latitude: lat, longitude: lng };
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...apiQuery(client, 'searchTimeslots', { query: { zip_code: zip, ...here } }),
    retry: false,
  });
  if (isLoadingError)
    return (
      <Notice
        tone="error"
        title={t('check.failed')}
        action={
          <Button size="sm" variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            {t('check.retry')}
          </Button>
        }
      />
    );
  if (!data) return <p>{t('check.looking', { zip })}</p>;
  const points = nearestPoints(data.timeslots_pups, SHOWN);
  const atHome = data.timeslots_lad.length > 0;
  const served = atHome || points.length > 0;
  return (
    <Card className={styles.answer}>
      <h3>{t(atHome ? 'check.home.yes' : served ? 'check.home.no' : 'check.none.title', { zip })}</h3>
      {atHome && <HomeWindows windows={data.timeslots_lad} />}
      {points.length > 0 && <Points points={points} />}
      {!served && <p>{t('check.none.text')}</p>}
      <div className={styles.actions}>
        {served ? (
          <StartLink wide="phone" />
        ) : (
          <ButtonLink to={paths.waitingList(zip)}>{t('check.none.waiting-list')}</ButtonLink>
        )}
        {served && <TextLink to={paths.pickupPoints()}>{t('check.points.all')}</TextLink>}
      </div>
    </Card>
  );
}

function HomeWindows({ windows }: { windows: Result<'searchTimeslots'>['timeslots_lad'] }) {
  const words = useTimeslotWords();
  return (
    <ul className={styles.list}>
      {windows.map((slot) => (
        <li key={slot.id}>{`${words.day(slot)}, ${words.hours(slot)}`}</li>
      ))}
    </ul>
  );
}

function Points({ points }: { points: readonly NearPoint[] }) {
  const { t } = useTranslation('shell-home');
  const { number } = useFormat();
  return (
    <>
      <p>{t('check.points.near')}</p>
      <ul className={styles.list}>
        {points.map(({ ppid, name, distance }) => (
          <li key={ppid}>{t('check.points.one', { name, km: number(distance) })}</li>
        ))}
      </ul>
    </>
  );
}
