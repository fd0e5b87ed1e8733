import { Card } from '@msl/ui/card.tsx';
import { HeartIcon, LeafIcon, PinIcon, RetryIcon, SparkleIcon, TagIcon } from '@msl/ui/icons.tsx';
import { Section } from '@msl/ui/section.tsx';
import { useTranslation } from 'react-i18next';
import styles from './advantages.module.css';

/** The six benefits of the specification, section 1. */
const advantages = [
  { key: 'health', Icon: HeartIcon, tone: 'beet' },
  { key: 'savings', Icon: TagIcon, tone: 'carrot' },
  { key: 'waste', Icon: LeafIcon, tone: 'leaf' },
  { key: 'freedom', Icon: RetryIcon, tone: 'lemon' },
  { key: 'quality', Icon: SparkleIcon, tone: 'leaf' },
  { key: 'place', Icon: PinIcon, tone: 'carrot' },
] as const;

export function Advantages() {
  const { t } = useTranslation('shell-home');
  return (
    <Section kind="band" tone="sunken" title={t('advantages.title')}>
      <ul className={styles.list}>
        {advantages.map(({ key, Icon, tone }, index) => (
          <Card key={key} as="li" alternate={index % 2 === 1} className={styles.card}>
            <span className={styles.icon} data-tone={tone}>
              <Icon size="lg" />
            </span>
            <h3>{t(`advantages.${key}.title`)}</h3>
            <p>{t(`advantages.${key}.text`)}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
