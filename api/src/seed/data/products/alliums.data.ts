import type { ProductSeed } from '../product-seed.types.ts';

export const alliums: readonly ProductSeed[] = [
  {
    pid: '2011',
    images: ['1f9c5'],
    brand: 'Terres noires de Sherrington',
    origin: 'CA-QC',
    size: [2.27, 'kg'],
    price: 349,
    regularPrice: 499,
    memberPrice: 299,
    saved: true,
    bestBeforeDays: 40,
    inventory: 150,
    tags: ['keeps-well', 'soup'],
    copy: {
      'fr-CA': {
        name: 'Oignons jaunes dépareillés',
        description:
          'La base de tout bon souper. Cinq livres d’oignons fermes, à garder au sec et à l’ombre.',
        rescue: 'Sauvés parce que leur pelure s’est détachée au triage.',
      },
      'en-CA': {
        name: 'Mismatched yellow onions',
        description:
          'The start of every good supper. Five pounds of firm onions to keep somewhere dry and dark.',
        rescue: 'Rescued because they lost some of their skin at sorting.',
      },
    },
  },
  {
    pid: '2012',
    images: ['1f9c5'],
    brand: 'Terres noires de Sherrington',
    origin: 'CA-QC',
    size: [907, 'g'],
    price: 299,
    regularPrice: 299,
    bestBeforeDays: 35,
    inventory: 90,
    tags: ['keeps-well', 'salad'],
    copy: {
      'fr-CA': {
        name: 'Oignons rouges',
        description: 'Doux et légèrement sucrés, parfaits crus en fines tranches ou marinés en dix minutes.',
      },
      'en-CA': {
        name: 'Red onions',
        description: 'Mild and a little sweet, great raw in thin slices or quick-pickled in ten minutes.',
      },
    },
  },
  {
    pid: '2013',
    images: ['1f9c4'],
    brand: 'Ail d’ici',
    origin: 'CA-QC',
    size: [250, 'g'],
    price: 599,
    regularPrice: 799,
    memberPrice: 519,
    organic: true,
    saved: true,
    bestBeforeDays: 60,
    inventory: 48,
    tags: ['organic', 'keeps-well'],
    copy: {
      'fr-CA': {
        name: 'Ail biologique du Québec',
        description:
          'Un ail à col dur, riche et persistant, qui n’a rien à voir avec l’ail importé. Quatre ou cinq bulbes selon la grosseur.',
        rescue: 'Sauvé parce que quelques caïeux se sont séparés du bulbe.',
      },
      'en-CA': {
        name: 'Organic Quebec garlic',
        description:
          'A hardneck garlic, rich and lingering, nothing like the imported kind. Four or five bulbs depending on size.',
        rescue: 'Rescued because a few cloves came loose from the bulb.',
      },
    },
  },
  {
    pid: '2014',
    images: ['1f9c5', '1f33f'],
    brand: 'Ferme du Rang Double',
    origin: 'CA-QC',
    size: [2, 'un'],
    weightGrams: 700,
    price: 279,
    regularPrice: 399,
    memberPrice: 239,
    saved: true,
    bestBeforeDays: 10,
    inventory: 0,
    tags: ['soup', 'seasonal'],
    copy: {
      'fr-CA': {
        name: 'Poireaux à longues feuilles',
        description:
          'Deux gros poireaux à fondre doucement dans le beurre. Le vert fait un bouillon du tonnerre.',
        rescue: 'Sauvés parce que leurs feuilles étaient trop longues pour les caisses.',
      },
      'en-CA': {
        name: 'Long-leaf leeks',
        description: 'Two big leeks to melt slowly in butter. The green part makes a terrific broth.',
        rescue: 'Rescued because their leaves were too long for standard crates.',
      },
    },
  },
  {
    pid: '2015',
    images: ['1f9c5'],
    brand: 'Import Soleil',
    origin: 'MX',
    size: [1, 'un'],
    weightGrams: 120,
    price: 99,
    regularPrice: 129,
    memberPrice: 85,
    saved: true,
    bestBeforeDays: 6,
    inventory: 70,
    tags: ['salad', 'quick-meal'],
    copy: {
      'fr-CA': {
        name: 'Oignons verts',
        description: 'Une botte fraîche à ciseler sur les tacos, les œufs et les soupes ramen.',
        rescue: 'Sauvés parce que la botte est moins fournie que d’habitude.',
      },
      'en-CA': {
        name: 'Green onions',
        description: 'A fresh bunch to snip over tacos, eggs and ramen.',
        rescue: 'Rescued because the bunch is thinner than usual.',
      },
    },
  },
];
