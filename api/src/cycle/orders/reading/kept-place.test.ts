import { pickupPoints, timeslots } from '../../../db/schema/pickup-points.ts';
import { aPickupPoint, aTimeslot } from '../../../testing/builders.ts';
import { withWorkingStore } from '../../../workers/workers.fixture.ts';

const store = withWorkingStore();
beforeAll(async () => {
  await store.api.db.insert(pickupPoints).values(aPickupPoint({ ppid: 'library', name: 'Bibliothèque' }));
  await store.api.db
    .insert(timeslots)
    .values([
      aTimeslot({ id: 'library-thursday', ppid: 'library' }),
      aTimeslot({ id: 'cafe-monday', day: 1 }),
      aTimeslot({ id: 'home-thursday', zid: 'centre', day: 4 }),
    ]);
});

const current = (token: string) => store.api.call('processingOrder', {}, token);
const toPoint = (ppid: string, timeslotId: string, token: string) =>
  store.api.call('savePickupDelivery', { body: { ppid, timeslotId, frequence: 7 } }, token);
const home = {
  ...{ address: '5, rue Clark', city: 'Montréal', province: 'QC', zip_code: 'H2X 2R9' },
  ...{ timeslotId: 'home-thursday', frequence: 7 as const },
};
const toHome = (address2: string, token: string) =>
  store.api.call('saveHomeDelivery', { body: { ...home, address2 } }, token);

/** With the paid basket of Thursday 19 November. */
const paidFor = async () => {
  const who = await store.customer();
  await store.at('2026-11-18T05:00:00-05:00');
  return who;
};

test('a paid basket says that it keeps its place once another point is chosen, until it is delivered', async () => {
  const { token } = await paidFor();
  expect(await current(token)).toMatchObject({ status: 'paid', keeps_place: false });
  await toPoint('library', 'library-thursday', token);
  expect(await current(token)).toMatchObject({ where: 'Café du coin', keeps_place: true });
  await store.at('2026-11-19T19:30:00-05:00');
  expect(await current(token)).toMatchObject({ where: 'Café du coin', keeps_place: false });
});

test('so does one that comes home, where the address of the ones after it is another', async () => {
  const { token } = await store.customer();
  await toHome('app. 1', token);
  await store.at('2026-11-18T05:00:00-05:00');
  expect(await current(token)).toMatchObject({ status: 'paid', keeps_place: false });
  await toHome('app. 2', token);
  expect(await current(token)).toMatchObject({ keeps_place: true });
});

test('an open basket goes along with a change, and keeps nothing', async () => {
  const { token } = await store.customer();
  await toPoint('library', 'library-thursday', token);
  expect(await current(token)).toMatchObject({ where: 'Bibliothèque', keeps_place: false });
});

test('a paid basket is found until its day is over, though the one after it is open by then', async () => {
  const { token, oid } = await paidFor();
  await toPoint('cafe', 'cafe-monday', token);
  // Monday's opens at noon of this Thursday.
  await store.at('2026-11-19T12:30:00-05:00');
  expect(await current(token)).toMatchObject({ status: 'open', delivery_date: '2026-11-23' });
  const coming = async () => (await store.api.call('nextDeliveries', {}, token)).deliveries;
  expect((await coming()).slice(0, 3)).toMatchObject([
    { oid, status: 'paid', delivery_date: '2026-11-19' },
    { oid: (await current(token))?.oid, status: 'open', delivery_date: '2026-11-23' },
    { oid: null, status: 'planned', delivery_date: '2026-11-30' },
  ]);
  expect(await store.api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({
    ...{ is_delivered_today: true, keeps_place: true, where: 'Café du coin' },
    ...{ timeslot: { id: 'cafe-thursday' }, next_delivery_date: '2026-11-23' },
  });
  await store.at('2026-11-20T00:30:00-05:00');
  expect((await coming())[0]).toMatchObject({ status: 'open', delivery_date: '2026-11-23' });
});
