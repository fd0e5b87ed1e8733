import type { ProductSeed } from '../product-seed.types.ts';

export const cabbages: readonly ProductSeed[] = [
  {
    pid: '2031',
    images: ['1f966'],
    brand: 'Ferme du Rang Double',
    origin: 'CA-QC',
    size: [1, 'un'],
    weightGrams: 450,
    price: 249,
    regularPrice: 399,
    memberPrice: 209,
    saved: true,
    featured: true,
    bestBeforeDays: 6,
    inventory: 120,
    tags: ['kids', 'quick-meal', 'family'],
    copy: {
      'fr-CA': {
        name: 'Brocoli de travers',
        description: 'Un brocoli entier, tige comprise : pelez-la, elle est aussi bonne que les bouquets.',
        rescue: 'Sauvé parce que sa tête penche ou que ses bouquets sont inégaux.',
      },
      'en-CA': {
        name: 'Lopsided broccoli',
        description: 'A whole broccoli, stem included. Peel the stem: it is as good as the florets.',
        rescue: 'Rescued because its head leans or its florets are uneven.',
      },
    },
  },
  {
    pid: '2032',
    images: ['1f966'],
    brand: 'Ferme du Rang Double',
    origin: 'CA-QC',
    size: [1, 'un'],
    weightGrams: 800,
    price: 349,
    regularPrice: 499,
    memberPrice: 299,
    saved: true,
    bestBeforeDays: 8,
    inventory: 78,
    tags: ['gluten-free', 'soup', 'family'],
    copy: {
      'fr-CA': {
        name: 'Chou-fleur doré par le soleil',
        description:
          'Rôti entier, en couscous ou en velouté, il se prête à tout. Son goût est un peu plus noisetté que le blanc.',
        rescue: 'Sauvé parce que le soleil l’a jauni ; le goût, lui, n’a pas bougé.',
      },
      'en-CA': {
        name: 'Sun-kissed cauliflower',
        description:
          'Roast it whole, rice it or blend it into soup. A touch nuttier than its snow-white cousins.',
        rescue: 'Rescued because the sun yellowed it; the taste is all there.',
      },
    },
  },
  {
    pid: '2033',
    images: ['1f96c'],
    brand: 'Terres noires de Sherrington',
    origin: 'CA-QC',
    size: [1, 'un'],
    weightGrams: 2000,
    price: 299,
    regularPrice: 449,
    memberPrice: 259,
    saved: true,
    bestBeforeDays: 30,
    inventory: 84,
    tags: ['keeps-well', 'soup', 'family'],
    copy: {
      'fr-CA': {
        name: 'Chou vert très gros',
        description:
          'De quoi faire une salade de chou, une soupe et des cigares au chou. Environ deux kilos.',
        rescue: 'Sauvé parce qu’il dépassait le poids maximal des épiceries.',
      },
      'en-CA': {
        name: 'Very large green cabbage',
        description: 'Enough for a slaw, a soup and a pan of cabbage rolls. About two kilos.',
        rescue: 'Rescued because it was over the grocery weight limit.',
      },
    },
  },
  {
    pid: '2034',
    images: ['1f96c'],
    brand: 'Les Jardins de la Coulée',
    origin: 'CA-QC',
    size: [1, 'un'],
    weightGrams: 1200,
    price: 399,
    regularPrice: 399,
    organic: true,
    bestBeforeDays: 30,
    inventory: 42,
    tags: ['organic', 'keeps-well', 'salad'],
    copy: {
      'fr-CA': {
        name: 'Chou rouge biologique',
        description:
          'Croquant, poivré et magnifique en salade avec une pomme et des noix. Braisé au vinaigre, il accompagne le jambon.',
      },
      'en-CA': {
        name: 'Organic red cabbage',
        description:
          'Crunchy, peppery and gorgeous in a salad with apple and walnuts. Braise it with vinegar to go with ham.',
      },
    },
  },
  {
    pid: '2035',
    images: ['1f96c'],
    brand: 'Ferme du Rang Double',
    origin: 'CA-QC',
    size: [454, 'g'],
    price: 349,
    regularPrice: 499,
    memberPrice: 299,
    saved: true,
    teamChoice: true,
    bestBeforeDays: 12,
    inventory: 55,
    tags: ['seasonal', 'gluten-free'],
    copy: {
      'fr-CA': {
        name: 'Choux de Bruxelles mêlés',
        description:
          'Coupés en deux et rôtis à feu vif jusqu’à ce que les bords brunissent, ils convertissent les plus sceptiques.',
        rescue: 'Sauvés parce que les minis et les gros sont mélangés.',
      },
      'en-CA': {
        name: 'Mixed-size Brussels sprouts',
        description: 'Halved and roasted hot until the edges brown, they win over every sceptic.',
        rescue: 'Rescued because the minis and the giants are all mixed up.',
      },
    },
  },
  {
    pid: '2036',
    images: ['1f96c'],
    brand: 'Maraîchers du Lac',
    origin: 'CA-ON',
    size: [3, 'un'],
    weightGrams: 350,
    price: 279,
    regularPrice: 379,
    memberPrice: 239,
    saved: true,
    bestBeforeDays: 7,
    inventory: 61,
    tags: ['quick-meal', 'soup'],
    copy: {
      'fr-CA': {
        name: 'Bok choy bébé',
        description: 'Trois petits bok choys à saisir avec du gingembre et un trait de sauce soya.',
        rescue: 'Sauvés parce que leurs feuilles ont quelques petits trous d’insectes.',
      },
      'en-CA': {
        name: 'Baby bok choy',
        description: 'Three little bok choy to sear with ginger and a dash of soy sauce.',
        rescue: 'Rescued because insects nibbled a few holes in the leaves.',
      },
    },
  },
];
