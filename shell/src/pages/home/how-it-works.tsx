import { Section } from '@msl/ui/section.tsx';
import { useTranslation } from 'react-i18next';
import { Produce } from '../produce.tsx';
import styles from './how-it-works.module.css';

const steps = [
  { key: 'choose', code: '1f9fa' },
  { key: 'customise', code: '1f96d' },
  { key: 'receive', code: '1f69a' },
  { key: 'enjoy', code: '1f957' },
] as const;

export function HowItWorks() {
  const { t } = useTranslation('shell-home');
  return (
    <Section kind="band" tone="surface" title={t('how.title')} lead={t('how.lead')}>
      <ol className={styles.steps}>
        {steps.map(({ key, code }, index) => (
          <li key={key} className={styles.step}>
            <span className={styles.picture}>
              <Produce code={code} />
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            </span>
            <h3>{t(`how.${key}.title`)}</h3>
            <p>{t(`how.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
