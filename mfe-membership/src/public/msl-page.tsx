import { PageTitle } from '@msl/i18n/page-title.tsx';
import { paths, Slot, useSession } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { ArrowRightIcon } from '@msl/ui/icons.tsx';
import { TwoLeggedCarrot } from '@msl/ui/illustration.tsx';
import { Container } from '@msl/ui/layout.tsx';
import { Section } from '@msl/ui/section.tsx';
import { useTranslation } from 'react-i18next';
import { Benefits } from '../benefits/benefits.tsx';
import { usePrices } from '../benefits/use-prices.ts';
import styles from './msl-page.module.css';
import { Points } from './points.tsx';
import { Press } from './press.tsx';
import { Prices } from './prices.tsx';

/** What MSL+ is, for everybody. */
export function MslPage() {
  const { t } = useTranslation('mfe-membership');
  const { percent, claimed } = usePrices();
  const loggedIn = useSession(({ token }) => token !== null);
  const join = (
    <ButtonLink
      variant="accent"
      size="lg"
      to={loggedIn ? paths.dashboard() : paths.logIn()}
      iconEnd={<ArrowRightIcon />}
    >
      {t(loggedIn ? 'msl.toDashboard' : 'msl.toLogIn')}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle>{t('msl.pageTitle')}</PageTitle>
      <section className={styles.hero} aria-labelledby="msl-title">
        <Container>
          <div className={styles.heroRow}>
            <div className={styles.heroWords}>
              <p className={styles.eyebrow}>MSL+</p>
              <h1 id="msl-title" tabIndex={-1}>
                {percent ? t('msl.title', { percent }) : t('msl.pageTitle')}
              </h1>
              <p className={styles.lead}>{t('msl.lead', { claimed })}</p>
              <div>{join}</div>
            </div>
            <div className={styles.heroPicture}>
              <TwoLeggedCarrot />
            </div>
          </div>
        </Container>
      </section>
      <Section kind="band" title={t('msl.points.title')} align="center">
        <Points />
      </Section>
      <Section kind="band" tone="sunken" title={t('msl.prices')} lead={t('msl.pricesLead')}>
        <Prices />
      </Section>
      <Section kind="band" title={t('overview.benefits')}>
        <Benefits />
        <div>{join}</div>
      </Section>
      <Container className={styles.products ?? ''}>
        <Slot name="home.featured" />
      </Container>
      <Press />
    </>
  );
}
