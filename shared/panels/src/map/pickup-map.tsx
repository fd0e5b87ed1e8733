import { usePlatform } from '@msl/platform';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { untilItComes } from '../loading/until-it-comes.ts';
import type { MapTexts, PickupMapProps } from './map.types.ts';
import styles from './pickup-map.module.css';

const EmbeddedMap = lazy(untilItComes(() => import('./embedded-map.tsx')));
const GoogleMap = lazy(untilItComes(() => import('./google-map.tsx')));

/**
 * The map of pick-up points, 420 px high (specification, section 2): Google's where a key is configured and
 * Google answers, else Leaflet over the shorelines that the store carries. Its library loads when the map comes
 * near the window. Whoever shows it also shows the list, which carries the same information.
 */
export function PickupMap(props: Omit<PickupMapProps, keyof MapTexts>) {
  const { t } = useTranslation('panels');
  const { maps } = usePlatform().config;
  const [refused, setRefused] = useState(false);
  const all: PickupMapProps = {
    ...props,
    zoomLabels: { in: t('pickup.zoomIn'), out: t('pickup.zoomOut') },
    fullLabel: t('pickup.full'),
    groupLabel: (count) => t('pickup.group', { count }),
  };
  const waiting = <div className={styles.waiting} />;
  return (
    <NearWindow waiting={waiting}>
      <Suspense fallback={waiting}>
        {maps.googleKey && !refused ? (
          <GoogleMap
            {...all}
            apiKey={maps.googleKey}
            mapId={maps.googleMapId}
            onFailure={() => setRefused(true)}
          />
        ) : (
          <EmbeddedMap {...all} />
        )}
      </Suspense>
    </NearWindow>
  );
}

/** Its children once they are less than a screen away. */
function NearWindow({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  // What is near is the browser's to tell.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    );
    const forget = whenSomebodyIsThere(() => observer.observe(element));
    return () => {
      forget();
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={frame} className={styles.frame}>
      {near ? children : waiting}
    </div>
  );
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/**
 * A page that is only opened (by a search engine, in a tab for later) needs no map library: the first sign of
 * somebody brings it. Returns the function that stops waiting.
 */
function whenSomebodyIsThere(then: () => void): () => void {
  const forget = () => {
    for (const sign of signs) removeEventListener(sign, come);
  };
  const come = () => {
    forget();
    then();
  };
  if (navigator.userActivation?.hasBeenActive ?? true) then();
  else for (const sign of signs) addEventListener(sign, come, { passive: true });
  return forget;
}
