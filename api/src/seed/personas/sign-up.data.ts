import type { PersonaSeed } from './persona-seed.types.ts';

/** Customers who have not come to the end of sign-up. */
export const signUpPersonas: readonly PersonaSeed[] = [
  {
    key: 'no-plans',
    firstName: 'Béatrice',
    lastName: 'Lavoie',
    locale: 'fr-CA',
    home: {
      address: '6542, rue Saint-Hubert',
      city: 'Montréal',
      zipCode: 'H2S 2M3',
      lat: 45.5365,
      lng: -73.604,
    },
    copy: {
      'fr-CA': {
        name: 'Compte sans panier',
        description: 'Vient de créer son compte et n’a pas encore choisi de panier.',
      },
      'en-CA': {
        name: 'Account without a plan',
        description: 'Just created an account and has not chosen a basket yet.',
      },
    },
  },
  {
    key: 'no-delivery',
    firstName: 'Olivier',
    lastName: 'Fortin',
    locale: 'fr-CA',
    plan: { pid: '1004', persons: 2 },
    home: { address: '3785, rue Drolet', city: 'Montréal', zipCode: 'H2W 2L4', lat: 45.5176, lng: -73.5758 },
    copy: {
      'fr-CA': {
        name: 'Panier choisi, sans livraison',
        description: 'A choisi son panier, mais ni point de cueillette ni livraison à domicile.',
      },
      'en-CA': {
        name: 'Plan chosen, no delivery',
        description: 'Has chosen a basket, but neither a pick-up point nor home delivery.',
      },
    },
  },
  {
    key: 'no-card',
    firstName: 'Hannah',
    lastName: 'Cohen',
    locale: 'en-CA',
    plan: { pid: '1002', persons: 3 },
    delivery: 'PUP',
    deliveryInDays: 6,
    home: {
      address: '5512, avenue de Monkland',
      city: 'Montréal',
      zipCode: 'H4A 1C8',
      lat: 45.4746,
      lng: -73.6155,
    },
    copy: {
      'fr-CA': {
        name: 'Tout choisi, sans carte',
        description: 'Il ne manque que la carte : arrive à la confirmation de l’inscription.',
      },
      'en-CA': {
        name: 'All chosen, no card',
        description: 'Only the card is missing: lands on the sign-up confirmation.',
      },
    },
  },
];
