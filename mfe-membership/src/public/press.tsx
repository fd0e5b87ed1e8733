import { Section } from '@msl/ui/section.tsx';
import { useTranslation } from 'react-i18next';
import styles from './msl-page.module.css';

const papers = ['first', 'second', 'third', 'fourth'] as const;

/** Those who wrote about the store, each name set as its masthead. */
export function Press() {
  const { t } = useTranslation('mfe-membership');
  return (
    <Section kind="band" tone="sunken" title={t('msl.press.title')} align="center">
      <ul className={styles.press}>
        {papers.map((key) => (
          <li key={key} data-hand={key}>
            {t(`msl.press.${key}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
