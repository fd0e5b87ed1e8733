import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@msl/workspace/running/free-port.ts';
import { startStore } from '@msl/workspace/running/store-process.ts';
import type { Browser, Page } from '@playwright/test';
import { cards, frames, typeCard } from '../support/card-frames.ts';
import { forms } from '../support/forms.ts';
import { aNewcomer, SignUpPage } from '../support/sign-up.page.ts';
import { expect, test } from '../support/store-test.ts';
import { aSubscriber, enterAs } from '../support/subscriber.ts';

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
  const folder = mkdtempSync(join(tmpdir(), 'half-filled-'));
  const { STORE_DIR } = process.env;
  const where = {
    dataDir: folder,
    port: await freePort(),
    env: { RATE_LIMIT_SCALE: '100', PAYMENT_SANDBOX_PORT: String(await freePort()) },
  };
  let store = await startStore({ ...where, ...(STORE_DIR && { storeDir: STORE_DIR }) });
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
      await tab.goto(form.path);
      await form.fill(tab, say);
      halfFilled.push({
        page: tab,
        isKept: () => form.isKept(tab, say),
        send: () => form.send(tab, say),
        isDone: () => form.isDone(tab, say),
      });
    }
    halfFilled.unshift(
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
    store = await startStore(where);
    for (const { page: tab, send, isKept, isDone } of halfFilled) {
      await tab.bringToFront();
      await isKept();
      await send();
      await isDone();
    }
  } finally {
    for (const one of opened) await one.context().close();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

type Say = ConstructorParameters<typeof SignUpPage>[1];

/** The third step of a sign-up, its passwords included: nobody reloads. */
async function anAccount(page: Page, say: Say): Promise<HalfFilled> {
  const signUp = new SignUpPage(page, say);
  const newcomer = aNewcomer();
  await page.goto('/sign-up/step-1');
  await signUp.answerPreferences();
  await signUp.choosePlan();
  await signUp.choosePersons(2);
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
      await expect(page.frameLocator(frames.number).getByRole('textbox')).toHaveValue(/4242$/);
    },
    send: () => signUp.confirm(),
    isDone: () => expect(page).toHaveURL(/\/dashboard/),
  };
}
