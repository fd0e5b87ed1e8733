import { addDays, dayOf, momentOf } from '@msl/contracts/calendar-day.ts';
import { typeCard } from '../../e2e/support/card-frames.ts';
import { logInAsCopy } from '../../e2e/support/log-in.ts';
import type { Page } from '../../e2e/support/store-test.ts';
import { expect, test } from '../../e2e/support/store-test.ts';
import { aSubscriber, enterAs } from '../../e2e/support/subscriber.ts';

/** What one state of subscription and order shows; every text is a key of the account's own texts. */
type Row = {
  /** The state that the banner says, and what it offers, the main thing first. */
  banner: string;
  offers: readonly string[];
  /** What the timeline says under its steps; null where there is none. */
  timeline: string | null;
  /** Active, also without a timeline. */
  isActive?: boolean;
  /** The link of the order's card; null where there is none. */
  order: string | null;
  delivery: 'pickup' | 'home';
  /** What can be done with the card, the main thing first. */
  card: readonly string[];
  /** Whatever else only this state says. */
  says?: readonly string[];
};

const toNextCart = 'banner.actions.nextCart';
const receipt = 'banner.actions.receipt';
const toHolidays = 'banner.actions.holidays';
const until = 'timeline.until';
const opens = 'timeline.opens';
const stopped = {
  ...{ timeline: null, order: null, offers: ['reactivate.action'] },
  card: ['reactivate.action', 'card.change'],
};
const open = {
  banner: 'open',
  offers: ['banner.actions.cart', 'skip.action'],
  timeline: until,
  order: 'order.change',
};
const between = { banner: 'planned', offers: [toNextCart], timeline: opens, order: 'order.toNextCart' };
const pickup = { delivery: 'pickup', card: ['card.change'] } as const;
const home = { delivery: 'home', card: ['card.change'] } as const;

const table: Record<string, Row> = {
  'order-open': { ...open, ...pickup },
  'order-skipped': {
    ...{ banner: 'skipped', offers: ['skip.undo'], timeline: opens, order: 'order.toNextCart', ...pickup },
    says: ['banner.next', 'next.status.skipped'],
  },
  'order-paid-today': {
    ...{ banner: 'billedToday', offers: [receipt, toNextCart], timeline: 'timeline.stage.paid' },
    ...{ order: 'order.see', ...pickup },
  },
  'order-delivered-today': {
    // Once its window is over the timeline is the next cycle's.
    ...{ banner: 'deliveredToday', offers: [receipt, toNextCart], timeline: 'timeline.title' },
    ...{ order: 'order.see', ...pickup },
  },
  'order-failed': {
    ...{ banner: 'failed', offers: ['pay.action', 'banner.actions.card'], timeline: 'timeline.payUntil' },
    ...{ order: 'order.see', ...pickup },
    says: ['next.status.failed'],
  },
  'order-cancelled': {
    ...{ banner: 'orderCancelled', offers: [toNextCart], timeline: opens, order: 'order.toNextCart' },
    ...pickup,
    says: ['banner.next'],
  },
  'active-pickup': { ...between, ...pickup, says: ['delivery.directions', 'holidays.plan'] },
  'active-home': { ...between, ...home, says: ['delivery.email', 'baskets.biWeekly'] },
  'closed-point': {
    ...{ banner: 'placeClosed', offers: ['banner.actions.delivery'], order: 'order.toNextCart' },
    ...{ ...pickup, timeline: null, isActive: true },
    says: ['next.status.closed'],
  },
  'on-holiday': {
    ...{ banner: 'holiday', offers: [toHolidays], timeline: opens, order: 'order.toNextCart', ...pickup },
    says: ['next.status.holiday', 'holidays.range', 'holidays.change', 'holidays.remove'],
  },
  paused: { banner: 'paused', ...stopped, delivery: 'pickup', says: ['card.inactive.paused'] },
  cancelled: { banner: 'cancelled', ...stopped, delivery: 'home', says: ['card.inactive.cancel'] },
  'member-yearly': { ...open, ...home, says: ['prices.savings'] },
  'member-trialing': { ...between, ...pickup },
  corporate: { ...open, ...home, says: ['panels:persons.from10to20'] },
};

const MASTERCARD = '5555555555554444';
const always = ['baskets.title', 'stats.title', 'card.title', 'info.short'];
const whileActive = ['next.title', 'tip.title', 'holidays.title', 'referral.title', 'suspend.short'];
/** Nothing is billed on the day of a basket that was moved there, and none is delivered on the day that it left. */
const MOVED = ['12-24', '12-25', '12-31', '01-01'];
const fromTomorrow = Array.from({ length: 3 }, (_, days) => addDays(dayOf(Date.now()), days + 1));
const ordinary = fromTomorrow.find((day) => !MOVED.includes(day.slice(5))) ?? dayOf(Date.now());
/** The baskets of the day are shown by the hour. Of a day to come: the store's own jobs have nothing of it to do yet. */
const AFTERNOON = momentOf(ordinary, '15:00');
/** Looked at on every screen; the others on a phone in French and on a desk in English. */
const brief = ['order-open', 'order-failed', 'active-home', 'closed-point', 'paused'];

