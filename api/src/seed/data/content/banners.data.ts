import type { Copy } from '../../../db/schema/columns.ts';

export type BannerSeed = { id: string; copy: Copy<{ text: string }> };

/** Placeholders are explained in ../README.md. */
export const banners: readonly BannerSeed[] = [
  {
    id: 'first-order',
    copy: {
      'fr-CA': { text: 'Premier panier ? Le code {{welcomeCode}} vous donne {{welcomeAmount}} de rabais.' },
      'en-CA': { text: 'First basket? Code {{welcomeCode}} takes {{welcomeAmount}} off.' },
    },
  },
  {
    id: 'free-delivery',
    copy: {
      'fr-CA': { text: 'Livraison gratuite à partir de {{freeDeliveryFrom}} de produits.' },
      'en-CA': { text: 'Free delivery from {{freeDeliveryFrom}} of products.' },
    },
  },
  {
    id: 'msl-plus',
    copy: {
      'fr-CA': { text: 'Avec MSL+, économisez jusqu’à {{memberPercentUpTo}} de plus sur chaque panier.' },
      'en-CA': { text: 'With MSL+, save up to {{memberPercentUpTo}} more on every basket.' },
    },
  },
];
