import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { CrookedCarrot, HeartPotato, NosyTomato, TwoLeggedCarrot } from '@msl/ui/illustration.tsx';
import { Section } from '@msl/ui/section.tsx';
import { useTranslation } from 'react-i18next';
import { StoryLayout } from './story-layout.tsx';

const parts = [
  { key: 'who', Picture: TwoLeggedCarrot },
  { key: 'how', Picture: CrookedCarrot },
  { key: 'story', Picture: NosyTomato },
] as const;

export default function AboutUsPage() {
  const { t } = useTranslation('shell-public');
  return (
    <>
      <StoryLayout
        pageTitle={t('about.head.title')}
        title={t('about.title')}
        lead={t('about.lead')}
        picture={<HeartPotato />}
        parts={parts.map(({ key, Picture }) => ({
          key,
          title: t(`about.${key}.title`),
          text: t(`about.${key}.text`),
          picture: <Picture />,
        }))}
      >
        <ButtonLink to={paths.products()} variant="accent" size="lg">
          {t('about.products')}
        </ButtonLink>
      </StoryLayout>
      <Section kind="band" tone="leaf" title={t('about.pup.title')} lead={t('about.pup.text')}>
        <div>
          <ButtonLink to={paths.becomingPup()}>{t('about.pup.action')}</ButtonLink>
        </div>
      </Section>
    </>
  );
}
