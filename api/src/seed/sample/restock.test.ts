import { eq, sum } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { withTestApi } from '../../testing/test-api.ts';
import { createWorkers, type Workers } from '../../workers/workers.service.ts';
import { catalogueRows } from './catalogue.rules.ts';
import { restockWeekly } from './restock.service.ts';
import { insertCatalogue } from './sample-data.repository.ts';

const api = withTestApi();
let workers: Workers;
const errors: unknown[] = [];
beforeAll(async () => {
  await insertCatalogue(api.db, catalogueRows('2026-11-16', api.clock.now()));
  const beforeSweeps = () => restockWeekly(api.deps);
  workers = createWorkers(api.deps, { onError: (error) => errors.push(error), beforeSweeps });
  await workers.runDue();
});

const onShelves = async () =>
  Number((await api.db.select({ all: sum(products.inventory) }).from(products))[0]?.all);

test('months of an emptied sandbox: goods come every week, and baskets are filled from them', async () => {
  const full = await onShelves();
  await api.db.update(products).set({ inventory: 0 });
  api.clock.set('2026-11-22T11:00:00-05:00');
  await workers.runDue();
  expect(await onShelves()).toBeLessThan(full / 10);
  api.clock.set('2026-11-23T11:00:00-05:00');
  await workers.runDue();
  expect(await onShelves()).toBeGreaterThan(full / 2);
  const [one] = await api.db.select().from(products).where(eq(products.published, true)).limit(1);
  expect(String(one?.bestBefore) > '2026-11-22').toBe(true);
});
