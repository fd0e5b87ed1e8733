import type { PlanSeed } from './plan-seed.types.ts';

/** Persons 10, 20 and 21 stand for −10, 10–20 and 21+ (decisions, section 6). */
export const corporatePlan: PlanSeed = {
  pid: '1009',
  content: 'corpo',
  origin: 'corpo',
  agriculture: 'corpo',
  images: ['1f34e', '1f34c', '1f347'],
  defaultPersons: 20,
  prices: { persons: [10, 20, 21], first: 4500, step: 4000 },
  recipe: ['2101', '2131', '2112', '2141', '2135', '2106', '2042', '2133', '2044', '2111', '2103'],
  copy: {
    'fr-CA': {
      name: 'Le Panier du bureau',
      tagline: 'Des fruits qui se croquent sans couteau, pour toute l’équipe',
      included: [
        'Des fruits faciles à manger au bureau',
        'Quelques légumes à grignoter',
        'Livré ou ramassé avant la pause',
        'Une seule facture par livraison',
      ],
    },
    'en-CA': {
      name: 'The Office Basket',
      tagline: 'Fruit you can eat without a knife, for the whole team',
      included: [
        'Fruit that is easy to eat at work',
        'A few vegetables to snack on',
        'Delivered or picked up before the break',
        'One invoice per delivery',
      ],
    },
  },
};
