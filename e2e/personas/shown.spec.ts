import { addDays } from '@msl/contracts/calendar-day.ts';
import type { Order, OrderSummary } from '@msl/contracts/entities/order.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { formatDate, formatMoney } from '@msl/i18n/format.ts';
import { priceLines } from '@msl/panels/order/price-lines.ts';
import type { Browser, Page } from '@playwright/test';
import { withoutPersonas } from '../support/life.ts';
import { mailsTo } from '../support/outbox.ts';
import { type OwnStore, openOwnStore } from '../support/own-store.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { aSubscriber, enterAs, type Subscriber } from '../support/subscriber.ts';

// Between two baskets there is no order, and a day later a session may have ended.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(401, 404)]),
});

/** Two deliveries before Christmas, the moved ones of Christmas and New Year, and one after them. */
const FIRST_DAY = '2026-12-14';
const LAST_DAY = '2027-01-09';
const FRIDAY = 5;
/** In Quebec: after the billing at four, before anybody changes anything. */
const morning = (day: string) => `${day}T10:30:00.000Z`;

type Somebody = Subscriber & { page: Page; locale: Locale; billed: Map<string, Order> };

test('on every day of Christmas, cart, dashboard, receipt and mails say what the API says of each order', async ({
  browser,
  page,
}) => {
  test.setTimeout(1_800_000);
  const store = await openOwnStore('shown');
  const people: Somebody[] = [];
  try {
    await withoutPersonas(page, store.url);
    await moveTo(page, store, FIRST_DAY);
    people.push(
      await somebody(browser, store, 'fr-CA', {}),
      await somebody(browser, store, 'en-CA', { card: 'pm_card_chargeCustomerFail' }),
    );
    const [good] = people as [Somebody];
    await good.call('PUT', '/coupons', { code: 'BIENVENUE' });
    await good.call('PUT', '/users/default-tip', { default_tip: 300 });
    const states = new Set<string>();
    const moved = new Set<string>();
    for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1)) {
      await moveTo(page, store, day);
      for (const who of people) {
        const order = await who.call<Order | null>('GET', '/orders/current/processing');
        if (!order) continue;
        await test.step(`${day}, ${who.locale}: order ${order.number}, ${order.status}`, async () => {
          states.add(order.status);
          if (order.moved_from) moved.add(order.moved_from);
          await lookAt(who, store, order, day);
        });
      }
    }
    for (const who of people) await compareReceipts(who, store);
    expect(good.billed.size, 'baskets that were billed').toBeGreaterThanOrEqual(3);
    expect([...moved], 'the deliveries of Christmas and of New Year lie on another day').toEqual([
      '2026-12-25',
      '2027-01-01',
    ]);
    expect([...states]).toEqual(expect.arrayContaining(['open', 'paid', 'failed']));
  } finally {
    // A page that is closed by now asks for nothing more either.
    await Promise.all(people.map(({ page: open }) => open.context().close()));
    await store.close();
  }
});

/** The store's clock; nobody's answer may be older than it. */
async function moveTo(page: Page, store: OwnStore, day: string) {
  const answer = await page.request.post(`${store.url}/api/sandbox/clock`, {
    data: { now: morning(day) },
    timeout: 0,
  });
  expect(answer.ok()).toBe(true);
}

/** A customer of Fridays with a browser of their own, in their own language. */
async function somebody(
  browser: Browser,
  store: OwnStore,
  locale: Locale,
  { card }: { card?: string },
): Promise<Somebody> {
  const context = await browser.newContext({ locale, timezoneId: 'America/Toronto' });
  const page = await context.newPage();
  const who = await aSubscriber(page.request, store.url, 'order', { locale, weekday: FRIDAY, card });
  await enterAs(page, who);
  return { ...who, page, locale, billed: new Map() };
}

/** The two screens that show the order of this cycle, beside what the API says of it at the same moment. */
async function lookAt(who: Somebody, store: OwnStore, order: Order, day: string) {
  const { page, locale } = who;
  const money = (cents: number) => formatMoney(cents, locale);
  const date = (iso: string, style?: 'moment') => formatDate(iso, locale, style);
  await page.clock.setFixedTime(morning(day));

  await page.goto(`${store.url}/cart`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('dl').last()).toBeVisible();
  const cart = await textOf(page);
  const dates = order.status === 'open' ? [date(order.cart_processing_date)] : [];
  const limit = order.can_edit ? [date(order.cut_off_at, 'moment')] : [];
  const owed = order.unpaid ? [money(order.unpaid.amount), date(order.unpaid.until, 'moment')] : [];
  const amounts = priceLines(order)
    .filter(({ key, amount }) => key !== 'shipping' || amount !== 0)
    .map(({ amount }) => money(amount));
  for (const words of [
    date(order.delivery_date),
    money(order.total_price),
    ...dates,
    ...limit,
    ...owed,
    ...amounts,
  ])
    expect.soft(cart, `the cart on ${day}`).toContain(plain(words));

  await page.goto(`${store.url}/dashboard`);
  await expect(main.locator('section[data-kind]')).toBeVisible();
  // Two baskets unpaid pause the subscription, and the dashboard speaks of that alone.
  const { status } = await who.call<Subscription>('GET', '/subscriptions');
  if (status === 'paused')
    return expect.soft(await textOf(page)).not.toContain(plain(money(order.total_price)));
  // A basket that ended unpaid has no card there any more, only its day and the next one.
  const ended = order.status === 'cancel';
  if (!ended) await expect(main.locator('dl').first()).toBeVisible();
  const dashboard = await textOf(page);
  const next = order.next_delivery_date ? [date(order.next_delivery_date)] : [];
  const moved = order.moved_from ? [date(order.moved_from)] : [];
  const seen = [date(order.delivery_date), ...(ended ? next : [money(order.total_price), ...moved])];
  for (const words of [...seen, ...limit, ...owed])
    expect.soft(dashboard, `the dashboard on ${day}`).toContain(plain(words));
  if (order.status === 'paid') who.billed.set(order.oid, order);
}

/** What was paid: the list of receipts, each receipt's page, and the one mail of each. */
async function compareReceipts(who: Somebody, store: OwnStore) {
  const { page, locale, billed } = who;
  const list = await who.call<OrderSummary[]>('GET', `/history?locale=${locale}`);
  expect(new Set(list.map(({ oid }) => oid))).toEqual(new Set(billed.keys()));
  const receipts = (await mailsTo(page, who.email, store.url)).filter(
    ({ template }) => template === 'order-receipt',
  );
  expect(receipts).toHaveLength(billed.size);
  for (const order of billed.values()) {
    const words = [formatMoney(order.total_price, locale), formatDate(order.delivery_date, locale)].map(
      plain,
    );
    const says = (text: string) => words.every((one) => plain(text).includes(one));
    expect(receipts.filter(({ subject, text }) => says(`${subject} ${text}`))).toHaveLength(1);
    await page.goto(`${store.url}/order-history/${order.oid}`);
    await expect(page.getByRole('article')).toContainText(String(order.number));
    const [total = '', day = ''] = [words[0], plain(formatDate(order.delivery_date, locale, 'date'))];
    const receipt = await textOf(page);
    for (const one of [total, day]) expect.soft(receipt).toContain(one);
    for (const { amount } of priceLines(order).filter(({ amount }) => amount !== 0))
      expect.soft(receipt).toContain(plain(formatMoney(amount, locale)));
  }
}

/** What a customer reads of a page, with every kind of space alike. */
// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read, and lines stay apart
const textOf = async (page: Page) => plain(await page.getByRole('main').innerText());
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').replaceAll('−', '-');
