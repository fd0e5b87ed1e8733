import { eq } from 'drizzle-orm';
import { mailedOrders } from '../../cycle/orders/reading/mailed-order.service.ts';
import { newsletterSubscribers, newsletterTokens } from '../../db/schema/content.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { users } from '../../db/schema/users.ts';
import { sendDueMails } from '../../mails/send-mails.service.ts';
import { aSignUp } from '../../testing/builders.ts';
import { runDueByTwo } from '../../testing/run-due.ts';
import { withTestApi } from '../../testing/test-api.ts';
import { testMailer } from '../../testing/test-mailer.ts';

const mailer = testMailer();
const api = withTestApi({ mailer });
beforeEach(async () => {
  mailer.sent.length = 0;
  await api.db.delete(mails);
  await api.db.delete(newsletterSubscribers);
  await api.db.delete(users);
});

const email = 'reader@example.ca';
const subscribe = (locale = 'en-CA') =>
  api.inject({
    method: 'POST',
    url: '/api/emails/newsletter',
    headers: { 'accept-language': locale },
    payload: { email },
  });
const record = async (of = email) =>
  (await api.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, of)))[0];
const sent = async () => {
  await sendDueMails({ ...api.deps, orderOf: mailedOrders(api.deps) }, { worker: 'one' });
  return mailer.sent.splice(0);
};
const tokenIn = (text: string | undefined, page: 'confirm' | 'unsubscribe') =>
  new RegExp(`https://boutique.example.ca/newsletter/${page}\\?token=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
const accountLink = (text: string | undefined) => /auth\/confirmation\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const reading = async () => {
  await subscribe();
  const [asked] = await sent();
  await api.call('confirmNewsletter', { body: { token: tokenIn(asked?.text, 'confirm') } });
  const [letter] = await sent();
  return letter;
};

test('whoever leaves an address is asked once, in the language of the browser, and is a reader only after saying yes', async () => {
  expect((await subscribe()).json()).toEqual({ code: 200, payload: null });
  expect((await subscribe()).json()).toEqual({ code: 200, payload: null });
  const asked = await sent();
  expect(asked).toMatchObject([{ to: email, subject: 'Confirm your newsletter subscription' }]);
  expect(asked[0]?.unsubscribeUrl).toBeUndefined();
  expect(await record()).toMatchObject({ confirmedAt: null });
  const token = tokenIn(asked[0]?.text, 'confirm');
  await api.call('confirmNewsletter', { body: { token } });
  await api.call('confirmNewsletter', { body: { token } });
  expect(await record()).toMatchObject({ confirmedAt: api.clock.now() });
  expect((await sent()).map(({ subject }) => subject)).toEqual(['You are subscribed to our newsletter']);
  await subscribe();
  expect(await sent()).toEqual([]);
});

test('in French the mail that asks is in French', async () => {
  await subscribe('fr-CA,fr;q=0.9');
  expect(await sent()).toMatchObject([{ subject: 'Confirmez votre abonnement à l’infolettre' }]);
});

test('the tokens of the links are kept as hashes, and the outbox forgets them once they are sent', async () => {
  await subscribe();
  const [stored] = await api.db.select().from(newsletterTokens);
  const [asked] = await sent();
  const token = tokenIn(asked?.text, 'confirm');
  expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(stored?.tokenHash).not.toContain(token);
});

test('a link that is unknown, or a week old, confirms nobody', async () => {
  await subscribe();
  const token = tokenIn((await sent())[0]?.text, 'confirm');
  const refused = { code: 404, message: 'newsletter-link-not-valid' };
  expect(await api.refusal('confirmNewsletter', { body: { token: 'x'.repeat(43) } })).toEqual(refused);
  api.clock.advance(7 * 24);
  expect(await api.refusal('confirmNewsletter', { body: { token } })).toEqual(refused);
  expect(await record()).toMatchObject({ confirmedAt: null });
  await subscribe();
  const again = tokenIn((await sent())[0]?.text, 'confirm');
  await api.call('confirmNewsletter', { body: { token: again } });
});

test('every newsletter mail carries the way out, and an old link to confirm brings nobody back', async () => {
  await subscribe();
  const confirm = tokenIn((await sent())[0]?.text, 'confirm');
  await api.call('confirmNewsletter', { body: { token: confirm } });
  const [letter] = await sent();
  const token = tokenIn(letter?.text, 'unsubscribe');
  expect(letter?.html).toContain(`/newsletter/unsubscribe?token=${token}`);
  api.clock.advance(400 * 24);
  await api.call('unsubscribeNewsletter', { body: { token } });
  await api.call('unsubscribeNewsletter', { body: { token } });
  expect((await record())?.unsubscribedAt).toEqual(api.clock.now());
  const refused = { code: 404, message: 'newsletter-link-not-valid' };
  expect(await api.refusal('confirmNewsletter', { body: { token: confirm } })).toEqual(refused);
  expect(await api.refusal('unsubscribeNewsletter', { body: { token: confirm } })).toEqual(refused);
});

test('a mail program unsubscribes its reader by one POST, and is shown the page when it only opens the address', async () => {
  const letter = await reading();
  const url = new URL(letter?.unsubscribeUrl ?? '');
  expect(url.origin).toBe('https://boutique.example.ca');
  const opened = await api.inject({ method: 'GET', url: url.pathname + url.search });
  expect(opened.statusCode).toBe(302);
  expect(opened.headers.location).toBe(`https://boutique.example.ca/newsletter/unsubscribe${url.search}`);
  expect((await record())?.unsubscribedAt).toBeNull();
  const posted = await api.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(posted.statusCode).toBe(200);
  expect((await record())?.unsubscribedAt).toEqual(api.clock.now());
  const strange = await api.inject({ method: 'POST', url: `${url.pathname}?token=nobody` });
  expect(strange.json()).toEqual({ code: 404, message: 'newsletter-link-not-valid' });
});

