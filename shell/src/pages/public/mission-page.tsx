import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import {
  CrookedCarrot,
  HeartPotato,
  NosyTomato,
  TwistedCucumber,
  TwoLeggedCarrot,
} from '@msl/ui/illustration.tsx';
import { useTranslation } from 'react-i18next';
import { StoryLayout } from './story-layout.tsx';

const parts = [
  { key: 'waste', Picture: NosyTomato },
  { key: 'farmers', Picture: TwistedCucumber },
  { key: 'table', Picture: HeartPotato },
  { key: 'planet', Picture: TwoLeggedCarrot },
] as const;

export default function MissionPage() {
  const { t } = useTranslation('shell-public');
  return (
    <StoryLayout
      pageTitle={t('mission.head.title')}
      title={t('mission.title')}
      lead={t('mission.lead')}
      picture={<CrookedCarrot />}
      parts={parts.map(({ key, Picture }) => ({
        key,
        title: t(`mission.${key}.title`),
        text: t(`mission.${key}.text`),
        picture: <Picture />,
      }))}
    >
      <ButtonLink to={paths.signUpPreferences()} variant="accent" size="lg">
        {t('mission.sign-up')}
      </ButtonLink>
    </StoryLayout>
  );
}
