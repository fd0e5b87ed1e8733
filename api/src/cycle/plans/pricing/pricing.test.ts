import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { planOptions, plans } from '../../../db/schema/plans.ts';
import { aPlan, aPlanOption } from '../../../testing/catalogue.builders.ts';
import { withTestApi } from '../../../testing/test-api.ts';
import { displayedPlans } from '../plans.service.ts';
import { pricingRoutes } from './pricing.routes.ts';
import { priceTable } from './pricing.view.ts';

const api = withTestApi();
const corpo = 'corpo' as const;
const plain = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll('\u00a0', ' '));
const read = (file: string, headers: Record<string, string> = {}) =>
  api.inject({ url: `/api/plans/pricing/${file}`, headers });

beforeAll(async () => {
  await api.db
    .insert(plans)
    .values([
      aPlan('1001', {}),
      aPlan('1003', { published: false }),
      aPlan('1009', { content: corpo, origin: corpo, agriculture: corpo, defaultPersons: 10, position: 2 }),
    ]);
  await api.db
    .insert(planOptions)
    .values([
      { ...aPlanOption('1001', 4), minPrice: 4350, maxPrice: 5200 },
      aPlanOption('1001', 2),
      aPlanOption('1009', 10),
    ]);
});

test('the price list has a row for each plan on sale and a column for each household', async () => {
  const all = await displayedPlans(api.db, {});
  const { columns, rows } = priceTable(
    all.filter((plan) => !plan.is_corporate),
    'fr-CA',
  );
  expect(columns.map(({ title }) => title)).toEqual(['Panier', '2 personnes', '4 personnes']);
  expect(rows.map(plain)).toEqual([['Panier 1001', '20 $ à 28 $', '43,50 $ à 52 $']]);
  const office = priceTable(
    all.filter((plan) => plan.is_corporate),
    'en-CA',
  );
  expect(office.columns.map(({ title }) => title)).toEqual(['Basket', 'Fewer than 10 people']);
});

test.each([
  ['fr-CA', 'prix-des-paniers.pdf'],
  ['en-CA', 'basket-prices.pdf'],
])('the price list in %s is a tagged PDF in its language', async (locale, fileName) => {
  const answer = await read(`${locale}.pdf`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${fileName}"`,
  });
  const bytes = answer.rawPayload.toString('latin1');
  expect(bytes.startsWith('%PDF-1.7')).toBe(true);
  expect(bytes).toContain(`/Lang (${locale})`);
  expect(bytes).toContain('/StructTreeRoot');
  expect(bytes).toContain('/S /TH');
});

test('a list that has not changed is not sent again, and a new price makes a new one', async () => {
  const first = await read('fr-CA.pdf');
  const etag = String(first.headers.etag);
  expect((await read('fr-CA.pdf', { 'if-none-match': etag })).statusCode).toBe(304);
  await api.db.update(planOptions).set({ maxPrice: 19_900 }).where(eq(planOptions.pid, '1009'));
  const second = await read('fr-CA.pdf', { 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(second.headers.etag).not.toBe(etag);
});

test('the list is of a day of Toronto: it is drawn anew at its midnight, and not at the one of UTC', async () => {
  const etagAt = async (moment: string) => {
    api.clock.set(moment);
    return (await read('fr-CA.pdf')).headers.etag;
  };
  const evening = await etagAt('2026-11-21T18:30:00-05:00');
  expect(await etagAt('2026-11-21T19:30:00-05:00')).toBe(evening);
  expect(await etagAt('2026-11-21T23:59:00-05:00')).toBe(evening);
  expect(await etagAt('2026-11-22T00:00:00-05:00')).not.toBe(evening);
});

test('a drawing that failed is kept by nobody: the next who asks has the list, drawn once', async () => {
  let drawings = 0;
  const app = Fastify();
  await app.register(
    pricingRoutes(api.deps, async () => {
      drawings += 1;
      if (drawings === 1) throw new Error('no memory left');
      return Buffer.from('%PDF');
    }),
  );
  const ask = () => app.inject('/plans/pricing/fr-CA.pdf');
  const failed = await ask();
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, undefined]);
  expect([(await ask()).statusCode, (await ask()).statusCode, drawings]).toEqual([200, 200, 2]);
  await app.close();
});

test('there is no price list in another language', async () => {
  expect((await read('de-DE.pdf')).statusCode).toBe(404);
});
