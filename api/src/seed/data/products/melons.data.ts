import type { ProductSeed } from '../product-seed.types.ts';

export const melons: readonly ProductSeed[] = [
  {
    pid: '2151',
    images: ['1f348'],
    brand: 'Import Soleil',
    origin: 'GT',
    size: [1, 'un'],
    weightGrams: 1500,
    price: 349,
    regularPrice: 549,
    memberPrice: 299,
    saved: true,
    bestBeforeDays: 6,
    inventory: 59,
    tags: ['kids', 'breakfast', 'family'],
    copy: {
      'fr-CA': {
        name: 'Cantaloup à filet irrégulier',
        description: 'Parfumé et fondant, en quartiers au déjeuner ou roulé dans du prosciutto.',
        rescue: 'Sauvé parce que le côté posé au sol est resté pâle.',
      },
      'en-CA': {
        name: 'Patchy cantaloupe',
        description: 'Fragrant and melting, in wedges at breakfast or wrapped in prosciutto.',
        rescue: 'Rescued because the side that touched the ground stayed pale.',
      },
    },
  },
  {
    pid: '2152',
    images: ['1f349'],
    brand: 'Import Soleil',
    origin: 'MX',
    size: [1, 'un'],
    weightGrams: 2500,
    price: 499,
    regularPrice: 699,
    memberPrice: 429,
    saved: true,
    bestBeforeDays: 8,
    inventory: 33,
    tags: ['kids', 'family', 'snack'],
    copy: {
      'fr-CA': {
        name: 'Mini-melon d’eau',
        description: 'Une petite pastèque sans pépins qui entre dans le frigo sans tout déménager.',
        rescue: 'Sauvé parce que ses rayures sont décolorées.',
      },
      'en-CA': {
        name: 'Mini watermelon',
        description: 'A small seedless watermelon that fits in the fridge without moving everything.',
        rescue: 'Rescued because its stripes are faded.',
      },
    },
  },
  {
    pid: '2153',
    images: ['1f348'],
    brand: 'Import Soleil',
    origin: 'MX',
    size: [1, 'un'],
    weightGrams: 1700,
    price: 399,
    regularPrice: 399,
    published: false,
    bestBeforeDays: 8,
    inventory: 25,
    tags: ['breakfast'],
    copy: {
      'fr-CA': {
        name: 'Melon miel',
        description: 'Vert pâle, doux et très désaltérant. Servez-le bien froid avec un peu de lime.',
      },
      'en-CA': {
        name: 'Honeydew melon',
        description: 'Pale green, mild and very refreshing. Serve it ice cold with a little lime.',
      },
    },
  },
];
