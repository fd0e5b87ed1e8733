import { openForFile } from '@msl/testing/open-for-file.ts';
import { sql, sum } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { slotDays } from '../../db/schema/pickup-points.ts';
import { bookings } from '../../db/schema/subscriptions.ts';
import { startSampleStore } from '../../testing/sample-store.ts';
import { PERSONA_PASSWORD } from './personas.data.ts';
import { resetPersonas } from './reset-personas.service.ts';

const api = openForFile(startSampleStore);

const body = { email: 'order-open@personas.test', password: PERSONA_PASSWORD };
const logIn = async () => (await api.call('logIn', { body })).token;
const leftToGive = () => api.db.select({ stock: sum(products.inventory) }).from(products);
const placesTaken = async () => {
  const [counted] = await api.db.select({ taken: sum(sql`spots - spots_left`) }).from(slotDays);
  return { counted: Number(counted?.taken), booked: await api.db.$count(bookings) };
};

test('two days later, personas made anew are in their states again, and nothing is used up twice', async () => {
  const before = await leftToGive();
  const token = await logIn();
  api.clock.advance(48);
  await resetPersonas(api.deps);

  expect((await api.refusal('subscription', {}, token)).message).toBe('token-expired');
  const again = await api.call('processingOrder', {}, await logIn());
  expect(again).toMatchObject({ status: 'open', can_edit: true, delivery_date: '2026-11-21' });
  expect(await leftToGive()).toEqual(before);
  const { counted, booked } = await placesTaken();
  expect(booked).toBeGreaterThan(50);
  expect(counted).toBe(booked);
});

test('shelves that simulated months have emptied are full again after a reset', async () => {
  const before = await leftToGive();
  await api.db.update(products).set({ inventory: 0 });
  await resetPersonas(api.deps);
  expect(await leftToGive()).toEqual(before);
});
