import type { PersonaSeed } from './persona-seed.types.ts';

/** Subscribers who pay member prices, and the one who buys for a company. */
export const memberAndCompanyPersonas: readonly PersonaSeed[] = [
  {
    key: 'member-yearly',
    firstName: 'Chantal',
    lastName: 'Pelletier',
    locale: 'fr-CA',
    plan: { pid: '1001', persons: 3 },
    delivery: 'LAD',
    membership: 'yearly',
    card: 'pm_card_visa',
    status: 'active',
    order: { status: 'open', deliveryInDays: 3 },
    pastOrders: 6,
    tip: 300,
    home: { address: '1325, rue Fabre', city: 'Montréal', zipCode: 'H2H 2T5', lat: 45.5317, lng: -73.5669 },
    copy: {
      'fr-CA': {
        name: 'Membre MSL+, à l’année',
        description: 'Paie le prix des membres ; panier ouvert et économies au compteur.',
      },
      'en-CA': {
        name: 'MSL+ member, yearly',
        description: 'Pays member prices; open basket and savings already made.',
      },
    },
  },
  {
    key: 'member-trialing',
    firstName: 'Priya',
    lastName: 'Sharma',
    locale: 'en-CA',
    plan: { pid: '1007', persons: 2 },
    delivery: 'PUP',
    membership: 'trialing',
    card: 'pm_card_mastercard',
    status: 'active',
    deliveryInDays: 6,
    pastOrders: 2,
    home: { address: '1650, rue Lincoln', city: 'Montréal', zipCode: 'H3H 1H1', lat: 45.4936, lng: -73.5815 },
    copy: {
      'fr-CA': {
        name: 'Membre MSL+, à l’essai',
        description: 'Dans le mois d’essai de son adhésion mensuelle.',
      },
      'en-CA': { name: 'MSL+ member, on trial', description: 'In the trial month of a monthly membership.' },
    },
  },
  {
    key: 'corporate',
    firstName: 'Nathalie',
    lastName: 'Bergeron',
    locale: 'fr-CA',
    companyName: 'Ateliers Radis inc.',
    plan: { pid: '1009', persons: 20 },
    delivery: 'LAD',
    card: 'pm_card_visa',
    status: 'active',
    order: { status: 'open', deliveryInDays: 3 },
    pastOrders: 4,
    home: {
      address: '5455, avenue De Gaspé',
      address2: 'Bureau 710',
      city: 'Montréal',
      zipCode: 'H2T 3B3',
      lat: 45.5275,
      lng: -73.5981,
    },
    copy: {
      'fr-CA': {
        name: 'Entreprise',
        description: 'Le panier du bureau pour 10 à 20 personnes, livré à l’atelier.',
      },
      'en-CA': {
        name: 'Company',
        description: 'The office basket for 10 to 20 people, delivered to the workshop.',
      },
    },
  },
];