test('who left and asks again confirms again', async () => {
  const letter = await reading();
  await api.call('unsubscribeNewsletter', { body: { token: tokenIn(letter?.text, 'unsubscribe') } });
  api.clock.advance(2);
  await subscribe();
  expect(await sent()).toMatchObject([{ subject: 'Confirm your newsletter subscription' }]);
  expect(await record()).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
});

const invited = {
  first_name: 'Océane',
  last_name: 'Roy',
  phone: '14185550112',
  zip_code: 'G1R 4P5',
  locale: 'fr-CA',
} as const;

test('who was invited by a friend did not ask for the newsletter, and is told so when they sign up', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email: 'friend@example.ca' }) });
  await api.call('createReferral', { body: { ...invited, email } }, token);
  const friend = await api.call('signUp', { body: aSignUp({ email, newsletter: false }) });
  expect(await api.call('currentUser', {}, friend.token)).toMatchObject({ newsletter: false });
  const asked = await api.call('updateUser', { body: { newsletter: true } }, friend.token);
  expect(asked).toMatchObject({ newsletter: true });
  expect(await api.call('currentUser', {}, friend.token)).toMatchObject({ newsletter: true });
});

test.each([
  [
    'who was invited by a friend',
    async () => {
      const { token } = await api.call('signUp', { body: aSignUp({ email: 'friend@example.ca' }) });
      await api.call('createReferral', { body: { ...invited, email } }, token);
    },
  ],
  ['who asked by the footer and never answered', subscribe],
])('%s, and says no at sign-up, is no reader by confirming the account', async (_who, before) => {
  await before();
  await sent();
  const { token } = await api.call('signUp', { body: aSignUp({ email, newsletter: false }) });
  const welcome = (await sent()).find(({ to }) => to === email);
  await api.call('validateUser', { query: { token: accountLink(welcome?.text) } });
  expect(await api.call('currentUser', {}, token)).toMatchObject({
    email_confirmed: true,
    newsletter: false,
  });
  expect(await record()).toMatchObject({ confirmedAt: null });
});

