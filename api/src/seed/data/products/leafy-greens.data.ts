import type { ProductSeed } from '../product-seed.types.ts';

export const leafyGreens: readonly ProductSeed[] = [
  {
    pid: '2021',
    images: ['1f96c'],
    brand: 'Serres du Soleil levant',
    origin: 'CA-QC',
    size: [1, 'un'],
    weightGrams: 180,
    price: 249,
    regularPrice: 349,
    memberPrice: 209,
    saved: true,
    bestBeforeDays: 6,
    inventory: 95,
    tags: ['salad', 'kids'],
    copy: {
      'fr-CA': {
        name: 'Laitue Boston de serre',
        description: 'Une laitue tendre qui arrive avec ses racines : elle reste vivante jusqu’à la cuisine.',
        rescue: 'Sauvée parce que sa pomme est trop petite pour l’emballage prévu.',
      },
      'en-CA': {
        name: 'Greenhouse Boston lettuce',
        description:
          'A tender lettuce that arrives with its roots on, so it stays alive all the way to your kitchen.',
        rescue: 'Rescued because its head is too small for its clamshell.',
      },
    },
  },
  {
    pid: '2022',
    images: ['1f96c'],
    brand: 'Les Jardins de la Coulée',
    origin: 'CA-QC',
    size: [1, 'un'],
    weightGrams: 250,
    price: 299,
    regularPrice: 299,
    memberPrice: 249,
    organic: true,
    saved: true,
    bestBeforeDays: 8,
    inventory: 60,
    tags: ['organic', 'soup', 'seasonal'],
    copy: {
      'fr-CA': {
        name: 'Kale frisé biologique',
        description:
          'Une grosse botte attendrie par les premières gelées. Massez-le avec un peu d’huile et de sel pour une salade qui tient toute la semaine.',
        rescue: 'Sauvé parce que le bout des feuilles a pris un coup de froid.',
      },
      'en-CA': {
        name: 'Organic curly kale',
        description:
          'A big bunch sweetened by the first frosts. Massage it with oil and salt for a salad that holds all week.',
        rescue: 'Rescued because the leaf tips caught the cold.',
      },
    },
  },
  {
    pid: '2023',
    images: ['1f957'],
    brand: 'Serres du Soleil levant',
    origin: 'CA-QC',
    size: [142, 'g'],
    price: 349,
    regularPrice: 499,
    memberPrice: 299,
    saved: true,
    featured: true,
    bestBeforeDays: 4,
    inventory: 110,
    tags: ['salad', 'lunch-box', 'quick-meal'],
    copy: {
      'fr-CA': {
        name: 'Mélange printanier lavé',
        description: 'Jeunes pousses douces et amères, déjà lavées. Il ne manque que la vinaigrette.',
        rescue: 'Sauvé parce que l’épicerie le refuse à cinq jours de la date.',
      },
      'en-CA': {
        name: 'Washed spring mix',
        description: 'Mild and bitter baby leaves, already washed. All it needs is dressing.',
        rescue: 'Rescued because stores turn it away five days before the date.',
      },
    },
  },
  {
    pid: '2024',
    images: ['1f343'],
    brand: 'Serres du Soleil levant',
    origin: 'CA-QC',
    size: [142, 'g'],
    price: 329,
    regularPrice: 329,
    organic: true,
    bestBeforeDays: 5,
    inventory: 80,
    tags: ['organic', 'salad', 'quick-meal'],
    copy: {
      'fr-CA': {
        name: 'Bébés épinards biologiques',
        description: 'Tendres et prélavés, crus ou tombés à la poêle avec une gousse d’ail.',
      },
      'en-CA': {
        name: 'Organic baby spinach',
        description: 'Tender and pre-washed, raw or wilted in a pan with a clove of garlic.',
      },
    },
  },
  {
    pid: '2025',
    images: ['1f96c'],
    brand: 'Import Soleil',
    origin: 'US',
    size: [3, 'un'],
    weightGrams: 500,
    price: 379,
    regularPrice: 549,
    memberPrice: 329,
    saved: true,
    bestBeforeDays: 7,
    inventory: 72,
    tags: ['salad', 'family'],
    copy: {
      'fr-CA': {
        name: 'Cœurs de romaine',
        description:
          'Trois cœurs bien serrés pour une césar qui croque. Passez-les sur le gril une minute, vous verrez.',
        rescue: 'Sauvés parce que les feuilles du dessus étaient abîmées ; on les a retirées.',
      },
      'en-CA': {
        name: 'Romaine hearts',
        description: 'Three tight hearts for a Caesar that crunches. Try them on the grill for a minute.',
        rescue: 'Rescued because the outer leaves were bruised, so off they came.',
      },
    },
  },
  {
    pid: '2026',
    images: ['1f331'],
    brand: 'Pousses et compagnie',
    origin: 'CA-QC',
    size: [100, 'g'],
    price: 299,
    regularPrice: 399,
    memberPrice: 259,
    organic: true,
    saved: true,
    isNew: true,
    bestBeforeDays: 4,
    inventory: 4,
    tags: ['organic', 'salad', 'lunch-box'],
    copy: {
      'fr-CA': {
        name: 'Pousses de tournesol',
        description:
          'Charnues, au goût de noisette, cultivées à Montréal dans un ancien entrepôt. Dans un sandwich, elles changent tout.',
        rescue: 'Sauvées parce que la récolte a été plus généreuse que les commandes.',
      },
      'en-CA': {
        name: 'Sunflower shoots',
        description:
          'Plump and nutty, grown in Montreal in a former warehouse. They make any sandwich better.',
        rescue: 'Rescued because the harvest outgrew the orders.',
      },
    },
  },
];
