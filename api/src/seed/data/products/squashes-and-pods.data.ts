import type { ProductSeed } from '../product-seed.types.ts';

export const squashesAndPods: readonly ProductSeed[] = [
  {
    pid: '2051',
    images: ['1f383'],
    brand: 'Ferme des Citrouilles',
    origin: 'CA-QC',
    size: [1, 'un'],
    weightGrams: 1400,
    price: 349,
    regularPrice: 499,
    memberPrice: 299,
    saved: true,
    bestBeforeDays: 45,
    inventory: 70,
    tags: ['keeps-well', 'soup', 'seasonal'],
    copy: {
      'fr-CA': {
        name: 'Citrouille à tarte',
        description: 'Petite, dense et sucrée : la bonne pour la tarte, les muffins et le velouté.',
        rescue: 'Sauvée parce que l’Halloween est passée et qu’elle, elle est encore en pleine forme.',
      },
      'en-CA': {
        name: 'Pie pumpkin',
        description: 'Small, dense and sweet: the right one for pie, muffins and soup.',
        rescue: 'Rescued because Halloween is over and she is still in great shape.',
      },
    },
  },
  {
    pid: '2052',
    images: ['1f383'],
    brand: 'Les Jardins de la Coulée',
    origin: 'CA-QC',
    size: [1, 'un'],
    weightGrams: 1300,
    price: 429,
    regularPrice: 429,
    organic: true,
    saved: true,
    bestBeforeDays: 60,
    inventory: 64,
    tags: ['organic', 'keeps-well', 'soup'],
    copy: {
      'fr-CA': {
        name: 'Courge musquée biologique',
        description:
          'Chair crémeuse au goût de châtaigne, facile à peler. Elle attend patiemment son tour sur le comptoir.',
        rescue: 'Sauvée parce que son cou est de travers.',
      },
      'en-CA': {
        name: 'Organic butternut squash',
        description:
          'Creamy, chestnut-like flesh and easy to peel. It waits patiently on the counter for its turn.',
        rescue: 'Rescued because of its crooked neck.',
      },
    },
  },
  {
    pid: '2053',
    images: ['1fadb'],
    brand: 'Import Soleil',
    origin: 'GT',
    size: [227, 'g'],
    price: 299,
    regularPrice: 449,
    memberPrice: 259,
    saved: true,
    bestBeforeDays: 6,
    inventory: 45,
    tags: ['lunch-box', 'kids', 'quick-meal'],
    copy: {
      'fr-CA': {
        name: 'Pois sucrés',
        description: 'À croquer crus ou à sauter deux minutes, pas plus.',
        rescue: 'Sauvés parce que les cosses sont de longueurs inégales.',
      },
      'en-CA': {
        name: 'Sugar snap peas',
        description: 'Crunch them raw or sauté them for two minutes, no more.',
        rescue: 'Rescued because the pods come in all lengths.',
      },
    },
  },
  {
    pid: '2054',
    images: ['1fadb'],
    brand: 'Import Soleil',
    origin: 'US',
    size: [454, 'g'],
    price: 349,
    regularPrice: 499,
    memberPrice: 299,
    saved: true,
    bestBeforeDays: 6,
    inventory: 67,
    tags: ['family', 'vegan'],
    copy: {
      'fr-CA': {
        name: 'Haricots verts emmêlés',
        description: 'Fins et fermes, à la vapeur avec du citron ou mijotés aux tomates.',
        rescue: 'Sauvés parce qu’ils sont trop courbés pour être ensachés à la machine.',
      },
      'en-CA': {
        name: 'Tangled green beans',
        description: 'Slim and firm, steamed with lemon or simmered with tomatoes.',
        rescue: 'Rescued because they are too curly for the bagging machine.',
      },
    },
  },
  {
    pid: '2055',
    images: ['1f383'],
    brand: 'Ferme des Citrouilles',
    origin: 'CA-QC',
    size: [1, 'un'],
    weightGrams: 900,
    price: 299,
    regularPrice: 299,
    isNew: true,
    published: false,
    bestBeforeDays: 60,
    inventory: 30,
    tags: ['keeps-well', 'seasonal'],
    copy: {
      'fr-CA': {
        name: 'Courge poivrée',
        description:
          'Coupée en deux, farcie d’orge et de canneberges, elle fait un souper d’automne complet.',
      },
      'en-CA': {
        name: 'Acorn squash',
        description: 'Halved and stuffed with barley and cranberries, it makes a whole autumn supper.',
      },
    },
  },
];