test('the address of who never answers is forgotten a month after the link has ended, and asked again it is kept', async () => {
  const start = api.clock.now();
  const all = async () => ({
    addresses: (await api.db.select().from(newsletterSubscribers)).map((one) => one.email).sort(),
    links: (await api.db.select().from(newsletterTokens)).map(({ purpose }) => purpose).sort(),
  });
  api.clock.set('2026-09-01T12:00:00Z');
  await reading();
  const asking = { method: 'POST', url: '/api/emails/newsletter' } as const;
  await api.inject({ ...asking, payload: { email: 'never@example.ca' } });
  await api.inject({ ...asking, payload: { email: 'later@example.ca' } });
  const { token } = await api.call('signUp', {
    body: aSignUp({ email: 'friend@example.ca', newsletter: false }),
  });
  await api.call('createReferral', { body: { ...invited, email: 'invited@example.ca' } }, token);
  await runDueByTwo(api, '2026-10-08T11:59:00Z');
  expect((await all()).links).toEqual(['confirm', 'confirm', 'confirm', 'unsubscribe', 'unsubscribe']);
  await api.inject({ ...asking, payload: { email: 'later@example.ca' } });
  await runDueByTwo(api, '2026-10-08T12:00:00Z');
  expect(await all()).toEqual({
    addresses: ['invited@example.ca', 'later@example.ca', email],
    links: ['confirm', 'unsubscribe', 'unsubscribe'],
  });
  api.clock.set(start.toISOString());
});

test('the box of the sign-up, the link of the footer and the switch of the account are one record', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email, newsletter: true }) });
  expect(await record()).toMatchObject({ confirmedAt: null, uid: expect.any(String) });
  // One mail for a new customer: it confirms the account, and the newsletter with it.
  const [welcome, ...others] = await sent();
  expect(others).toEqual([]);
  await api.call('validateUser', { query: { token: accountLink(welcome?.text) } });
  expect(await record()).toMatchObject({ confirmedAt: api.clock.now() });
  expect(await api.call('currentUser', {}, token)).toMatchObject({ newsletter: true });

  expect(await api.call('updateUser', { body: { newsletter: false } }, token)).toMatchObject({
    newsletter: false,
  });
  expect((await record())?.unsubscribedAt).toEqual(api.clock.now());
  expect(await api.call('currentUser', {}, token)).toMatchObject({ newsletter: false });
  expect(await api.call('updateUser', { body: { newsletter: true } }, token)).toMatchObject({
    newsletter: true,
  });
  expect(await record()).toMatchObject({ confirmedAt: api.clock.now(), unsubscribedAt: null });
  expect(await sent()).toEqual([]);
});

test.each([true, false])(
  'whoever opens an account at a reader’s address (newsletter: %s) learns nothing of them and takes them off no list',
  async (newsletter) => {
    await reading();
    const { token } = await api.call('signUp', { body: aSignUp({ email, newsletter }) });
    expect(await api.call('currentUser', {}, token)).toMatchObject({ newsletter: false });
    for (const wants of [true, false]) await api.call('updateUser', { body: { newsletter: wants } }, token);
    expect(await record()).toMatchObject({ confirmedAt: expect.any(Date), unsubscribedAt: null, uid: null });
    const welcome = (await sent()).find(({ text }) => accountLink(text));
    await api.call('validateUser', { query: { token: accountLink(welcome?.text) } });
    expect(await api.call('currentUser', {}, token)).toMatchObject({ newsletter: true });
  },
);

test('without the box nobody is written to, and an address that was never confirmed is asked by the switch', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email, newsletter: false }) });
  await sent();
  expect(await record()).toBeUndefined();
  expect(await api.call('currentUser', {}, token)).toMatchObject({ newsletter: false });
  await api.call('updateUser', { body: { newsletter: true } }, token);
  expect(await sent()).toMatchObject([{ subject: 'Confirmez votre abonnement à l’infolettre' }]);
});
