import { eq, sql } from 'drizzle-orm';
import { waitingList } from '../../db/schema/content.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { pickupPointWaitingList, timeslots } from '../../db/schema/pickup-points.ts';
import { someoneSignedUp } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const api = withStockedApi();

test('somebody waits once for an area to be served', async () => {
  const body = {
    first_name: 'Luc',
    last_name: 'Gagnon',
    email: 'luc@example.ca',
    phone: '14185550188',
    zip_code: 'g0a 1a0',
  };
  await api.call('joinWaitingList', { body });
  expect(await api.refusal('joinWaitingList', { body })).toMatchObject({
    message: 'waiting-list-already-joined',
  });
});

test('whoever names one address for area after area makes the store write to it once an hour', async () => {
  const email = 'victim@example.ca';
  const join = (zip_code: string) =>
    api.call('joinWaitingList', {
      body: { first_name: 'Luc', last_name: 'Gagnon', email, phone: '14185550188', zip_code },
    });
  const count = async () => ({
    mails: await api.db.$count(mails, eq(mails.recipient, email)),
    kept: await api.db.$count(waitingList, eq(waitingList.email, email)),
  });
  await join('g0a 1a0');
  await join('g0a 1a1');
  await join('g0a 1a2');
  expect(await count()).toEqual({ mails: 1, kept: 3 });
  api.clock.advance(1);
  await join('g0a 1a3');
  expect(await count()).toEqual({ mails: 2, kept: 4 });
});

test('an address that is typed for several areas at one moment is written to once, and kept once for each', async () => {
  const email = 'twice@example.ca';
  const who = { first_name: 'Luc', last_name: 'Gagnon', email, phone: '14185550188' };
  const areas = ['g0a 1a0', 'g0a 1a0', 'g0a 1a1', 'g0a 1a2'];
  // On a server, a connection for each before: who must first open one comes later.
  await Promise.all(areas.map(() => api.db.execute(sql`select pg_sleep(0.05)`)));
  const joined = await Promise.allSettled(
    areas.map((zip_code) => api.call('joinWaitingList', { body: { ...who, zip_code } })),
  );
  expect(joined.map(({ status }) => status).sort()).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  ]);
  expect(await api.db.$count(waitingList, eq(waitingList.email, email))).toBe(3);
  expect(await api.db.$count(mails, eq(mails.recipient, email))).toBe(1);
});

test('somebody waits once for a place at a pick-up point that is full', async () => {
  const token = await someoneSignedUp(api);
  expect(await api.call('joinedWaitingLists', {}, token)).toEqual([]);
  const params = { ppid: 'cafe' };
  expect(await api.refusal('joinPickupPointWaitingList', { params }, token)).toMatchObject({
    message: 'pickup-point-not-full',
  });
  await api.db.update(timeslots).set({ reserved: 100 }).where(eq(timeslots.ppid, 'cafe'));
  await api.call('joinPickupPointWaitingList', { params }, token);
  expect(await api.call('joinedWaitingLists', {}, token)).toEqual(['cafe']);
  expect(await api.refusal('joinPickupPointWaitingList', { params }, token)).toMatchObject({
    message: 'waiting-list-already-joined',
  });
  expect(
    await api.refusal('joinPickupPointWaitingList', { params: { ppid: 'nowhere' } }, token),
  ).toMatchObject({ message: 'pickup-point-not-found' });
});

test('who was invited and found the place gone waits again, and is told so again', async () => {
  const mailed = () => api.db.select().from(mails).where(eq(mails.template, 'waiting-list-point'));
  const before = (await mailed()).length;
  const token = await someoneSignedUp(api, { email: 'again@example.ca' });
  const params = { ppid: 'cafe' };
  await api.db.update(timeslots).set({ reserved: 100 }).where(eq(timeslots.ppid, 'cafe'));
  await api.call('joinPickupPointWaitingList', { params }, token);
  await api.db.delete(pickupPointWaitingList);
  api.clock.set('2026-12-01T10:00:00-05:00');
  await api.call('joinPickupPointWaitingList', { params }, token);
  expect(await mailed()).toHaveLength(before + 2);
});
