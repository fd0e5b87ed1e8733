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
