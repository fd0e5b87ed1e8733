import { Card } from '@msl/ui/card.tsx';
import { useTranslation } from 'react-i18next';
import styles from './testimonials.module.css';

const people = ['first', 'second', 'third'] as const;

export function Testimonials() {
  const { t } = useTranslation('mfe-signup');
  return (
    <section className={styles.section} aria-labelledby="sign-up-testimonials">
      <h2 id="sign-up-testimonials">{t('testimonials.title')}</h2>
      <div className={styles.cards}>
        {people.map((person, index) => (
          <Card key={person} as="article" alternate={index % 2 === 1}>
            <blockquote>{t(`testimonials.${person}.words`)}</blockquote>
            <p className={styles.name}>{t(`testimonials.${person}.name`)}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}
