import type { ProductSeed } from '../product-seed.types.ts';

export const rootVegetables: readonly ProductSeed[] = [
  {
    pid: '2001',
    images: ['1f955'],
    brand: 'Ferme du Rang Double',
    origin: 'CA-QC',
    size: [2.27, 'kg'],
    price: 399,
    regularPrice: 599,
    memberPrice: 339,
    saved: true,
    bestBeforeDays: 21,
    inventory: 140,
    tags: ['keeps-well', 'soup', 'kids'],
    copy: {
      'fr-CA': {
        name: 'Carottes tordues',
        description:
          'Sucrées et croquantes, parfaites râpées, rôties ou en potage. Un sac de cinq livres qui se garde des semaines au frigo.',
        rescue: 'Sauvées parce qu’elles ont poussé en spirale ou à deux jambes.',
      },
      'en-CA': {
        name: 'Twisted carrots',
        description:
          'Sweet and crunchy: grate them, roast them or turn them into soup. A five-pound bag that keeps for weeks in the fridge.',
        rescue: 'Rescued because they grew in spirals, or on two legs.',
      },
    },
  },
  {
    pid: '2002',
    images: ['1f955'],
    brand: 'Les Jardins de la Coulée',
    origin: 'CA-QC',
    size: [907, 'g'],
    price: 379,
    regularPrice: 379,
    organic: true,
    saved: true,
    isNew: true,
    bestBeforeDays: 18,
    inventory: 75,
    tags: ['organic', 'lunch-box', 'kids'],
    copy: {
      'fr-CA': {
        name: 'Carottes nantaises biologiques',
        description:
          'Des carottes fines et très parfumées, cultivées en sol vivant. On les mange avec la peau, juste brossées.',
        rescue: 'Sauvées parce qu’elles sont plus courtes que la norme des épiceries.',
      },
      'en-CA': {
        name: 'Organic Nantes carrots',
        description:
          'Slender, very fragrant carrots grown in living soil. Just scrub them and eat them skin and all.',
        rescue: 'Rescued because they are shorter than grocery chains accept.',
      },
    },
  },
  {
    pid: '2003',
    images: ['1f954'],
    brand: 'Patates Saint-Amable',
    origin: 'CA-QC',
    size: [4.54, 'kg'],
    price: 449,
    regularPrice: 649,
    memberPrice: 389,
    saved: true,
    featured: true,
    bestBeforeDays: 30,
    inventory: 160,
    tags: ['keeps-well', 'family'],
    copy: {
      'fr-CA': {
        name: 'Pommes de terre de tous les calibres',
        description:
          'Des blanches à tout faire : purée, frites maison, gratin du dimanche. Un sac de dix livres pour nourrir la tablée.',
        rescue: 'Sauvées parce que les petites et les géantes n’entraient pas dans le même sac.',
      },
      'en-CA': {
        name: 'Potatoes of every size',
        description:
          'All-purpose white potatoes for mash, homemade fries or Sunday gratin. A ten-pound bag that feeds the whole table.',
        rescue: 'Rescued because the tiny ones and the giants could not share a regular bag.',
      },
    },
  },
  {
    pid: '2004',
    images: ['1f954'],
    brand: 'Les Jardins de la Coulée',
    origin: 'CA-QC',
    size: [1.36, 'kg'],
    price: 499,
    regularPrice: 499,
    memberPrice: 429,
    organic: true,
    saved: true,
    bestBeforeDays: 20,
    inventory: 58,
    tags: ['organic', 'keeps-well'],
    copy: {
      'fr-CA': {
        name: 'Grelots biologiques à peau rouge',
        description:
          'Petites pommes de terre fermes qui cuisent en quinze minutes. Un peu de beurre, de la fleur de sel, et c’est tout.',
        rescue: 'Sauvées parce que leur peau porte quelques cicatrices de récolte.',
      },
      'en-CA': {
        name: 'Organic red baby potatoes',
        description:
          'Small, firm potatoes that cook in fifteen minutes. A little butter, a pinch of sea salt, done.',
        rescue: 'Rescued because their skins show a few harvest scars.',
      },
    },
  },
  {
    pid: '2005',
    images: ['1f360'],
    brand: 'Maraîchers du Lac',
    origin: 'CA-ON',
    size: [1.36, 'kg'],
    price: 429,
    regularPrice: 599,
    memberPrice: 369,
    saved: true,
    bestBeforeDays: 18,
    inventory: 88,
    tags: ['keeps-well', 'vegan', 'kids'],
    copy: {
      'fr-CA': {
        name: 'Patates douces biscornues',
        description:
          'Chair orange vif, douce comme une caresse. En frites au four, en purée ou farcies aux haricots noirs.',
        rescue: 'Sauvées parce que leurs formes ne s’empilaient pas droit sur un étalage.',
      },
      'en-CA': {
        name: 'Odd-shaped sweet potatoes',
        description:
          'Bright orange flesh, naturally sweet. Bake them as fries, mash them, or stuff them with black beans.',
        rescue: 'Rescued because their shapes would not stack on a store shelf.',
      },
    },
  },
  {
    pid: '2006',
    images: ['1fada'],
    brand: 'Import Soleil',
    origin: 'PE',
    size: [250, 'g'],
    price: 249,
    regularPrice: 349,
    memberPrice: 209,
    saved: true,
    bestBeforeDays: 20,
    inventory: 64,
    tags: ['spicy', 'keeps-well'],
    copy: {
      'fr-CA': {
        name: 'Gingembre frais en morceaux',
        description:
          'Piquant et citronné, pour les sautés, les tisanes et les marinades. Il se congèle entier et se râpe sans dégeler.',
        rescue: 'Sauvé parce que les racines se sont brisées pendant le transport.',
      },
      'en-CA': {
        name: 'Fresh ginger pieces',
        description:
          'Sharp and lemony, for stir-fries, teas and marinades. Freeze it whole and grate it straight from frozen.',
        rescue: 'Rescued because the roots broke on the way here.',
      },
    },
  },
  {
    pid: '2007',
    images: ['1f360'],
    brand: 'Les Jardins de la Coulée',
    origin: 'CA-QC',
    size: [1, 'kg'],
    price: 359,
    regularPrice: 359,
    organic: true,
    saved: true,
    teamChoice: true,
    bestBeforeDays: 25,
    inventory: 66,
    tags: ['organic', 'seasonal', 'soup'],
    copy: {
      'fr-CA': {
        name: 'Betteraves rouges biologiques',
        description:
          'Terreuses et sucrées, délicieuses rôties avec un filet de vinaigre. Gardez le jus : il colore le riz et les œufs marinés.',
        rescue: 'Sauvées parce que leur grosseur varie de la balle de golf à la balle de softball.',
      },
      'en-CA': {
        name: 'Organic red beets',
        description:
          'Earthy and sweet, delicious roasted with a splash of vinegar. Keep the juice to colour rice and pickled eggs.',
        rescue: 'Rescued because they range from golf ball to softball.',
      },
    },
  },
];