for (const [who, row] of Object.entries(table)) {
  const tag = brief.includes(who) ? [] : '@two-screens';
  test(`${who}: what the dashboard says, shows and offers`, { tag }, async ({
    page,
    say,
    checkAccessibility,
  }) => {
    const text = (key: string) => like(say(key.includes(':') ? key : `mfe-account:${key}`));
    const region = (key: string) => page.getByRole('region', { name: text(key) });
    await logInAsCopy(page, who, AFTERNOON);
    await page.goto('/dashboard');

    const banner = region('banner.label');
    await expect(banner.getByRole('heading', { level: 2 })).toHaveText(text(`banner.${row.banner}.title`));
    const offered = banner.getByRole('link').or(banner.getByRole('button'));
    await expect(offered).toHaveText(row.offers.map(text));

    await expect(region(`delivery.${row.delivery}`)).toBeVisible();
    for (const key of always) await expect(region(key)).toBeVisible();
    for (const key of whileActive)
      await expect(region(key)).toHaveCount(row.timeline || row.isActive ? 1 : 0);
    await expect(region('timeline.title')).toHaveCount(row.timeline ? 1 : 0);
    if (row.timeline) await expect(region('timeline.title')).toContainText(text(row.timeline));
    if (row.order) await expect(page.getByRole('link', { name: text(row.order) })).toBeVisible();
    else await expect(region('order.title').or(region('order.next'))).toHaveCount(0);
    const card = region('card.title');
    await expect(card.getByRole('link').or(card.getByRole('button'))).toHaveText(row.card.map(text));
    for (const key of row.says ?? []) await expect(page.getByText(text(key)).first()).toBeVisible();
    // The banner says it: once is enough.
    await expect(page.getByText(text('delivery.closed.PUP.text'))).toHaveCount(0);

    expect(await isWiderThanItsScreen(page), 'nothing sticks out at the side').toBe(false);
    await checkAccessibility();
  });
}

test('a name of a hundred letters without a space is broken, and the page is no wider for it', async ({
  page,
  request,
}) => {
  const who = await aSubscriber(request);
  const name = 'W'.repeat(100);
  await who.call('PUT', '/users', { first_name: name, last_name: name });
  await enterAs(page, who);
  await page.goto('/dashboard');
  await expect(page.getByText(`${name} ${name}`)).toBeVisible();
  expect(await isWiderThanItsScreen(page)).toBe(false);
});

test('whoever is paused takes another card first, and comes back with it', {
  tag: ['@through-the-store', '@two-screens'],
}, async ({ page, request, say }) => {
  const account = (key: string) => say(`mfe-account:${key}`);
  const who = await aSubscriber(request);
  await who.call('PUT', '/subscriptions/status', { status: 'paused' });
  await enterAs(page, who);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: account('card.change') }).click();
  await typeCard(page, MASTERCARD);
  await page.getByRole('button', { name: account('card.save') }).click();
  const card = page.getByRole('region', { name: account('card.title') });
  await expect(card).toContainText('4444');
  await card.getByRole('button', { name: account('reactivate.action') }).click();
  await expect(page.getByText(account('reactivate.done'))).toBeVisible();
  await expect(card.getByRole('button')).toHaveText([account('card.change')]);
});

test('whoever skipped a delivery by a press can press at once to take it back: what says that it was done lies beside it', {
  tag: '@through-the-store',
}, async ({ page, say }) => {
  const account = (key: string) => say(`mfe-account:${key}`);
  await logInAsCopy(page, 'order-open', AFTERNOON);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: account('skip.action') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: account('skip.confirm') })
    .click();
  await expect(page.getByText(account('skip.done'))).toBeVisible();
  const back = page.getByRole('button', { name: account('skip.undo') });
  const isFree = (button: Element) => {
    const { x, width, bottom } = button.getBoundingClientRect();
    const isSaid = document.querySelector('[role="status"] p') !== null;
    return isSaid && button.contains(document.elementFromPoint(x + width / 2, bottom - 1));
  };
  await expect.poll(() => back.evaluate(isFree)).toBe(true);
});

/** A text with its values left open: `La livraison du {{date}} est sautée`. */
function like(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${parts.join('.+')}`);
}

const isWiderThanItsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
