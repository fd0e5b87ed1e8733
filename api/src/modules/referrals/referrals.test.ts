import { eq } from 'drizzle-orm';
import { referrals } from '../../db/schema/coupons.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { aSignUp } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const anInvitation = (email: string) => ({
  first_name: 'Jean',
  last_name: 'Côté',
  email,
  zip_code: 'H2X 2N8',
  phone: '15145550199',
  locale: 'fr-CA' as const,
});

test('an invited person who signs up is tied to the first who invited them', async () => {
  const first = await api.call('signUp', { body: aSignUp({ email: 'first@example.ca' }) });
  const second = await api.call('signUp', { body: aSignUp({ email: 'second@example.ca' }) });
  await api.call('createReferral', { body: anInvitation('jean@example.ca') }, first.token);
  api.clock.advance(1);
  await api.call('createReferral', { body: anInvitation('jean@example.ca') }, second.token);
  const written = await api.db.select().from(mails).where(eq(mails.recipient, 'jean@example.ca'));
  expect(written.map(({ template }) => template)).toEqual(['referral', 'referral']);

  const jean = await api.call('signUp', { body: aSignUp({ email: 'Jean@example.ca' }) });
  const { uid } = await api.call('currentUser', {}, jean.token);
  const { uid: firstUid } = await api.call('currentUser', {}, first.token);
  const tied = await api.db.select().from(referrals).where(eq(referrals.referredUid, uid));
  expect(tied.map(({ referrerUid }) => referrerUid)).toEqual([firstUid]);
});

test('nobody invites themself, a customer, or the same person twice', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email: 'ana@example.ca' }) });
  await api.call('signUp', { body: aSignUp({ email: 'customer@example.ca' }) });
  await api.call('createReferral', { body: anInvitation('new@example.ca') }, token);
  const refusal = async (email: string) =>
    (await api.refusal('createReferral', { body: anInvitation(email) }, token)).message;
  expect(await refusal('ana@example.ca')).toBe('referral-own-email');
  expect(await refusal('customer@example.ca')).toBe('user-already-exist');
  expect(await refusal('new@example.ca')).toBe('referral-already-exist');
});
