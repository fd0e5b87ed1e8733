import { eq } from 'drizzle-orm';
import { mailedOrders } from '../cycle/orders/reading/mailed-order.service.ts';
import { becomingApplications } from '../db/schema/content.ts';
import { mails } from '../db/schema/outboxes.ts';
import { users } from '../db/schema/users.ts';
import { aSignUp } from '../testing/builders.ts';
import { billOrder, someoneActive, someoneWithOrder } from '../testing/scenarios.ts';
import { withStockedApi } from '../testing/test-api.ts';
import { testMailer } from '../testing/test-mailer.ts';
import { createMailWorker } from './mail.worker.ts';
import { mailToOwner } from './mail-to-owner.service.ts';

const mailer = testMailer();
const api = withStockedApi({ mailer });
const failures: unknown[] = [];

afterEach(() => expect(failures).toEqual([]));

const rowsTo = (recipient: string) => api.db.select().from(mails).where(eq(mails.recipient, recipient));
const worker = () =>
  createMailWorker(
    { ...api.deps, orderOf: mailedOrders(api.deps) },
    { onError: (error) => failures.push(error) },
  );

const application = {
  first_name: 'Luc',
  last_name: 'Roy',
  phone: '5145550100',
  zip_code: 'H2X 1Y4',
  email: 'luc@example.ca',
  message: 'Mon café est ouvert tous les jours.',
};

test('an application to become a pick-up point is kept and goes to the store’s own inbox, whoever asks for another', async () => {
  const body = { template: 'becoming', locale: 'fr', type: 'mail', locals: application } as const;
  await api.call('sendPickupPointMail', { body });
  const forged = { ...body, to: 'victim@example.ca', locals: { ...application, to: 'victim@example.ca' } };
  await api.inject({ method: 'POST', url: '/api/workers/mails/pickup-points', payload: forged });
  expect(await rowsTo('victim@example.ca')).toEqual([]);
  await worker().run();
  const [mail] = mailer.sent.filter(({ to }) => to === mailer.inbox);
  expect(mail).toMatchObject({ replyTo: 'luc@example.ca' });
  expect(mail?.text).toContain('Mon café est ouvert');
  expect(await api.db.select().from(becomingApplications)).not.toEqual([]);
});

test('an application that is sent again as its answer was lost is kept and told once; other words are another', async () => {
  const told = async () => {
    const apply = (message: string) =>
      api.call('sendPickupPointMail', {
        body: {
          ...{ template: 'becoming', locale: 'fr', type: 'mail' },
          locals: { ...application, email: 'lost@example.ca', message },
        },
      } as never);
    await apply('Un café.');
    await apply('Un café.');
    await apply('Un café, et une cour.');
    const ofThem = eq(becomingApplications.email, 'lost@example.ca');
    return [await api.db.$count(becomingApplications, ofThem), (await rowsTo(mailer.inbox)).length];
  };
  const before = (await rowsTo(mailer.inbox)).length;
  expect(await told()).toEqual([2, before + 2]);
});

test('a template that is not known is refused', async () => {
  const body = { template: 'spam', locale: 'fr', type: 'mail', locals: application } as never;
  expect(await api.refusal('sendPickupPointMail', { body })).toMatchObject({ code: 400 });
});

test('the mail of a sign-up confirms the account by its link', async () => {
  const email = 'link@example.ca';
  const { token } = await api.call('signUp', { body: aSignUp({ email }) });
  await worker().run();
  const mail = mailer.sent.find(({ to }) => to === email);
  const link = /https:\/\/boutique\.example\.ca\/auth\/confirmation\/([\w-]+)/.exec(mail?.text ?? '');
  await api.call('validateUser', { query: { token: link?.[1] ?? '' } });
  expect(await api.call('currentUser', {}, token)).toMatchObject({ email_confirmed: true });
});

test('whoever skips, pauses or cancels is told', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const { email } = await api.call('currentUser', {}, token);
  await api.call('setOrderStatus', { params: { oid }, body: { status: 'skipped' } }, token);
  await api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
  api.clock.advance(1);
  await api.call('setSubscriptionStatus', { body: { status: 'cancel' } }, token);
  const told = (await rowsTo(email)).map(({ template }) => template).sort();
  expect(told).toEqual(['cancelled', 'confirmation', 'order-skipped', 'paused']);
  await worker().run();
  expect(mailer.sent.filter(({ to }) => to === email)).toHaveLength(4);
});

