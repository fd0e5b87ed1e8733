import type { ProductSeed } from '../product-seed.types.ts';

export const cheeses: readonly ProductSeed[] = [
  {
    pid: '2301',
    images: ['1f9c0'],
    brand: 'Fromagerie du Vieux Moulin',
    origin: 'CA-QC',
    size: [300, 'g'],
    price: 599,
    regularPrice: 849,
    memberPrice: 509,
    saved: true,
    featured: true,
    bestBeforeDays: 7,
    inventory: 82,
    tags: ['snack', 'kids', 'family'],
    copy: {
      'fr-CA': {
        name: 'Cheddar en grains',
        description: 'Il fait encore « skouik skouik » sous la dent. Pour la poutine, ou à même le sac.',
        rescue:
          'Sauvé parce qu’il n’est plus du jour ; quelques secondes au micro-ondes et il couine de nouveau.',
      },
      'en-CA': {
        name: 'Cheese curds',
        description: 'They still squeak. For poutine, or straight from the bag.',
        rescue:
          'Rescued because they are no longer same-day; a few seconds in the microwave and they squeak again.',
      },
    },
  },
  {
    pid: '2302',
    images: ['1f9c0'],
    brand: 'Fromagerie du Vieux Moulin',
    origin: 'CA-QC',
    size: [200, 'g'],
    price: 699,
    regularPrice: 949,
    memberPrice: 599,
    saved: true,
    bestBeforeDays: 40,
    inventory: 48,
    tags: ['snack', 'keeps-well'],
    copy: {
      'fr-CA': {
        name: 'Cheddar vieilli deux ans',
        description: 'Friable, puissant, avec de petits cristaux qui craquent.',
        rescue: 'Sauvé parce que les pointes de meule ne pèsent pas toutes pareil.',
      },
      'en-CA': {
        name: 'Two-year aged cheddar',
        description: 'Crumbly and bold, with tiny crystals that crunch.',
        rescue: 'Rescued because end pieces never weigh quite the same.',
      },
    },
  },
  {
    pid: '2303',
    images: ['1f9c0'],
    brand: 'Les Biquettes',
    origin: 'CA-QC',
    size: [125, 'g'],
    price: 499,
    regularPrice: 699,
    memberPrice: 429,
    saved: true,
    bestBeforeDays: 12,
    inventory: 37,
    tags: ['salad', 'gluten-free'],
    copy: {
      'fr-CA': {
        name: 'Bûchette de chèvre frais',
        description: 'Fraîche et citronnée, à émietter sur des betteraves rôties.',
        rescue: 'Sauvée parce qu’elle s’est aplatie d’un côté.',
      },
      'en-CA': {
        name: 'Fresh goat cheese log',
        description: 'Fresh and lemony, made to crumble over roasted beets.',
        rescue: 'Rescued because one side went flat.',
      },
    },
  },
  {
    pid: '2304',
    images: ['1f9c0'],
    brand: 'Laiterie des Deux Ponts',
    origin: 'CA-QC',
    size: [400, 'g'],
    price: 749,
    regularPrice: 749,
    memberPrice: 639,
    bestBeforeDays: 35,
    inventory: 66,
    tags: ['family', 'kids', 'quick-meal'],
    copy: {
      'fr-CA': {
        name: 'Mozzarella à pizza',
        description: 'Un bloc à râper soi-même : il file, il dore et il coûte moins cher que le sachet.',
      },
      'en-CA': {
        name: 'Pizza mozzarella',
        description: 'A block to grate yourself: it stretches, it browns and it costs less than the bag.',
      },
    },
  },
  {
    pid: '2305',
    images: ['1fad3', '1f9c0'],
    brand: 'Fromagerie du Vieux Moulin',
    origin: 'CA-QC',
    size: [200, 'g'],
    price: 629,
    regularPrice: 629,
    memberPrice: 539,
    isNew: true,
    bestBeforeDays: 50,
    inventory: 30,
    tags: ['quick-meal', 'high-protein'],
    copy: {
      'fr-CA': {
        name: 'Fromage à griller à la menthe',
        description: 'Deux minutes par côté dans une poêle sèche, puis un trait de citron.',
      },
      'en-CA': {
        name: 'Grilling cheese with mint',
        description: 'Two minutes a side in a dry pan, then a squeeze of lemon.',
      },
    },
  },
];
