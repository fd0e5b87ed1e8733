import type { Locale } from '@msl/contracts/locale.ts';
import type { Page } from '@playwright/test';
import { logInAs } from '../support/log-in.ts';
import { textOf } from '../support/texts.ts';
import { walk } from '../support/walk.ts';
import type { ChaosStore } from './chaos-store.ts';
import { expect, openFaq, saidOf, test } from './chaos-test.ts';
import { type Fault, faults } from './faults.ts';
import { type Place, places } from './places.ts';
import { TRIGGER } from './plant.ts';

/** Every remote, every fault, both languages: `npm run chaos`. Else each fault once, by turns. */
const whole = process.env.CHAOS === 'all';
const locales: readonly Locale[] = ['fr-CA', 'en-CA'];

/** From the page's change to what is promised within it: held by the whole run, on a machine that does nothing else. */
const SOON = whole ? { timeout: 5_000 } : {};

for (const [turn, place] of places.entries()) {
  for (const [side, locale] of locales.entries()) {
    test.describe(`${place.remote} in ${locale}`, () => {
      test.use({ locale });
      for (const [number, fault] of faults.entries()) {
        if (!whole && (number % places.length !== turn || number % locales.length !== side)) continue;

        test(`${fault.name}: a kind word and a way on, or the earlier version with what was typed`, async ({
          page,
          store,
          expectedOnConsole,
        }) => {
          expectedOnConsole.push(...saidOf(place.remote), ...(fault.says ?? []));
          if (place.persona) await logInAs(page, place.persona);
          try {
            await alone(page, store, place, fault, locale);
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await overAnEarlierOne(page, store, place, fault);
          } finally {
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await store.restore(place.remote);
          }
        });
      }
    });
  }
}

/** Nothing earlier is there. */
async function alone(page: Page, store: ChaosStore, place: Place, fault: Fault, locale: Locale) {
  const version = await store.release(place.remote, fault.planted, 'nothing');
  await openFaq(page, store);
  await breakFiles(page, place.remote, version, fault);
  await walk(page, place.address);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: textOf(locale, 'shell:failed.retry') });
  if (fault.late) {
    await place.type(page);
    await main.getByRole('button', { name: TRIGGER }).click();
  }
  await expect(retry).toBeVisible(SOON);
  const title = fault.planted === 'event' ? 'shell:failed.action' : 'shell:failed.title';
  await expect(main.getByText(textOf(locale, title))).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
  // What was typed is there, or comes back with the page.
  if (fault.planted === 'event') expect(await place.typed(page)).toBe(true);

  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: textOf(locale, 'shell:language.other') })).toBeEnabled();
  if (place.persona) await expect(banner.locator('a[href="/cart"]').first()).toBeVisible();
  else {
    await banner.getByRole('link', { name: textOf(locale, 'shell:header.log-in') }).click();
    await expect(main.locator('input[name="email"]')).toBeVisible();
  }
  // A sample waits once for what never answers.
  if (whole || !fault.hangs) {
    await walk(page, place.elsewhere);
    await shown(page);
    await expect(retry).toHaveCount(0);
    if (!fault.answer) return;
    await walk(page, place.address);
    await expect(retry).toBeVisible(SOON);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // What hung may come by itself as soon as it can: then the page is there without a press.
  await retry.click({ timeout: 2_000 }).catch(() => undefined);
  await shown(page);
  await expect(retry).toHaveCount(0);
}

/** An earlier version that is good: nobody should notice. */
async function overAnEarlierOne(page: Page, store: ChaosStore, place: Place, fault: Fault) {
  const version = await store.release(place.remote, fault.planted, 'an earlier version');
  await openFaq(page, store);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await breakFiles(page, place.remote, version, fault);
  await walk(page, place.address);
  const trigger = page.getByRole('main').getByRole('button', { name: TRIGGER });
  if (fault.late) {
    await place.type(page);
    await trigger.click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SOON);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(trigger).toHaveCount(0);
  if (fault.late) await expect.poll(() => place.typed(page)).toBe(true);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

const patterns = {
  entry: /\/remoteEntry\.js$/,
  chunk: /exposed-App\.\w+\.js$/,
  style: /exposed-App\.\w+\.css$/,
  texts: /\/locales\/[\w-]+\.json$/,
};

async function breakFiles(page: Page, remote: string, version: string, { file, answer }: Fault) {
  if (!file || !answer) return;
  const folder = `/remotes/${remote}/${version}/`;
  await page.route((url) => url.pathname.startsWith(folder) && patterns[file].test(url.pathname), answer);
}

async function shown(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}
