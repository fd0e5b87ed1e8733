import { Section } from '@msl/ui/section.tsx';
import { useTranslation } from 'react-i18next';
import styles from './testimonials.module.css';

const testimonials = ['amelie', 'karim', 'denise'] as const;

export function Testimonials() {
  const { t } = useTranslation('shell-home');
  return (
    <Section kind="band" title={t('testimonials.title')}>
      <ul className={styles.list}>
        {testimonials.map((key) => (
          <li key={key}>
            <figure className={styles.figure}>
              <blockquote className={styles.quote}>{t(`testimonials.${key}.quote`)}</blockquote>
              <figcaption className={styles.author}>{t(`testimonials.${key}.author`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
