import { apiQuery, useApi } from '@msl/api-client';
import { useCopy } from '@msl/i18n/use-format.ts';
import { IconButton } from '@msl/ui/icon-button.tsx';
import { PauseIcon, PlayIcon } from '@msl/ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './banner.module.css';
import { useRotation } from './use-rotation.ts';

/** The team's messages, one after the other; it keeps its height while they are fetched, and from one to the next. */
export function Banner() {
  const { t } = useTranslation('shell');
  const client = useApi();
  const copyOf = useCopy();
  const { data: banners = [] } = useQuery({
    ...apiQuery(client, 'banners', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { index, playing, toggle } = useRotation(banners.length);
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      {banners.map(({ id, copy }, turn) => (
        <p key={id} className={styles.text} inert={turn !== index}>
          {copyOf(copy).text}
        </p>
      ))}
      {banners.length > 1 && (
        <IconButton
          className={styles.pause}
          label={playing ? t('banner.pause') : t('banner.play')}
          icon={playing ? <PauseIcon size="sm" /> : <PlayIcon size="sm" />}
          onClick={toggle}
        />
      )}
    </section>
  );
}
