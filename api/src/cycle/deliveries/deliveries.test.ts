import { eq } from 'drizzle-orm';
import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { hashPassword } from '../../people/auth/passwords.service.ts';
import { aPickupPoint, aTimeslot } from '../../testing/builders.ts';
import { billOrder, someoneActive, someoneSignedUp, someoneWithOrder } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';
import { withPlacesLeft } from '../places/places-left.service.ts';

const api = withStockedApi();
beforeAll(async () => {
  await api.db
    .insert(pickupPoints)
    .values([
      aPickupPoint({ ppid: 'closed', open: false }),
      aPickupPoint({ ppid: 'slow', frequence: 14 }),
      aPickupPoint({ ppid: 'full' }),
      aPickupPoint({ ppid: 'office', passwordHash: await hashPassword('panier') }),
    ]);
  await api.db
    .insert(timeslots)
    .values([
      aTimeslot({ id: 'closed-1', ppid: 'closed' }),
      aTimeslot({ id: 'slow-1', ppid: 'slow' }),
      aTimeslot({ id: 'full-1', ppid: 'full', spots: 1, spotsLeft: 0 }),
      aTimeslot({ id: 'office-1', ppid: 'office', spots: 1 }),
    ]);
});

const spotsLeft = async (id: string) => {
  const [slot] = await api.db.select().from(timeslots).where(eq(timeslots.id, id));
  const [open] = slot ? await withPlacesLeft(api.deps, [slot]) : [];
  return open?.spotsLeft;
};

const home = {
  address: '3600, rue Saint-Urbain',
  city: 'Montréal',
  province: 'QC',
  zip_code: 'H2X 2N8',
  timeslotId: 'home-tuesday',
  frequence: 7 as const,
};

test('a delivery at a pick-up point fixes the coming dates and holds a place', async () => {
  const token = await someoneSignedUp(api);
  const before = await spotsLeft('cafe-thursday');
  const body = { ppid: 'cafe', timeslotId: 'cafe-thursday', frequence: 7 as const };
  expect(await api.call('savePickupDelivery', { body }, token)).toMatchObject({
    entity_type: 'PUP',
    entity_id: 'cafe',
    name: 'Café du coin',
    open: true,
    timeslot: { day: 4, start_time: '16:00', active: true },
  });
  expect(await spotsLeft('cafe-thursday')).toBe(Number(before) - 1);
  // It is Monday 16 November, 10:00.
  expect(await api.call('subscription', {}, token)).toMatchObject({
    frequence: 7,
    next_delivery_date: '2026-11-19',
    // A first basket opens as soon as it is paid for.
    next_populating_date: '2026-11-16',
    next_opens_at_once: true,
    next_processing_date: '2026-11-16',
    next_shown_processing_date: '2026-11-18',
    next_cut_off_at: '2026-11-18T08:00:00.000Z',
  });
});

test('another slot gives the first one’s place back', async () => {
  const token = await someoneSignedUp(api);
  await api.call(
    'savePickupDelivery',
    { body: { ppid: 'cafe', timeslotId: 'cafe-thursday', frequence: 7 } },
    token,
  );
  const held = await spotsLeft('cafe-thursday');
  await api.call(
    'savePickupDelivery',
    { body: { ppid: 'cafe', timeslotId: 'cafe-saturday', frequence: 7 } },
    token,
  );
  expect(await spotsLeft('cafe-thursday')).toBe(Number(held) + 1);
});

test.each([
  ['unknown', { ppid: 'nowhere', timeslotId: 'x', frequence: 7 }, 'ppid', 'pickup-point-not-found'],
  ['closed', { ppid: 'closed', timeslotId: 'closed-1', frequence: 7 }, 'ppid', 'pickup-point-closed'],
  ['full', { ppid: 'full', timeslotId: 'full-1', frequence: 7 }, 'ppid', 'pickup-point-full'],
  [
    'every second week only',
    { ppid: 'slow', timeslotId: 'slow-1', frequence: 7 },
    'frequence',
    'frequency-incompatible',
  ],
  [
    'not open then',
    { ppid: 'cafe', timeslotId: 'slow-1', frequence: 7 },
    'timeslotId',
    'timeslot-not-available',
  ],
  [
    'private',
    { ppid: 'office', timeslotId: 'office-1', frequence: 7, password: 'wrong' },
    'password',
    'wrong-password',
  ],
] as const)('a point that is %s says so', async (_title, body, field, message) => {
  const token = await someoneSignedUp(api);
  expect(await api.refusal('savePickupDelivery', { body }, token)).toMatchObject({
    message,
    errors: [{ field, message }],
  });
});

