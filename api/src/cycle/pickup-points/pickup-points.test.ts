import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { hashPassword } from '../../people/auth/passwords.service.ts';
import { aSignUp } from '../../testing/builders.ts';
import { aPickupPoint, aTimeslot } from '../../testing/delivery.builders.ts';
import { withTestApi } from '../../testing/test-api.ts';

const api = withTestApi();
const here = { lattitude: 45.5289, longitude: -73.5928 };

beforeAll(async () => {
  await api.db
    .insert(pickupPoints)
    .values([
      aPickupPoint('far', { lat: 45.6289 }),
      aPickupPoint('near', { lat: 45.5299, frequence: 14 }),
      aPickupPoint('quebec', { lat: 46.8139, lng: -71.208 }),
      aPickupPoint('closed', { open: false }),
      aPickupPoint('private', { lat: 45.5389, passwordHash: await hashPassword('radis') }),
    ]);
  await api.db
    .insert(timeslots)
    .values([
      aTimeslot('near-late', { ppid: 'near' }, { startTime: '19:00', endTime: '20:00', spotsLeft: 1 }),
      aTimeslot('near-early', { ppid: 'near' }),
      aTimeslot('near-monday', { ppid: 'near' }, { day: 1, spotsLeft: 0 }),
      aTimeslot('near-over', { ppid: 'near' }, { day: 5, active: false }),
      aTimeslot('far-full', { ppid: 'far' }, { spotsLeft: 0 }),
    ]);
});

const ppids = (points: { ppid: string }[]) => points.map(({ ppid }) => ppid);

test('open points are listed at both addresses, with nothing of their password but that there is one', async () => {
  const points = await api.call('openPickupPoints', {});
  expect(ppids(points).sort()).toEqual(['far', 'near', 'private', 'quebec']);
  expect(await api.call('opens', {})).toEqual(points);
  expect(points.filter((point) => point.private).map(({ ppid }) => ppid)).toEqual(['private']);
  expect(JSON.stringify(points)).not.toMatch(/argon2|passwordHash|"password"/);
});

test('points around a place come the nearest first, with their distance; a closed one says so', async () => {
  const points = await api.call('pickupPointsByDistance', { body: here });
  expect(points.map(({ ppid, distance, open }) => [ppid, distance, open])).toEqual([
    ['closed', 0, false],
    ['near', 0.1, true],
    ['private', 1.1, true],
    ['far', 11.1, true],
  ]);
});

test('a search takes a range and a limit', async () => {
  const near = await api.call('pickupPointsByDistance', { body: { ...here, maxRange: 5 } });
  expect(ppids(near)).toEqual(['closed', 'near', 'private']);
  const two = await api.call('pickupPointsByDistance', { body: { ...here, maxRange: 500, limit: 2 } });
  expect(ppids(two)).toEqual(['closed', 'near']);
  expect(
    await api.refusal('pickupPointsByDistance', { body: { lattitude: 91, longitude: 0 } }),
  ).toMatchObject({ code: 400, message: 'request-not-valid' });
});

test('locations are the open points within a radius', async () => {
  const query = { lat: '45.5289', lng: '-73.5928', radius: '5' };
  expect(ppids(await api.call('locations', { query }))).toEqual(['near', 'private']);
  const wide = await api.call('locations', { query: { lat: '45.5289', lng: '-73.5928' } });
  expect(ppids(wide)).toEqual(['near', 'private', 'far', 'quebec']);
});

test('a point shows its running windows in the order of the week, and when it is full', async () => {
  const points = await api.call('openPickupPoints', {});
  const near = points.find(({ ppid }) => ppid === 'near');
  expect(near).toMatchObject({ full: false, frequence: 14 });
  expect(near?.timeslots.map(({ id, active }) => [id, active])).toEqual([
    ['near-monday', false],
    ['near-early', true],
    ['near-late', true],
  ]);
  expect(points.find(({ ppid }) => ppid === 'far')).toMatchObject({ full: true });
});

test('availabilities add up by day, and name each coming delivery that somebody who begins now can have', async () => {
  const days = await api.call('pickupPointAvailabilities', { params: { id: 'near' } });
  expect(days.map(({ day, spot_left, dates }) => [day, spot_left, dates.length, dates[0]])).toEqual([
    [1, 0, 8, { date: '2026-11-23', spot_left: 0 }],
    [3, 6, 7, { date: '2026-11-25', spot_left: 6 }],
  ]);
  expect(await api.refusal('pickupPointAvailabilities', { params: { id: 'nowhere' } })).toEqual({
    code: 404,
    message: 'pickup-point-not-found',
  });
});

test('the password of a private point is checked on the server', async () => {
  const { token } = await api.call('signUp', { body: aSignUp() });
  const check = { params: { ppid: 'private' } };
  expect(
    await api.call('checkPickupPointPassword', { ...check, body: { password: 'radis' } }, token),
  ).toBeNull();
  expect(
    await api.refusal('checkPickupPointPassword', { ...check, body: { password: 'navet' } }, token),
  ).toEqual({
    code: 403,
    message: 'wrong-password',
    errors: [{ field: 'password', message: 'wrong-password' }],
  });
  expect(
    await api.refusal('checkPickupPointPassword', { ...check, body: { password: 'radis' } }),
  ).toMatchObject({
    code: 401,
  });
});
