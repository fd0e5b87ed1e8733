import type { ProductDetail } from '@msl/contracts/entities/product.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { BasketControl } from '@msl/panels/basket/basket-control.tsx';
import { Badge } from '@msl/ui/badge.tsx';
import { Facts } from '@msl/ui/facts.tsx';
import { PriceTag } from '@msl/ui/price-tag.tsx';
import { useTranslation } from 'react-i18next';
import { badgesOf, promotionOf } from '../cards/badges.ts';
import { BackLink } from './back-link.tsx';
import styles from './product-page.module.css';
import { ProductPictures } from './product-pictures.tsx';

/** Picture, price, facts and the way to the basket. */
export function ProductDetails({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('mfe-catalog');
  const { money, volume, region, percent, unit } = useFormat();
  const copy = useCopy()(product.copy);
  return (
    <>
      <div className={styles.back}>
        <BackLink />
      </div>
      <article className={styles.product}>
        <ProductPictures images={product.images} name={copy.name} />
        <div className={styles.details}>
          <p className={styles.badges}>
            {badgesOf(product).map((badge) => (
              <Badge key={badge} kind={badge}>
                {badge === 'promo' && product.promotion > 0 ? `−${percent(promotionOf(product))}` : undefined}
              </Badge>
            ))}
            {!product.is_saved && <Badge kind="neutral">{t('product.regular')}</Badge>}
          </p>
          <h1 tabIndex={-1}>{copy.name}</h1>
          <p className={styles.meta}>
            <Facts
              facts={[
                product.brand,
                product.origin && region(product.origin),
                volume(product.volume, product.unit),
              ]}
            />
          </p>
          <PriceTag
            size="lg"
            price={product.display_price}
            regularPrice={product.regular_price}
            memberPrice={product.member_price}
            unit={t('product.unitPrice', {
              price: money(product.unit_price),
              unit: unit(product.unit_price_unit),
            })}
          />
          <div className={styles.control}>
            <BasketControl pid={product.pid} name={copy.name} inventory={product.inventory} />
          </div>
          <p className={styles.description}>{copy.description}</p>
          <ProductFacts product={product} />
        </div>
      </article>
    </>
  );
}

function ProductFacts({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('mfe-catalog');
  const { date } = useFormat();
  const copy = useCopy();
  const facts = [
    { key: 'bestBefore', value: product.best_before && date(product.best_before, 'date') },
    { key: 'aisle', value: copy(product.category.copy).name },
    { key: 'tags', value: product.tags.map((tag) => copy(tag.copy).name).join(', ') },
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ key, value }) =>
          value && (
            <div key={key}>
              <dt>{t(`product.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
