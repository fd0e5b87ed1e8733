import type { Plan } from '@msl/contracts/entities/plan.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { Badge } from '@msl/ui/badge.tsx';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { PlusIcon } from '@msl/ui/icons.tsx';
import { ProductPicture } from '@msl/ui/product-picture.tsx';
import { useTranslation } from 'react-i18next';
import styles from './plan-editor.module.css';

/** A basket that could be added. */
export function OtherPlan({ plan, onAdd }: { plan: Plan; onAdd: () => void }) {
  const { t } = useTranslation('mfe-account');
  const { money } = useFormat();
  const copy = useCopy()(plan.copy);
  return (
    <Card as="li" padding="sm" className={styles.other}>
      <ProductPicture image={plan.images[0]} size="sm" />
      <div className={styles.words}>
        <h3 className={styles.name}>{copy.name}</h3>
        {copy.most_popular && <Badge kind="promo">{t('plans.mostPopular')}</Badge>}
        <p className={styles.hint}>{copy.tagline}</p>
        <p className={styles.price}>
          {t('plans.range', { min: money(plan.min_price), max: money(plan.max_price) })}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        icon={<PlusIcon />}
        aria-label={t('plans.addNamed', { name: copy.name })}
        onClick={onAdd}
      >
        {t('plans.add')}
      </Button>
    </Card>
  );
}
