import { announcements, banners, faqEntries, faqTopics } from '../db/schema/content.ts';
import { movedDeliveries } from '../db/schema/moved-deliveries.ts';
import { startTestApi, withTestApi } from '../testing/test-api.ts';

const api = withTestApi({ business: { freeDeliveryFrom: 7000 } });
const both = <Text>(text: Text) => ({ 'fr-CA': text, 'en-CA': text });

beforeAll(async () => {
  await api.db.delete(movedDeliveries);
  await api.db.insert(banners).values([
    { id: 'second', copy: both({ text: 'Bonjour' }), position: 2 },
    { id: 'first', copy: both({ text: '{{freeDeliveryFrom}}' }), position: 1 },
    { id: 'old', copy: both({ text: 'Passé' }), active: false },
  ]);
  await api.db.insert(faqTopics).values([
    { topic: 'delivery', copy: both({ name: 'Livraison' }), position: 1 },
    { topic: 'basket', copy: both({ name: 'Panier' }), position: 0 },
  ]);
  await api.db.insert(faqEntries).values([
    { id: 'b', topic: 'delivery', copy: both({ question: 'Où ?', anwser: 'Ici.' }), position: 1 },
    { id: 'a', topic: 'delivery', copy: both({ question: 'Combien ?', anwser: '{{pickupFee}}' }) },
  ]);
});

test('the banner reads with the settings in force, in order, without what is over', async () => {
  const shown = await api.call('banners', {});
  expect(shown.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(shown[0]?.copy).toEqual({ 'fr-CA': { text: '70\u00a0$' }, 'en-CA': { text: '$70' } });
});

test('help has its topics in order', async () => {
  expect(await api.call('faqTopics', {})).toEqual([
    { topic: 'basket', topic_copies: both('Panier') },
    { topic: 'delivery', topic_copies: both('Livraison') },
  ]);
});

test('a topic has its questions and answers in order', async () => {
  const entries = await api.call('faqTopic', { params: { topic: 'delivery' } });
  expect(entries.map(({ question }) => question['fr-CA'])).toEqual(['Combien ?', 'Où ?']);
  expect(entries[0]?.anwser).toEqual({ 'fr-CA': '1,99\u00a0$', 'en-CA': '$1.99' });
  expect(await api.call('faqTopic', { params: { topic: 'basket' } })).toEqual([]);
});

test('a topic that does not exist is refused', async () => {
  expect(await api.refusal('faqTopic', { params: { topic: 'weather' } })).toEqual({
    code: 404,
    message: 'topic-not-found',
  });
});

test('what the team wrote of a setting that is off is not shown, the rest of it is', async () => {
  const off = await startTestApi({ business: { welcomeAmount: 0, membershipTrialMonths: 0 } });
  await off.db.delete(movedDeliveries);
  await off.db.insert(banners).values([
    { id: 'welcome', copy: both({ text: 'Premier panier\u00a0? {{welcomeCode}}' }) },
    { id: 'free', copy: both({ text: '{{freeDeliveryFrom}}' }) },
  ]);
  await off.db.insert(faqTopics).values([{ topic: 'payment', copy: both({ name: 'Paiement' }) }]);
  const entry = (id: string, anwser: string) => ({
    ...{ id, topic: 'payment' },
    copy: both({ question: 'Comment ?', anwser }),
  });
  await off.db
    .insert(faqEntries)
    .values([
      entry('welcome', 'Entrez {{welcomeCode}}. Une seule fois.'),
      entry('price', '{{yearlyPrime}} par an. Essai de {{membershipTrialMonths}}.'),
    ]);
  expect((await off.call('banners', {})).map(({ id }) => id)).toEqual(['free']);
  const told = await off.call('faqTopic', { params: { topic: 'payment' } });
  expect(told.map(({ anwser }) => anwser['fr-CA'])).toEqual(['99\u00a0$ par an.']);
  await off.close();
});

test('closures and shifts are told on their days, by the day that it is in Quebec, and shifts in the banner too', async () => {
  const copy = both({ title: 'Fêtes', text: 'La veille.' });
  await api.db.insert(announcements).values([
    { id: 'shift', kind: 'delivery', from: '2026-12-01', until: '2027-01-01', copy },
    { id: 'office', kind: 'closure', from: '2026-12-01', until: '2026-12-31', copy },
  ]);
  const told = async (now: string) => {
    api.clock.set(now);
    return (await api.call('announcements', {})).map(({ id }) => id);
  };
  expect(await told('2026-12-01T04:59:00Z')).toEqual([]);
  expect(await told('2026-12-01T05:00:00Z')).toEqual(['office', 'shift']);
  expect((await api.call('banners', {})).map(({ id }) => id)).toEqual(['first', 'second', 'shift']);
  expect(await told('2027-01-02T04:59:00Z')).toEqual(['shift']);
  expect(await told('2027-01-02T05:00:00Z')).toEqual([]);
});

test('deliveries that move are told from the days that the calendar moves, in the footer and the marquee', async () => {
  await api.db.delete(announcements);
  await api.db.delete(movedDeliveries);
  await api.db.insert(movedDeliveries).values([
    { day: '12-25', movedTo: '12-23' },
    { day: '2027-01-01', movedTo: null },
  ]);
  api.clock.set('2026-12-01T12:00:00-05:00');
  const [told] = await api.call('announcements', {});
  const texts = {
    'fr-CA':
      'Les livraisons du vendredi 25\u00a0décembre se font le mercredi 23\u00a0décembre\u00a0; aucune livraison le vendredi 1er\u00a0janvier.',
    'en-CA':
      'Deliveries of Friday, December 25 come on Wednesday, December 23; no deliveries on Friday, January 1.',
  };
  expect(told).toMatchObject({
    ...{ kind: 'delivery', until: '2027-01-01' },
    copy: { 'fr-CA': { text: texts['fr-CA'] }, 'en-CA': { text: texts['en-CA'] } },
  });
  expect((await api.call('banners', {})).at(-1)?.copy).toEqual({
    'fr-CA': { text: texts['fr-CA'] },
    'en-CA': { text: texts['en-CA'] },
  });
  api.clock.set('2027-01-02T12:00:00-05:00');
  expect(await api.call('announcements', {})).toEqual([]);
});
