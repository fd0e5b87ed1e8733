import type { Product } from '@msl/contracts/entities/product.ts';
import { useCopy, useFormat } from '@msl/i18n/use-format.ts';
import { BasketControl } from '@msl/panels/basket/basket-control.tsx';
import { paths } from '@msl/platform';
import { ProductCard } from '@msl/ui/product-card.tsx';
import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { badgesOf, promotionOf } from './badges.ts';

type CatalogCardProps = {
  product: Product;
  headingLevel?: 2 | 3;
  /** The name with marks in it, as a search gives it, and what shows them. Both stay the same while they say the same. */
  marked?: string | undefined;
  Marks?: ComponentType<{ text: string }> | undefined;
};

/** A product of the catalogue in a list, with the one add-to-basket control. Drawn again only when it changed. */
export const CatalogCard = memo(function CatalogCard({
  product,
  headingLevel = 3,
  marked,
  Marks,
}: CatalogCardProps) {
  const { t } = useTranslation('mfe-catalog');
  const { money, volume, percent, region, unit } = useFormat();
  const { name } = useCopy()(product.copy);
  const { pathname, search } = useLocation();
  return (
    <ProductCard
      to={paths.product(product.pid)}
      state={{ from: pathname + search }}
      name={Marks ? <Marks text={marked || name} /> : name}
      image={product.images[0]}
      meta={[
        product.brand ?? (product.origin && region(product.origin)),
        volume(product.volume, product.unit),
      ]
        .filter(Boolean)
        // No line begins with the point.
        .join('\u00a0· ')}
      price={product.display_price}
      regularPrice={product.regular_price}
      memberPrice={product.member_price}
      unitPrice={t('product.unitPrice', {
        price: money(product.unit_price),
        unit: unit(product.unit_price_unit),
      })}
      badges={badgesOf(product)}
      promoText={product.is_promo && product.promotion > 0 ? `−${percent(promotionOf(product))}` : undefined}
      action={<BasketControl pid={product.pid} name={name} inventory={product.inventory} />}
      headingLevel={headingLevel}
    />
  );
});
