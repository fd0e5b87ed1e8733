import type { ProductSeed } from '../product-seed.types.ts';

export const dipsAndSpreads: readonly ProductSeed[] = [
  {
    pid: '2201',
    images: ['1fad8'],
    brand: 'Chez Nadia',
    origin: 'CA-QC',
    size: [260, 'g'],
    price: 379,
    regularPrice: 549,
    memberPrice: 329,
    saved: true,
    bestBeforeDays: 8,
    inventory: 86,
    tags: ['vegan', 'lunch-box', 'snack'],
    copy: {
      'fr-CA': {
        name: 'Houmous classique',
        description: 'Pois chiches, tahini, citron et juste assez d’ail. Onctueux et sans additif.',
        rescue: 'Sauvé parce que l’étiquette a été collée à l’envers.',
      },
      'en-CA': {
        name: 'Classic hummus',
        description: 'Chickpeas, tahini, lemon and just enough garlic. Creamy and additive-free.',
        rescue: 'Rescued because the label went on upside down.',
      },
    },
  },
  {
    pid: '2202',
    images: ['1f336-fe0f'],
    brand: 'Chez Nadia',
    origin: 'CA-QC',
    size: [260, 'g'],
    price: 429,
    regularPrice: 429,
    memberPrice: 369,
    isNew: true,
    bestBeforeDays: 14,
    inventory: 40,
    tags: ['vegan', 'spicy', 'snack'],
    copy: {
      'fr-CA': {
        name: 'Tartinade de poivrons rôtis',
        description:
          'Poivrons sauvés, noix de Grenoble et une pointe de piment. Sur un craquelin ou dans une omelette.',
      },
      'en-CA': {
        name: 'Roasted pepper spread',
        description: 'Rescued peppers, walnuts and a touch of chili. On a cracker or in an omelette.',
      },
    },
  },
  {
    pid: '2203',
    images: ['1f951'],
    brand: 'Chez Nadia',
    origin: 'CA-QC',
    size: [227, 'g'],
    price: 399,
    regularPrice: 599,
    memberPrice: 339,
    saved: true,
    bestBeforeDays: 5,
    inventory: 47,
    tags: ['vegan', 'snack', 'gluten-free'],
    copy: {
      'fr-CA': {
        name: 'Guacamole de comptoir',
        description: 'Avocats écrasés à la main, lime et coriandre. Prêt pour les nachos.',
        rescue: 'Sauvé parce que la date approche plus vite que les commandes.',
      },
      'en-CA': {
        name: 'Counter-made guacamole',
        description: 'Hand-mashed avocados, lime and cilantro. Ready for nachos.',
        rescue: 'Rescued because the date is coming faster than the orders.',
      },
    },
  },
  {
    pid: '2204',
    images: ['1f952'],
    brand: 'Laiterie des Deux Ponts',
    origin: 'CA-QC',
    size: [250, 'g'],
    price: 349,
    regularPrice: 499,
    memberPrice: 299,
    saved: true,
    bestBeforeDays: 9,
    inventory: 61,
    tags: ['snack', 'lunch-box'],
    copy: {
      'fr-CA': {
        name: 'Tzatziki maison',
        description:
          'Yogourt égoutté, concombre râpé, menthe. Il accompagne les falafels comme les crudités.',
        rescue: 'Sauvé parce que les pots ont changé de format.',
      },
      'en-CA': {
        name: 'House tzatziki',
        description: 'Strained yogurt, grated cucumber, mint. Good with falafel, good with raw vegetables.',
        rescue: 'Rescued because the tubs changed size.',
      },
    },
  },
];
