import type { Product } from '@msl/contracts/entities/product.ts';
import type { ProductBadge } from '@msl/ui/badge.tsx';

/** The badges of a product, the most useful first. */
export function badgesOf(product: Product): ProductBadge[] {
  const badges: ProductBadge[] = [];
  // Only members are shown less than what anybody pays.
  if (product.display_price < product.price) badges.push('member');
  if (product.is_promo) badges.push('promo');
  if (product.is_saved) badges.push('saved');
  if (product.is_new) badges.push('new');
  if (product.is_local) badges.push('local');
  return badges;
}

/** What a promotion takes off, in percent, by the two prices that stand there: members are shown their own. */
export const promotionOf = ({ price, display_price, regular_price, promotion }: Product): number =>
  display_price < price ? Math.round((1 - display_price / regular_price) * 100) : promotion;
