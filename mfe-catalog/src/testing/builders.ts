import type { Product } from '@msl/contracts/entities/product.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';

const named = (name: string) => ({ 'fr-CA': { name }, 'en-CA': { name } });

/** On sale for 4,00 $, ten in stock. */
export const aProduct = (pid: string, with_: Partial<Product> = {}): Product => ({
  id: pid,
  pid,
  published: true,
  images: ['/assets/food/1f955.webp'],
  brand: 'Les Jardins',
  origin: 'CA-QC',
  copy: {
    'fr-CA': { name: `Produit ${pid}`, description: 'Tout croche.' },
    'en-CA': { name: `Product ${pid}`, description: 'A bit crooked.' },
  },
  volume: 45_000,
  unit: 'g',
  unit_price: 89,
  unit_price_unit: '100 g',
  price: 400,
  regular_price: 400,
  display_price: 400,
  member_price: 340,
  is_promo: false,
  promotion: 0,
  is_saved: true,
  is_featured: false,
  is_local: true,
  is_new: false,
  is_team_choice: false,
  taxable: false,
  tags: [],
  inventory: 10,
  best_before: '2026-12-03',
  category: { cid: 'roots', parent_cid: 'vegetables', copy: named('Racines') },
  quantity: 0,
  preorder_quantity: 0,
  keep: false,
  ...with_,
});

export const someProducts = (count: number, from = 0): Product[] =>
  Array.from({ length: count }, (_, index) => aProduct(`p${from + index}`));

export const aSubscription = (with_: Partial<Subscription> = {}) =>
  ({
    status: 'active',
    plans: [{ pid: '1001', persons: 2 }],
    delivery: { entity_type: 'PUP' },
    lastDigits: '4242',
    ...with_,
  }) as Subscription;
