import { aSignUp, offerCorporatePlan } from '../builders.ts';
import { someoneActive, someoneSignedUp, someoneWithOrder } from '../scenarios.ts';
import { mailedToken, type RefusalCases, uidOf, WEDNESDAY_TOO_LATE } from './refusal-cases.ts';

const newPasswords = { newPassword: 'Topinambour-77', newPasswordConfirmation: 'Topinambour-77' };
const noSuch = { token: 'made-up' };
const friend = {
  first_name: 'Ana',
  last_name: 'Roy',
  email: 'ana@example.ca',
  zip_code: 'H2X 2N8',
  phone: '15145550199',
  locale: 'fr-CA',
  referral: 'friend',
} as const;
const waiting = {
  ...{ first_name: 'Ana', last_name: 'Roy', email: 'waits@example.ca', phone: '15145550199' },
  ...{ zip_code: 'G0A 1A0', entity_type: 'LAD' as const, streetNumber: '', address: '' },
  ...{ city: '', province: 'QC', country: 'Canada' },
};

export const accountRefusals = {
  logIn: {
    'user-fail-password': ({ api }) =>
      api.refusal('logIn', { body: { email: 'nobody@example.ca', password: 'Courgette-12' } }),
  },
  signUp: {
    'user-already-exist': async ({ api }) => {
      await someoneSignedUp(api, { email: 'twice@example.ca' });
      return api.refusal('signUp', { body: aSignUp({ email: 'Twice@example.ca' }) });
    },
    'plan-not-found': ({ api }) =>
      api.refusal('signUp', { body: aSignUp({ plans: [{ pid: 'no-such', quantity: 2 }] }) }),
    'plan-persons-not-offered': ({ api }) =>
      api.refusal('signUp', { body: aSignUp({ plans: [{ pid: '1001', quantity: 3 }] }) }),
    'company-name-required': async ({ api }) => {
      await offerCorporatePlan(api.db);
      return api.refusal('signUp', { body: aSignUp({ plans: [{ pid: '1009', quantity: 10 }] }) });
    },
  },
  resetPassword: {
    'reset-token-not-valid': ({ api }) =>
      api.refusal('resetPassword', { body: { ...noSuch, ...newPasswords } }),
    'token-expired': async (world) => {
      const email = 'forgot@example.ca';
      await someoneSignedUp(world.api, { email });
      await world.api.call('requestPasswordReset', { body: { email } });
      const token = await mailedToken(world, email);
      world.api.clock.advance(2);
      return world.api.refusal('resetPassword', { body: { token, ...newPasswords } });
    },
  },
  validateUser: {
    'confirmation-token-not-valid': ({ api }) => api.refusal('validateUser', { query: noSuch }),
    'token-expired': async (world) => {
      const email = 'slow@example.ca';
      await someoneSignedUp(world.api, { email });
      const token = await mailedToken(world, email);
      world.api.clock.advance(24 * 60);
      return world.api.refusal('validateUser', { query: { token } });
    },
  },
  confirmNewsletter: {
    'newsletter-link-not-valid': ({ api }) => api.refusal('confirmNewsletter', { body: noSuch }),
  },
  unsubscribeNewsletter: {
    'newsletter-link-not-valid': ({ api }) => api.refusal('unsubscribeNewsletter', { body: noSuch }),
  },
  saveHolidays: {
    'holidays-too-far': async ({ api }) => {
      const body = { start_at: '2027-07-10', end_at: '2027-07-17' };
      return api.refusal('saveHolidays', { body }, await someoneActive(api));
    },
    'holidays-too-long': async ({ api }) => {
      const body = { start_at: '2026-12-01', end_at: '2027-01-12' };
      return api.refusal('saveHolidays', { body }, await someoneActive(api));
    },
    'can-not-skip-too-late': async ({ api }) => {
      const { token } = await someoneWithOrder(api);
      api.clock.set(WEDNESDAY_TOO_LATE);
      return api.refusal('saveHolidays', { body: { start_at: '2026-11-18', end_at: '2026-11-20' } }, token);
    },
  },
  updateDefaultTip: {
    'tip-not-valid': async ({ api }) =>
      api.refusal('updateDefaultTip', { body: { default_tip: 75 as never } }, await someoneSignedUp(api)),
  },
  createReferral: {
    'referral-already-exist': async ({ api }) => {
      const token = await someoneActive(api);
      await api.call('createReferral', { body: friend }, token);
      return api.refusal('createReferral', { body: friend }, token);
    },
    'referral-own-email': async ({ api }) => {
      const email = 'own@example.ca';
      const token = await someoneActive(api, 7, { email });
      return api.refusal('createReferral', { body: { ...friend, email } }, token);
    },
    'user-already-exist': async ({ api }) => {
      const email = 'customer@example.ca';
      await someoneSignedUp(api, { email });
      return api.refusal('createReferral', { body: { ...friend, email } }, await someoneActive(api));
    },
  },
  joinWaitingList: {
    'waiting-list-already-joined': async ({ api }) => {
      await api.call('joinWaitingList', { body: waiting });
      return api.refusal('joinWaitingList', { body: waiting });
    },
  },
  joinPickupPointWaitingList: {
    'pickup-point-not-found': async ({ api }) =>
      api.refusal('joinPickupPointWaitingList', { params: { ppid: 'no-such' } }, await someoneSignedUp(api)),
    'pickup-point-not-full': async ({ api }) =>
      api.refusal('joinPickupPointWaitingList', { params: { ppid: 'cafe' } }, await someoneSignedUp(api)),
    'waiting-list-already-joined': async (world) => {
      const token = await someoneSignedUp(world.api);
      expect(await uidOf(world, token)).toBeTruthy();
      await world.api.call('joinPickupPointWaitingList', { params: { ppid: 'full' } }, token);
      return world.api.refusal('joinPickupPointWaitingList', { params: { ppid: 'full' } }, token);
    },
  },
} satisfies Partial<RefusalCases>;
