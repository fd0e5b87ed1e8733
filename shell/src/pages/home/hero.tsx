import { paths, useSession } from '@msl/platform';
import { CheckIcon } from '@msl/ui/icons.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Produce } from '../produce.tsx';
import styles from './hero.module.css';
import { StartLink } from './start-link.tsx';

export function Hero() {
  const { t } = useTranslation('shell-home');
  const loggedIn = useSession(({ token }) => token !== null);
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div className={styles.texts}>
          <h1 id="hero-title" className={styles.title}>
            {t('hero.title')}
          </h1>
          <p className={styles.lead}>{t('hero.lead')}</p>
          <div className={styles.actions}>
            <StartLink wide="phone" />
            {!loggedIn && (
              <p className={styles.already} data-visitor>
                {t('hero.already')} <TextLink to={paths.logIn()}>{t('hero.log-in')}</TextLink>
              </p>
            )}
          </div>
          <ul className={styles.promises}>
            <PromiseLine label={t('hero.promise.freedom')} />
            <PromiseLine label={t('hero.promise.choice')} />
            <PromiseLine label={t('hero.promise.place')} />
          </ul>
        </div>
        <div className={styles.picture}>
          <HeroPicture sticker={t('hero.sticker')} />
        </div>
      </div>
    </section>
  );
}

function PromiseLine({ label }: { label: string }) {
  return (
    <li className={styles.promise}>
      <CheckIcon size="sm" />
      {label}
    </li>
  );
}

/** Big produce on a hand-cut ground; the order is from back to front. */
const produce = ['1f96c', '1f955', '1f346', '1f966', '1f345', '1fad1', '1f353'] as const;

function HeroPicture({ sticker }: { sticker: string }) {
  return (
    <div className={styles.art}>
      <div className={styles.ground} />
      {produce.map((code) => (
        <span key={code} className={styles.item} data-code={code}>
          <Produce code={code} />
        </span>
      ))}
      <p className={styles.sticker}>{sticker}</p>
    </div>
  );
}
