import { eq, isNotNull } from 'drizzle-orm';
import { allowancesOf } from '../../cycle/orders/prices/grants.repository.ts';
import { mailedOrders } from '../../cycle/orders/reading/mailed-order.service.ts';
import { referrals } from '../../db/schema/coupons.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { createMailWorker } from '../../mails/mail.worker.ts';
import { rewardReferrer } from '../../money/charges/reward-referrer.service.ts';
import { aSignUp } from '../../testing/builders.ts';
import { startTestApi, withTestApi } from '../../testing/test-api.ts';
import { testMailer } from '../../testing/test-mailer.ts';

const api = withTestApi();

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

  const jean = await api.call('signUp', {
    body: aSignUp({ email: 'Jean@example.ca', phone: '15145550199' }),
  });
  const { uid } = await api.call('currentUser', {}, jean.token);
  const { uid: firstUid } = await api.call('currentUser', {}, first.token);
  const tied = await api.db.select().from(referrals).where(eq(referrals.referredUid, uid));
  expect(tied.map(({ referrerUid }) => referrerUid)).toEqual([firstUid]);
});

test('every invitation has a way out, for mail programs too; whoever took it is written to no more', async () => {
  const mailer = testMailer();
  const sending = createMailWorker(
    { ...api.deps, mailer, orderOf: mailedOrders(api.deps) },
    {
      onError: (error) => {
        throw error;
      },
    },
  );
  const ask = async (from: string) => {
    const { token } = await api.call('signUp', { body: aSignUp({ email: from }) });
    await api.call('createReferral', { body: anInvitation('stranger@example.ca') }, token);
    await sending.run();
    return mailer.sent.filter(({ to }) => to === 'stranger@example.ca');
  };
  const [invitation] = await ask('third@example.ca');
  const url = new URL(invitation?.unsubscribeUrl ?? '');
  expect(invitation?.text).toContain(`/newsletter/unsubscribe${url.search}`);
  expect(await ask('fourth@example.ca')).toHaveLength(2);
  const left = await api.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(left.statusCode).toBe(200);
  expect(await ask('fifth@example.ca')).toHaveLength(2);
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

const linked = async (email: string, referral_code: string, phone = '15145550142') =>
  (await api.call('signUp', { body: aSignUp({ email, referral_code, phone }) })).token;

test('a customer’s own link ties whoever signs up by it, and both get their five dollars', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email: 'lea@example.ca' }) });
  const [mine, again] = await Promise.all([
    api.call('referrals', {}, token),
    api.call('referrals', {}, token),
  ]);
  expect(again).toEqual(mine);
  const nothing = { amount: 500, invited: 0, referred: 0, paid: 0, pending: 0, credit_earned: 0 };
  expect(mine).toMatchObject(nothing);
  expect(mine.link).toMatch(new RegExp(`^https?://[^/]+/sign-up/step-1\\?ref=${mine.code}$`));

  // Invited by e-mail too: one person is one referral.
  await api.call('createReferral', { body: anInvitation('max@example.ca') }, token);
  await api.call('createReferral', { body: anInvitation('later@example.ca') }, token);
  const max = await linked('max@example.ca', mine.code.toLowerCase());
  const noe = await linked('noe@example.ca', mine.code);
  const { uid } = await api.call('currentUser', {}, max);
  expect(await api.call('referrals', {}, token)).toMatchObject({ invited: 1, referred: 2, pending: 2 });
  expect(await allowancesOf(api.db, uid)).toMatchObject({ credit: 0, gift: 500 });

  for (let orders = 0; orders < 2; orders++) await rewardReferrer(api.db, uid, 500, api.clock.now());
  const brought = { invited: 1, referred: 2, paid: 1, pending: 1, credit_earned: 500 };
  expect(await api.call('referrals', {}, token)).toMatchObject(brought);
  expect((await api.call('referrals', {}, noe)).referred).toBe(0);
});

test('a link earns nothing with a code of nobody, nor with a second account of one’s own', async () => {
  const { token } = await api.call('signUp', {
    body: aSignUp({ email: 'zoe@example.ca', phone: '15145550177' }),
  });
  const { code } = await api.call('referrals', {}, token);
  const strangers = [
    await linked('a@example.ca', 'ABCDEFGH'),
    await linked('z@example.ca', code, '15145550177'),
    await linked('y@example.ca', code, '151455501779'),
  ];
  expect(await api.call('referrals', {}, token)).toMatchObject({ referred: 0 });
  for (const stranger of strangers) {
    const { uid } = await api.call('currentUser', {}, stranger);
    expect(await allowancesOf(api.db, uid)).toMatchObject({ credit: 0, gift: 0 });
  }
});

test('the database itself keeps anybody from referring themself, and a person from two referrers', async () => {
  const [one] = await api.db.select().from(referrals).where(isNotNull(referrals.referredUid));
  const refused = (values: Partial<typeof referrals.$inferInsert>) =>
    api.db
      .insert(referrals)
      .values({ ...one, ...values } as typeof referrals.$inferInsert)
      .then(
        () => 'accepted',
        (error: Error) => String((error.cause as { constraint?: string }).constraint),
      );
  const mine = { id: 'r1', email: 'me@example.ca', referredUid: one?.referrerUid ?? '' };
  expect(await refused(mine)).toBe('referrals_not_oneself');
  expect(await refused({ id: 'r2', email: 'other@example.ca' })).toBe('referrals_referredUid_unique');
});

test('where a referral gives nothing, nobody can be invited and no mail is written', async () => {
  const off = await startTestApi({ business: { referralAmount: 0 } });
  const { token } = await off.call('signUp', { body: aSignUp({ email: 'zoe@example.ca' }) });
  const refused = await off.refusal('createReferral', { body: anInvitation('jean@example.ca') }, token);
  expect(refused).toEqual({ code: 400, message: 'request-not-valid' });
  expect(await off.db.select().from(mails).where(eq(mails.recipient, 'jean@example.ca'))).toEqual([]);
  await off.close();
});
