import { someoneSignedUp } from '../scenarios.ts';
import { type Case, type RefusalCases, thursdays } from './refusal-cases.ts';

const home = {
  address: '3600, rue Saint-Urbain',
  city: 'Montréal',
  province: 'QC',
  zip_code: 'H2X 2N8',
  timeslotId: 'home-tuesday',
  frequence: 7 as const,
};

const pickup =
  (body: { ppid?: string; timeslotId?: string; frequence?: 7 | 14; password?: string }): Case =>
  async ({ api }) =>
    api.refusal('savePickupDelivery', { body: { ...thursdays, ...body } }, await someoneSignedUp(api));
const atHome =
  (body: Partial<typeof home>): Case =>
  async ({ api }) =>
    api.refusal('saveHomeDelivery', { body: { ...home, ...body } }, await someoneSignedUp(api));
const slots =
  (query: { zip_code: string; province?: string }): Case =>
  ({ api }) =>
    api.refusal('deliveryTimeslots', { query });

export const placesRefusals = {
  deliveryChange: {
    'timeslot-not-available': async ({ api }) => {
      const query = { timeslotId: 'nowhere', frequence: 7 } as const;
      return api.refusal('deliveryChange', { query }, await someoneSignedUp(api));
    },
  },
  deliveryTimeslots: {
    'zip-not-served': slots({ zip_code: 'G0A 1A0', province: 'QC' }),
    'province-not-served': slots({ zip_code: 'H2J 1A1', province: 'ON' }),
  },
  savePickupDelivery: {
    'pickup-point-not-found': pickup({ ppid: 'no-such' }),
    'pickup-point-closed': pickup({ ppid: 'closed', timeslotId: 'closed-thursday' }),
    'pickup-point-full': pickup({ ppid: 'full', timeslotId: 'full-thursday' }),
    'frequency-incompatible': pickup({ ppid: 'slow', timeslotId: 'slow-thursday' }),
    'timeslot-not-available': pickup({ timeslotId: 'home-tuesday' }),
    'wrong-password': pickup({ ppid: 'private', timeslotId: 'private-thursday', password: 'navet' }),
  },
  saveHomeDelivery: {
    'zip-not-served': atHome({ zip_code: 'G0A 1A0' }),
    'province-not-served': atHome({ province: 'ON' }),
    'no-timeslot': atHome({ zip_code: 'H3X 2N8' }),
    'timeslot-not-available': atHome({ timeslotId: 'cafe-thursday' }),
  },
  pickupPointAvailabilities: {
    'pickup-point-not-found': ({ api }) =>
      api.refusal('pickupPointAvailabilities', { params: { id: 'no-such' } }),
  },
  checkPickupPointPassword: {
    'pickup-point-not-found': async ({ api }) => {
      const args = { params: { ppid: 'no-such' }, body: { password: 'radis' } };
      return api.refusal('checkPickupPointPassword', args, await someoneSignedUp(api));
    },
    'wrong-password': async ({ api }) => {
      const args = { params: { ppid: 'private' }, body: { password: 'navet' } };
      return api.refusal('checkPickupPointPassword', args, await someoneSignedUp(api));
    },
  },
  suggestAddresses: {
    'zip-not-served': ({ api }) =>
      api.refusal('suggestAddresses', { query: { q: '12 Main Street', zip: 'M5V 3L9' } }),
  },
} satisfies Partial<RefusalCases>;

export const catalogueRefusals = {
  products: {
    'category-not-found': ({ api }) => api.refusal('products', { query: { category: 'no-such' } }),
  },
  product: {
    'product-not-found': ({ api }) => api.refusal('product', { params: { id: 'no-such' } }),
    'product-not-published': ({ api }) => api.refusal('product', { params: { id: 'off-sale' } }),
  },
  plansByChoice: {
    'choices-required': ({ api }) =>
      api.refusal('plansByChoice', { query: { 'choices[]': ['fruits-only'] } }),
  },
  faqTopic: {
    'topic-not-found': ({ api }) => api.refusal('faqTopic', { params: { topic: 'no-such' } }),
  },
} satisfies Partial<RefusalCases>;
