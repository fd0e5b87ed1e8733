import { gardenOf, receivedOf } from './garden.ts';
import { milestoneAfter } from './milestones.ts';

test.each([
  [0, 10, { next: 10, progress: 0 }],
  [5, 10, { next: 10, progress: 0.5 }],
  [10, 10, { next: 20, progress: 0 }],
  [109.3, 10, { next: 200, progress: 0.093 }],
  [9517, 500, { next: 10_000, progress: 0.9034 }],
])('after %s the next round number is named', (amount, first, expected) => {
  const { next, progress } = milestoneAfter(amount, first);
  expect(next).toBe(expected.next);
  expect(progress).toBeCloseTo(expected.progress);
});

const basket = (oid: string, delivery_date: string, product_count: number) => ({
  oid,
  delivery_date,
  product_count,
});

test('each basket is a plant, the oldest first, taller with more products', () => {
  const plants = gardenOf([basket('b', '2026-11-17', 10), basket('a', '2026-11-10', 4)]);
  expect(plants.map(({ oid, leaves }) => `${oid} ${leaves}`)).toEqual(['a 2', 'b 5']);
});

test('the garden has twelve spots: the oldest baskets make room', () => {
  const baskets = Array.from({ length: 15 }, (_, index) =>
    basket(`o${index}`, `2026-${String(index + 10).slice(0, 2)}-01`, 5),
  );
  expect(gardenOf(baskets)).toHaveLength(12);
  expect(gardenOf([])).toEqual([]);
});

test('a basket that is paid, and still to come, is not one that was received', () => {
  const received = { oid: 'a', delivered_at: '2026-11-21T23:00:00.000Z' };
  expect(receivedOf([{ oid: 'b', delivered_at: null }, received])).toEqual([received]);
});
