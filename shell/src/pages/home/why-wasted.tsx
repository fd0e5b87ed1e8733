import { paths } from '@msl/platform';
import { CrookedCarrot, HeartPotato, NosyTomato, TwistedCucumber } from '@msl/ui/illustration.tsx';
import { Section } from '@msl/ui/section.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import styles from './why-wasted.module.css';

const examples = [
  { key: 'shape', Picture: CrookedCarrot },
  { key: 'size', Picture: HeartPotato },
  { key: 'looks', Picture: NosyTomato },
  { key: 'surplus', Picture: TwistedCucumber },
] as const;

export function WhyWasted() {
  const { t } = useTranslation('shell-home');
  return (
    <Section
      kind="band"
      tone="deep"
      title={t('wasted.title')}
      lead={t('wasted.lead')}
      action={
        <TextLink className={styles.more ?? ''} to={paths.mission()}>
          {t('wasted.more')}
        </TextLink>
      }
    >
      <ul className={styles.list}>
        {examples.map(({ key, Picture }) => (
          <li key={key} className={styles.example}>
            <div className={styles.picture}>
              <Picture />
            </div>
            <h3>{t(`wasted.${key}.title`)}</h3>
            <p>{t(`wasted.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
