import type { Plan } from '@msl/contracts/entities/plan.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { Badge } from '@msl/ui/badge.tsx';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { CheckIcon } from '@msl/ui/icons.tsx';
import { ProductPicture } from '@msl/ui/product-picture.tsx';
import { useTranslation } from 'react-i18next';
import styles from './plan-cards.module.css';

/** A base basket: what is in it, for how much, and whether most people take it. */
export function PlanCard({ plan, onChoose }: { plan: Plan; onChoose: () => void }) {
  const { t } = useTranslation('mfe-signup');
  const format = useFormat();
  const copy = useCopy()(plan.copy);
  return (
    <Card as="article" padding="lg" className={styles.card}>
      {copy.most_popular && (
        <p className={styles.popular}>
          <Badge kind="promo">{t('plans.mostPopular')}</Badge>
        </p>
      )}
      <div className={styles.pictures}>
        {plan.images.slice(0, 4).map((image) => (
          <ProductPicture key={image} image={image} eager />
        ))}
      </div>
      <h2>{copy.name}</h2>
      <p className={styles.tagline}>{copy.tagline}</p>
      <p className={styles.price}>
        {t('plans.priceRange', { min: format.money(plan.min_price), max: format.money(plan.max_price) })}
      </p>
      <ul className={styles.included}>
        {copy.included.map((line) => (
          <li key={line}>
            <CheckIcon size="sm" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <Button size="lg" wide onClick={onChoose} aria-label={t('plans.chooseNamed', { name: copy.name })}>
        {t('plans.choose')}
      </Button>
    </Card>
  );
}
