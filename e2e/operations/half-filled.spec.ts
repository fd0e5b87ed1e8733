import type { Browser, Page } from '@playwright/test';
import { cards, inputOf, typeCard } from '../support/card-frames.ts';
import { changeOfMembership, type Form, forms } from '../support/forms.ts';
import { openOwnStore } from '../support/own-store.ts';
import { aNewcomer, SignUpPage } from '../support/sign-up.page.ts';
import { expect, test } from '../support/store-test.ts';
import { aSubscriber, enterAs, type Subscriber } from '../support/subscriber.ts';

// A store that is away says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([/Failed to load resource/, /net::ERR_/]),
});

type HalfFilled = {
  page: Page;
  isKept: () => Promise<unknown>;
  send: () => Promise<unknown>;
  isDone: () => Promise<unknown>;
};

test('the store restarts while every form is half filled: what was typed is there, and can be sent', async ({
  page,
  browser,
  say,
}) => {
  test.setTimeout(300_000);
  const store = await openOwnStore('half-filled');
  const opened: Page[] = [];
  const aBrowser = async (): Promise<Page> => {
    const context = await (browser as Browser).newContext({
      ...test.info().project.use,
      baseURL: store.url,
    });
    const opening = await context.newPage();
    opened.push(opening);
    return opening;
  };
  try {
    const halfFilled: HalfFilled[] = [];
    const customer = await aSubscriber(page.request, store.url);
    const first = await aBrowser();
    for (const form of Object.values(forms)) {
      const tab = await first.context().newPage();
      await enterAs(tab, customer);
      halfFilled.push(await fill(tab, form, say));
    }
    const member = await aSubscriber(page.request, store.url);
    await member.call('POST', '/subscriptions/prime', { lookup_key: 'monthly-prime' });
    const second = await aBrowser();
    await enterAs(second, member);
    halfFilled.unshift(
      await fill(second, changeOfMembership, say),
      await aNewCard(await second.context().newPage(), member, say),
      await anAccount(await aBrowser(), say),
      await aDelivery(await aBrowser(), say, store.url),
      await aCardAndCoupon(await aBrowser(), say, store.url),
    );

    await store.stop();
    for (const { page: tab, send, isKept } of halfFilled) {
      await tab.bringToFront();
      await send();
      await expect(tab.getByText(say('errors:network')).first()).toBeVisible();
      await isKept();
    }
    await store.start();
    for (const { page: tab, send, isKept, isDone } of halfFilled) {
      await tab.bringToFront();
      await isKept();
      await send();
      await isDone();
    }
  } finally {
    for (const one of opened) await one.context().close();
    await store.close();
  }
});

type Say = ConstructorParameters<typeof SignUpPage>[1];

async function fill(page: Page, form: Form, say: Say): Promise<HalfFilled> {
  await page.goto(form.path);
  await form.fill(page, say);
  return {
    page,
    isKept: () => form.isKept(page, say),
    send: () => form.send(page, say),
    isDone: () => form.isDone(page, say),
  };
}

/** Another card on file: nobody reloads, as its numbers are the payment provider's. */
async function aNewCard(page: Page, member: Subscriber, say: Say): Promise<HalfFilled> {
  const button = (key: string) => page.getByRole('button', { name: say(`mfe-account:card.${key}`) });
  await enterAs(page, member);
  await page.goto('/account/info');
  await button('change').click();
  await typeCard(page, cards.visa);
  return {
    page,
    isKept: () => isTyped(page),
    send: () => button('save').click(),
    isDone: () => expect(page.getByText(say('mfe-account:card.changed'))).toBeVisible(),
  };
}

const isTyped = (page: Page) => expect(inputOf(page, 'number')).toHaveValue(/4242$/);

/** The third step of a sign-up, its passwords included: nobody reloads. */
async function anAccount(page: Page, say: Say): Promise<HalfFilled> {
  const signUp = new SignUpPage(page, say);
  const newcomer = aNewcomer();
  await signUp.goToAccount();
  await signUp.fillAccount(newcomer);
  return {
    page,
    isKept: () => expect(page.locator('main input[name="email"]')).toHaveValue(newcomer.email),
    send: () => signUp.press('mfe-signup:account.next'),
    isDone: () => expect(page).toHaveURL(/\/sign-up\/step-4/),
  };
}

async function aDelivery(page: Page, say: Say, base: string): Promise<HalfFilled> {
  const signUp = new SignUpPage(page, say);
  await enterAs(page, await aSubscriber(page.request, base, 'account'));
  await page.goto('/sign-up/step-4');
  await signUp.choosePickupPoint();
  return {
    page,
    isKept: () => expect(page.locator('input[name="timeslot"]:checked')).toHaveCount(1),
    send: () => signUp.press('mfe-signup:delivery.next'),
    isDone: () => expect(page).toHaveURL(/\/sign-up\/confirm/),
  };
}

async function aCardAndCoupon(page: Page, say: Say, base: string): Promise<HalfFilled> {
  const signUp = new SignUpPage(page, say);
  await enterAs(page, await aSubscriber(page.request, base, 'delivery'));
  await page.goto('/sign-up/confirm');
  const coupon = page.getByLabel(say('mfe-signup:confirm.coupon'));
  await coupon.fill('BIENVENUE');
  await typeCard(page, cards.visa);
  return {
    page,
    isKept: async () => {
      await expect(coupon).toHaveValue('BIENVENUE');
      await isTyped(page);
    },
    send: () => signUp.confirm(),
    isDone: () => expect(page).toHaveURL(/\/dashboard/),
  };
}
