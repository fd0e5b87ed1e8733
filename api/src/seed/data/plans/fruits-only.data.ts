import type { PlanSeed } from './plan-seed.types.ts';

const household = [1, 2, 3, 4, 5] as const;

export const fruitsOnlyPlans: readonly PlanSeed[] = [
  {
    pid: '1008',
    content: 'fruits-only',
    origin: 'economy',
    agriculture: 'no-preference',
    onHomepage: true,
    images: ['1f34c', '1f34a', '1f353'],
    defaultPersons: 2,
    prices: { persons: household, first: 2100, step: 650 },
    recipe: [
      '2131',
      '2101',
      '2111',
      '2133',
      '2134',
      '2135',
      '2141',
      '2112',
      '2106',
      '2121',
      '2113',
      '2151',
      '2115',
    ],
    copy: {
      'fr-CA': {
        name: 'Le Panier fruité',
        tagline: 'Que des fruits, à petit prix, pour les lunchs et les collations',
        included: [
          'Une dizaine de fruits différents',
          'Des fruits mûrs et des fruits à laisser mûrir',
          'Idéal pour les boîtes à lunch',
          'Tout se change jusqu’à l’heure limite',
        ],
      },
      'en-CA': {
        name: 'The Fruit Basket',
        tagline: 'Nothing but fruit, at small prices, for lunches and snacks',
        included: [
          'About ten kinds of fruit',
          'Some ripe now, some ripening for later',
          'Made for lunch boxes',
          'Change anything until the cut-off',
        ],
      },
    },
  },
  {
    pid: '1006',
    content: 'fruits-only',
    origin: 'local-only',
    agriculture: 'no-preference',
    images: ['1f34e', '1f353', '1f350'],
    defaultPersons: 2,
    prices: { persons: household, first: 2300, step: 700 },
    recipe: ['2101', '2103', '2105', '2123', '2125', '3002', '2142', '2124', '2102'],
    copy: {
      'fr-CA': {
        name: 'Le Verger d’ici',
        tagline: 'Les fruits du Québec : vergers, serres et petits fruits surgelés à maturité',
        included: [
          '100 % québécois',
          'Pommes et poires de garde, petits fruits de serre',
          'Fruits d’été surgelés à maturité',
          'Tout se change jusqu’à l’heure limite',
        ],
      },
      'en-CA': {
        name: 'The Local Orchard',
        tagline: 'Quebec fruit: orchards, greenhouses and berries frozen ripe',
        included: [
          '100% Quebec-grown',
          'Storage apples and pears, greenhouse berries',
          'Summer fruit frozen at its peak',
          'Change anything until the cut-off',
        ],
      },
    },
  },
  {
    pid: '1007',
    content: 'fruits-only',
    origin: 'economy',
    agriculture: 'bio',
    images: ['1f34a', '1f95d', '1f34c'],
    defaultPersons: 2,
    prices: { persons: household, first: 2600, step: 800 },
    recipe: ['2132', '2116', '2102', '2136', '2105', '2123', '2114', '2142', '2124', '3001'],
    copy: {
      'fr-CA': {
        name: 'Le Panier fruité bio',
        tagline: 'Des fruits biologiques du monde entier et d’ici',
        included: [
          '100 % certifié biologique',
          'Équitable quand le fruit vient de loin',
          'Des écorces à zester sans crainte',
          'Tout se change jusqu’à l’heure limite',
        ],
      },
      'en-CA': {
        name: 'The Organic Fruit Basket',
        tagline: 'Organic fruit from around the world and around the corner',
        included: [
          '100% certified organic',
          'Fair trade when the fruit comes from afar',
          'Peels you can zest without a second thought',
          'Change anything until the cut-off',
        ],
      },
    },
  },
  {
    pid: '1005',
    content: 'fruits-only',
    origin: 'local-only',
    agriculture: 'bio',
    images: ['1f34e', '1fad0', '1f350'],
    defaultPersons: 2,
    prices: { persons: household, first: 2700, step: 850 },
    recipe: ['2102', '2105', '2123', '3001', '2142', '2124'],
    copy: {
      'fr-CA': {
        name: 'Le Verger bio d’ici',
        tagline: 'Les vergers biologiques du Québec, et rien d’autre',
        included: [
          '100 % biologique et 100 % québécois',
          'Pommes, poires, canneberges et raisins',
          'Bleuets sauvages du Lac, surgelés',
          'Tout se change jusqu’à l’heure limite',
        ],
      },
      'en-CA': {
        name: 'The Local Organic Orchard',
        tagline: 'Quebec’s organic orchards, and nothing else',
        included: [
          '100% organic and 100% Quebec-grown',
          'Apples, pears, cranberries and grapes',
          'Wild blueberries from the Lac, frozen',
          'Change anything until the cut-off',
        ],
      },
    },
  },
];
