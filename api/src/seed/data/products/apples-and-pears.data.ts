import type { ProductSeed } from '../product-seed.types.ts';

export const applesAndPears: readonly ProductSeed[] = [
  {
    pid: '2101',
    images: ['1f34e'],
    brand: 'Vergers du mont Rouge',
    origin: 'CA-QC',
    size: [2.27, 'kg'],
    price: 499,
    regularPrice: 799,
    memberPrice: 429,
    saved: true,
    featured: true,
    bestBeforeDays: 30,
    inventory: 170,
    tags: ['kids', 'lunch-box', 'keeps-well'],
    copy: {
      'fr-CA': {
        name: 'Pommes McIntosh grêlées',
        description:
          'La pomme du Québec par excellence : juteuse, un peu acidulée, parfaite en croustade. Un sac de cinq livres.',
        rescue: 'Sauvées parce que la grêle de juillet a laissé de petites marques sur la pelure.',
      },
      'en-CA': {
        name: 'Hail-kissed McIntosh apples',
        description: 'Quebec’s own apple: juicy, a little tart, perfect in a crumble. A five-pound bag.',
        rescue: 'Rescued because July’s hail left small marks on the skin.',
      },
    },
  },
  {
    pid: '2102',
    images: ['1f34e'],
    brand: 'Vergers du mont Rouge',
    origin: 'CA-QC',
    size: [1.36, 'kg'],
    price: 549,
    regularPrice: 549,
    memberPrice: 469,
    organic: true,
    saved: true,
    teamChoice: true,
    bestBeforeDays: 35,
    inventory: 120,
    tags: ['organic', 'kids', 'keeps-well'],
    copy: {
      'fr-CA': {
        name: 'Pommes Cortland biologiques',
        description:
          'Sa chair reste blanche une fois coupée : la reine des salades et des boîtes à lunch. Trois livres de pommes bien fermes.',
        rescue: 'Sauvées parce que leur robe porte des taches de tavelure, sans danger.',
      },
      'en-CA': {
        name: 'Organic Cortland apples',
        description:
          'Its flesh stays white once cut, so it rules salads and lunch boxes. Three pounds of firm apples.',
        rescue: 'Rescued because of harmless scab spots on the skin.',
      },
    },
  },
  {
    pid: '2103',
    images: ['1f34e'],
    brand: 'Domaine des Collines',
    origin: 'CA-QC',
    size: [1.36, 'kg'],
    price: 499,
    regularPrice: 699,
    memberPrice: 429,
    saved: true,
    bestBeforeDays: 40,
    inventory: 96,
    tags: ['kids', 'lunch-box'],
    copy: {
      'fr-CA': {
        name: 'Pommes Honeycrisp de petit calibre',
        description: 'Un croquant qui s’entend de l’autre bout de la table, beaucoup de jus et de sucre.',
        rescue: 'Sauvées parce qu’elles sont trop petites pour les étalages.',
      },
      'en-CA': {
        name: 'Small Honeycrisp apples',
        description: 'A crunch you can hear across the table, with plenty of juice and sugar.',
        rescue: 'Rescued because they are too small for store displays.',
      },
    },
  },
  {
    pid: '2104',
    images: ['1f34f'],
    brand: 'Import Soleil',
    origin: 'US',
    size: [907, 'g'],
    price: 349,
    regularPrice: 499,
    memberPrice: 299,
    saved: true,
    bestBeforeDays: 25,
    inventory: 60,
    tags: ['salad', 'keeps-well'],
    copy: {
      'fr-CA': {
        name: 'Pommes Granny Smith',
        description: 'Bien vertes et bien sures, pour la tarte, le jus et les tranches au beurre d’arachide.',
        rescue: 'Sauvées parce que le soleil a rosi une de leurs joues.',
      },
      'en-CA': {
        name: 'Granny Smith apples',
        description: 'Very green and very tart, for pie, juice and slices with peanut butter.',
        rescue: 'Rescued because the sun gave them one pink cheek.',
      },
    },
  },
  {
    pid: '2105',
    images: ['1f350'],
    brand: 'Domaine des Collines',
    origin: 'CA-QC',
    size: [907, 'g'],
    price: 449,
    regularPrice: 599,
    memberPrice: 389,
    organic: true,
    saved: true,
    bestBeforeDays: 14,
    inventory: 85,
    tags: ['organic', 'kids', 'seasonal'],
    copy: {
      'fr-CA': {
        name: 'Poires biologiques du verger',
        description: 'Des Beauté flamande douces et fondantes, à laisser mûrir deux jours sur le comptoir.',
        rescue: 'Sauvées parce qu’elles sont tombées de la branche un peu trop tôt.',
      },
      'en-CA': {
        name: 'Organic orchard pears',
        description: 'Sweet, melting Flemish Beauty pears. Let them ripen on the counter for two days.',
        rescue: 'Rescued because they left the branch a little early.',
      },
    },
  },
  {
    pid: '2106',
    images: ['1f350'],
    brand: 'Import Soleil',
    origin: 'US',
    size: [907, 'g'],
    price: 379,
    regularPrice: 549,
    memberPrice: 329,
    saved: true,
    bestBeforeDays: 12,
    inventory: 70,
    tags: ['kids', 'lunch-box'],
    copy: {
      'fr-CA': {
        name: 'Poires Bartlett',
        description:
          'Juteuses et parfumées, du vert au jaune selon l’humeur. Essayez-les avec un cheddar vieilli.',
        rescue: 'Sauvées parce que leur peau est roussie par endroits.',
      },
      'en-CA': {
        name: 'Bartlett pears',
        description:
          'Juicy and fragrant, from green to yellow depending on their mood. Try them with aged cheddar.',
        rescue: 'Rescued because their skin is russeted in places.',
      },
    },
  },
];
