import type { ProductSeed } from '../product-seed.types.ts';

export const tofuAndFerments: readonly ProductSeed[] = [
  {
    pid: '2211',
    images: ['1fad8'],
    brand: 'Soya du Fleuve',
    origin: 'CA-QC',
    size: [454, 'g'],
    price: 299,
    regularPrice: 429,
    memberPrice: 259,
    organic: true,
    saved: true,
    bestBeforeDays: 14,
    inventory: 90,
    tags: ['organic', 'vegan', 'high-protein'],
    copy: {
      'fr-CA': {
        name: 'Tofu ferme biologique',
        description: 'Un bloc bien dense, fait de soya d’ici. Il dore sans coller et boit les marinades.',
        rescue: 'Sauvé parce que le bloc a été coupé un peu croche.',
      },
      'en-CA': {
        name: 'Organic firm tofu',
        description:
          'A good dense block made with local soybeans. It browns without sticking and drinks up marinades.',
        rescue: 'Rescued because the block was cut a little crooked.',
      },
    },
  },
  {
    pid: '2212',
    images: ['1fad8'],
    brand: 'Soya du Fleuve',
    origin: 'CA-QC',
    size: [240, 'g'],
    price: 449,
    regularPrice: 449,
    memberPrice: 379,
    organic: true,
    bestBeforeDays: 30,
    inventory: 35,
    tags: ['organic', 'vegan', 'high-protein'],
    copy: {
      'fr-CA': {
        name: 'Tempeh fumé à l’érable',
        description:
          'Fermenté, ferme et légèrement fumé. En tranches dans un sandwich, il remplace le bacon.',
      },
      'en-CA': {
        name: 'Maple-smoked tempeh',
        description: 'Fermented, firm and lightly smoked. Sliced in a sandwich, it stands in for bacon.',
      },
    },
  },
  {
    pid: '2213',
    images: ['1fad9', '1f96c'],
    brand: 'Bocaux vivants',
    origin: 'CA-QC',
    size: [500, 'ml'],
    price: 699,
    regularPrice: 899,
    memberPrice: 599,
    saved: true,
    teamChoice: true,
    bestBeforeDays: 60,
    inventory: 52,
    tags: ['spicy', 'keeps-well', 'vegan'],
    copy: {
      'fr-CA': {
        name: 'Kimchi de chou sauvé',
        description:
          'Piquant, pétillant et vivant. Un classique de notre cuisine, fait avec les choux trop gros pour l’épicerie.',
        rescue: 'Sauvé parce que le couvercle affiche l’ancien logo.',
      },
      'en-CA': {
        name: 'Rescued cabbage kimchi',
        description: 'Spicy, fizzy and alive. A kitchen favourite, made with cabbages too big for the store.',
        rescue: 'Rescued because the lid shows the old logo.',
      },
    },
  },
  {
    pid: '2214',
    images: ['1fad9'],
    brand: 'Bocaux vivants',
    origin: 'CA-QC',
    size: [500, 'ml'],
    price: 599,
    regularPrice: 599,
    memberPrice: 499,
    bestBeforeDays: 90,
    inventory: 44,
    tags: ['vegan', 'keeps-well', 'gluten-free'],
    copy: {
      'fr-CA': {
        name: 'Choucroute crue au genièvre',
        description: 'Du chou, du sel, des baies de genièvre et six semaines de patience.',
      },
      'en-CA': {
        name: 'Raw juniper sauerkraut',
        description: 'Cabbage, salt, juniper berries and six weeks of patience.',
      },
    },
  },
];
