import { deliveryZoneAreas, deliveryZones, pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { aPickupPoint, aTimeslot, aZone } from '../../testing/delivery.builders.ts';
import { withTestApi } from '../../testing/test-api.ts';

const api = withTestApi();

beforeAll(async () => {
  await api.db.insert(deliveryZones).values(aZone('centre'));
  await api.db.insert(deliveryZoneAreas).values({ fsa: 'H2J', zid: 'centre' });
  await api.db.insert(pickupPoints).values([aPickupPoint('p1'), aPickupPoint('p2', { lat: 45.7289 })]);
  await api.db
    .insert(timeslots)
    .values([
      aTimeslot('home-wed', { zid: 'centre' }),
      aTimeslot('home-mon', { zid: 'centre' }, { day: 1, spotsLeft: 0 }),
      aTimeslot('home-over', { zid: 'centre' }, { active: false }),
      aTimeslot('p1-wed', { ppid: 'p1' }),
      aTimeslot('p1-full', { ppid: 'p1' }, { day: 5, spotsLeft: 0 }),
      aTimeslot('p2-wed', { ppid: 'p2' }),
    ]);
});

test('a postal code of a zone has its windows, a full one shown as such', async () => {
  const slots = await api.call('deliveryTimeslots', { query: { zip_code: 'h2j1a1', province: 'QC' } });
  expect(slots).toEqual([
    { id: 'home-mon', day: 1, start_time: '16:00', end_time: '19:00', active: false },
    { id: 'home-wed', day: 3, start_time: '16:00', end_time: '19:00', active: true },
  ]);
});

test.each([
  ['outside every zone', { zip_code: 'G1R 4P5' }, 404, 'zip-not-served', 'zip_code'],
  ['in another province', { zip_code: 'H2J 1A1', province: 'ON' }, 400, 'province-not-served', 'province'],
])('a postal code %s is refused on its field', async (_title, query, code, message, field) => {
  expect(await api.refusal('deliveryTimeslots', { query })).toEqual({
    code,
    message,
    errors: [{ field, message }],
  });
});

test('a postal code that is none is refused', async () => {
  expect(await api.refusal('deliveryTimeslots', { query: { zip_code: '90210' } })).toEqual({
    code: 400,
    message: 'request-not-valid',
    errors: [{ field: 'zip_code', message: 'zip-not-valid' }],
  });
});

test('the check of a postal code finds windows at home and at the points near it', async () => {
  const { timeslots_lad, timeslots_pups } = await api.call('searchTimeslots', {
    query: { zip_code: 'H2J 1A1' },
  });
  expect(timeslots_lad.map(({ id }) => id)).toEqual(['home-wed']);
  expect(timeslots_pups).toEqual([expect.objectContaining({ id: 'p1-wed', ppid: 'p1', distance: 0 })]);
});

test('where nobody delivers there may still be points near, and elsewhere there is nothing', async () => {
  const near = { zip_code: 'J7K 1A1', latitude: '45.7289', longitude: '-73.5928' };
  expect(await api.call('searchTimeslots', { query: near })).toMatchObject({
    timeslots_lad: [],
    timeslots_pups: [{ id: 'p2-wed' }],
  });
  expect(await api.call('searchTimeslots', { query: { zip_code: 'G1R 4P5' } })).toEqual({
    timeslots_lad: [],
    timeslots_pups: [],
  });
});

test('an address search completes what was typed with the town of the postal code', async () => {
  const query = { q: '123, rue Rachel Est', zip: 'h2j 1a1' };
  const [address] = await api.call('suggestAddresses', { query });
  expect(address).toMatchObject({ address: '123, rue Rachel Est', city: 'Montréal', zip_code: 'H2J 1A1' });
});

test('an address search for home delivery refuses a postal code outside every zone; a free one does not', async () => {
  expect(
    await api.refusal('suggestAddresses', { query: { q: '1, rue Saint-Jean', zip: 'G1R 4P5' } }),
  ).toEqual({
    code: 404,
    message: 'zip-not-served',
    errors: [{ field: 'zip', message: 'zip-not-served' }],
  });
  const [place] = await api.call('suggestAddresses', { query: { q: '1 rue Saint-Jean, G1R 4P5' } });
  expect(place).toMatchObject({ city: 'Québec' });
});
