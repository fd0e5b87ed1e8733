import { apiKey, apiQuery, useApi } from '@msl/api-client';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { readable } from '@msl/federation/load/readable.ts';
import { LateSlot } from '@msl/federation/slots/late-slot.tsx';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { PinIcon } from '@msl/ui/icons.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LATE } from '../../rendering/late-answer.ts';
import { useShell } from '../../shell-context.tsx';
import { PointMap } from '../pickup/point-map.tsx';
import styles from './pickup-teaser.module.css';

const SHOWN = 6;

const namedOf = (points: readonly PickupPoint[]) => ({
  named: points
    .filter((point) => !point.private && !point.full)
    .slice(0, SHOWN)
    .map(({ ppid, name, city }) => ({ ppid, name, city })),
  count: points.length,
});

/** Where baskets are collected: the open points on a map, a few of them by name, and the way to all in words. */
export function PickupTeaser() {
  const { t } = useTranslation('shell-home');
  const { serves } = useShell();
  return (
    <section className={styles.teaser} aria-labelledby="pickup-title">
      <LateSlot
        waits={!serves}
        render={(wanted) => <Sheet title={t('pickup.title')} {...(wanted && { wanted })} />}
      />
    </section>
  );
}

/**
 * The points are a fourth of what the page's document would carry: they are fetched when the map is near. The few that are named
 * come with it: a point may be full by then, and React takes over only what stands there.
 */
function Sheet({ title, wanted }: { title: string; wanted?: Promise<void> }) {
  const client = useApi();
  const cache = useQueryClient();
  const fetched = () => cache.ensureQueryData(apiQuery(client, 'openPickupPoints', {}));
  // Refused: what the server wrote stays, or the words that stand here meanwhile; their link leads on.
  const [ready] = useState(
    () => wanted && readable(wanted.then(fetched).catch(() => new Promise<never>(() => {}))),
  );
  return (
    <Suspense
      fallback={
        <div className={styles.sheet}>
          <Words title={title} />
        </div>
      }
    >
      <Points title={title} {...(ready && { ready })} />
    </Suspense>
  );
}

function Points({ title, ready }: { title: string; ready?: Promise<unknown> }) {
  const client = useApi();
  if (ready) use(ready);
  const cache = useQueryClient();
  const open = { ...apiQuery(client, 'openPickupPoints', {}), meta: LATE };
  const { data: points = [] } = useQuery(open);
  const { data: { named, count } = namedOf([]) } = useQuery({
    queryKey: [...apiKey('openPickupPoints', {}), 'named'],
    queryFn: async () => namedOf(await cache.fetchQuery(open)),
  });
  return (
    <div className={styles.sheet}>
      <Words title={title} named={named} count={count} />
      <PointMap points={points} withStart />
    </div>
  );
}

type WordsProps = { title: string } & Partial<ReturnType<typeof namedOf>>;

function Words({ title, named = [], count = 0 }: WordsProps) {
  const { t } = useTranslation('shell-home');
  return (
    <div className={styles.texts}>
      <h2 id="pickup-title">{title}</h2>
      <p>{t('pickup.text')}</p>
      {named.length > 0 && (
        <ul className={styles.points}>
          {named.map((point) => (
            <li key={point.ppid} className={styles.point}>
              <PinIcon size="sm" />
              <span>
                <strong>{point.name}</strong>
                <br />
                {point.city}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.pickupPoints()} variant="secondary" icon={<PinIcon />}>
        {count > 0 ? t('pickup.all', { count }) : t('pickup.see')}
      </ButtonLink>
    </div>
  );
}