test('what is no longer so when its mail would leave is not said: of a skip that is undone only that the basket is taken back', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const { email, uid } = await api.call('currentUser', {}, token);
  const setStatus = async (status: 'open' | 'skipped') => {
    api.clock.advance(1);
    await api.call('setOrderStatus', { params: { oid }, body: { status } }, token);
  };
  const told = async () => {
    await worker().run();
    return mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
  };
  const confirmed = await told();
  await setStatus('skipped');
  await setStatus('open');
  const back = [...confirmed, 'Livraison du jeudi 19\u00a0novembre reprise'];
  expect(await told()).toEqual(back);
  await setStatus('skipped');
  const skipped = [...back, 'Livraison du jeudi 19\u00a0novembre sautée'];
  expect(await told()).toEqual(skipped);
  await setStatus('open');
  const { delivery_date } = await api.call('cartOrder', { params: { id: oid } }, token);
  const locals = { oid, delivery_date, cut_off_at: '2026-11-18T08:00:00.000Z', filled: 'full' as const };
  await mailToOwner(api.db, { uid, template: 'order-reminder', locals, about: oid }, api.clock.now());
  await setStatus('skipped');
  expect(await told()).toEqual([...skipped, 'Livraison du jeudi 19\u00a0novembre sautée']);
  expect((await rowsTo(email)).filter(({ sentAt }) => sentAt === null)).toEqual([]);
});

test('whoever has paid meanwhile is not asked for the money of a payment that did not go through', async () => {
  const [paid, owing] = [await someoneWithOrder(api), await someoneWithOrder(api)];
  for (const { uid, oid } of [paid, owing]) {
    const reason = { reason: 'card-declined', next_attempt_at: null };
    const locals = { oid, delivery_date: '2026-11-19', total_price: 1729, ...reason };
    await mailToOwner(api.db, { uid, template: 'order-payment-failed', locals, about: oid }, api.clock.now());
  }
  await billOrder(api, paid.oid);
  await worker().run();
  const asked = async ({ token }: typeof paid) => {
    const { email } = await api.call('currentUser', {}, token);
    const subjects = mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    return subjects.some((subject) => subject.includes('n’a pas fonctionné'));
  };
  expect([await asked(paid), await asked(owing)]).toEqual([false, true]);
});

test('neither a pause that has ended is told, nor a return that a pause has followed', async () => {
  const { token } = await someoneWithOrder(api);
  const { email } = await api.call('currentUser', {}, token);
  const pause = () => api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
  const comeBack = () => api.call('reactivate', { body: {} }, token);
  const told = async () => {
    await worker().run();
    const sent = mailer.sent.splice(0).filter(({ to }) => to === email);
    return sent.map(({ subject }) => subject);
  };
  await told();
  for (const act of [pause, comeBack]) {
    api.clock.advance(1);
    await act();
  }
  expect(await told()).not.toContain('Votre abonnement est en pause');
  for (const act of [pause, comeBack, pause]) {
    api.clock.advance(1);
    await act();
  }
  const last = await told();
  expect(last).toContain('Votre abonnement est en pause');
  expect(last).not.toContain('Heureux de vous revoir');
});

test('a receipt shows the basket as it was billed', async () => {
  const token = await someoneActive(api);
  const { uid, email } = await api.call('currentUser', {}, token);
  const order = await api.call('createOrder', {}, token);
  if (!order) throw new Error('no order');
  const locals = { oid: order.oid, delivery_date: order.delivery_date, total_price: order.total_price };
  await mailToOwner(api.db, { uid, template: 'order-receipt', locals, about: order.oid }, api.clock.now());
  await api.db.update(users).set({ companyName: 'Ateliers Radis inc.' }).where(eq(users.uid, uid));
  await worker().run();
  const mail = mailer.sent.find(({ to, subject }) => to === email && subject.startsWith('Votre reçu'));
  const { first_name, last_name } = await api.call('currentUser', {}, token);
  expect(mail?.text).toContain(`Facturé à – Ateliers Radis inc., ${first_name} ${last_name}`);
  expect(mail?.text).toContain(order.products[0]?.copy['fr-CA'].name);
  expect(mail?.text).toContain('TPS');
  expect(mail?.html).toContain('Café du coin');
});