test('of two people who take the last place of a private point one gets it', async () => {
  const [first, second] = [await someoneSignedUp(api), await someoneSignedUp(api)];
  const body = { ppid: 'office', timeslotId: 'office-1', frequence: 7 as const, password: 'panier' };
  const both = await Promise.allSettled([
    api.call('savePickupDelivery', { body }, first),
    api.call('savePickupDelivery', { body }, second),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await spotsLeft('office-1')).toBe(0);
});

test('who has the last place may save the same delivery again, without its password', async () => {
  const token = await someoneSignedUp(api);
  await api.db.update(timeslots).set({ spots: 2 }).where(eq(timeslots.id, 'office-1'));
  const body = { ppid: 'office', timeslotId: 'office-1', frequence: 7 as const };
  await api.call('savePickupDelivery', { body: { ...body, password: 'panier' } }, token);
  await api.call('savePickupDelivery', { body: { ...body, frequence: 14 } }, token);
});

test('home delivery follows the postal code, and becomes the address of the profile', async () => {
  const token = await someoneSignedUp(api);
  expect(await api.call('saveHomeDelivery', { body: home }, token)).toMatchObject({
    entity_type: 'LAD',
    entity_id: null,
    name: 'Marie Tremblay',
    zip_code: 'H2X 2N8',
  });
  expect(await api.call('currentUser', {}, token)).toMatchObject({ zip_code: 'H2X 2N8', city: 'Montréal' });
  expect(await api.call('deliveries', {}, token)).toMatchObject({ address: home.address, frequence: 7 });
});

test('another name of the customer is that of what comes home; a paid basket keeps its own, and so does a pick-up point', async () => {
  const { token, oid } = await someoneWithOrder(api);
  const rename = (first_name: string) => api.call('updateUser', { body: { first_name } }, token);
  const where = async () => [
    (await api.call('deliveries', {}, token))?.name,
    (await api.call('subscription', {}, token)).delivery?.name,
    (await api.call('processingOrder', {}, token))?.where,
  ];
  await rename('Luce');
  expect(await where()).toEqual(['Café du coin', 'Café du coin', 'Café du coin']);
  await api.call('saveHomeDelivery', { body: home }, token);
  await rename('Zoé');
  expect(await where()).toEqual(['Zoé Tremblay', 'Zoé Tremblay', 'Zoé Tremblay']);
  const params = { oid };
  await api.call('setOrderStatus', { params, body: { status: 'skipped' } }, token);
  await rename('Léa');
  await api.call('setOrderStatus', { params, body: { status: 'open' } }, token);
  expect((await api.call('processingOrder', {}, token))?.where).toBe('Léa Tremblay');
  await billOrder(api, oid);
  await rename('Anne');
  expect(await where()).toEqual(['Anne Tremblay', 'Anne Tremblay', 'Léa Tremblay']);
});

test('a postal code outside every zone is refused on its field', async () => {
  const token = await someoneSignedUp(api);
  const refusal = await api.refusal('saveHomeDelivery', { body: { ...home, zip_code: 'G0A 1A0' } }, token);
  expect(refusal).toMatchObject({ code: 404, errors: [{ field: 'zip_code', message: 'zip-not-served' }] });
});

test('an open basket follows to the new place and to its next day', async () => {
  const token = await someoneActive(api);
  await api.call('createOrder', {}, token);
  await api.call('saveHomeDelivery', { body: home }, token);
  expect(await api.call('processingOrder', {}, token)).toMatchObject({
    entity_type: 'LAD',
    delivery_date: '2026-11-24',
    address: '3600, rue Saint-Urbain, Montréal (QC) H2X 2N8',
    shipping_price: 599,
  });
  const { deliveries } = await api.call('nextDeliveries', {}, token);
  expect(deliveries.slice(0, 3).map(({ delivery_date, status }) => [delivery_date, status])).toEqual([
    ['2026-11-24', 'open'],
    ['2026-12-01', 'planned'],
    ['2026-12-08', 'planned'],
  ]);
});

test('every second week counts from the open basket; a point may refuse every week', async () => {
  const token = await someoneActive(api);
  await api.call('createOrder', {}, token);
  const { deliveries } = await api.call('setFrequence', { params: { frequency: '14' } }, token);
  expect(deliveries.slice(0, 3).map(({ delivery_date }) => delivery_date)).toEqual([
    '2026-11-19',
    '2026-12-03',
    '2026-12-17',
  ]);
  await api.call(
    'savePickupDelivery',
    { body: { ppid: 'slow', timeslotId: 'slow-1', frequence: 14 } },
    token,
  );
  expect(await api.refusal('setFrequence', { params: { frequency: '7' } }, token)).toMatchObject({
    message: 'frequency-incompatible',
  });
});
