import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@msl/contracts/locale.ts';
import type { Browser, Page } from 'playwright-core';
import type { Ask, Scene } from './scenes.ts';

export const widths = [360, 768, 1280] as const;
const HEIGHT = 800;

export type Shot = {
  readonly scene: string;
  readonly locale: Locale;
  readonly width: number;
  readonly file: string;
  /** What a look at the picture might miss: a sideways scroll, an error on the console. */
  readonly problems: readonly string[];
};

type Setting = {
  readonly browser: Browser;
  readonly origin: string;
  readonly folder: string;
  readonly ask: Ask;
  /** A session of this persona. */
  readonly tokenOf: (persona: string) => Promise<string>;
};

/** Every width of one scene in one language: opened anew for each, as somebody with that screen would. */
export const photograph = async (setting: Setting, scene: Scene, locale: Locale): Promise<Shot[]> => {
  const { browser, folder, origin } = setting;
  const path = typeof scene.path === 'string' ? scene.path : await scene.path(setting.ask);
  const stored = {
    ...(scene.persona && { 'msl.token': await setting.tokenOf(scene.persona) }),
    ...(scene.plan && { 'msl.plans': JSON.stringify([scene.plan]) }),
  };
  const shots: Shot[] = [];
  mkdirSync(join(folder, scene.name), { recursive: true });
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      locale,
      timezoneId: 'America/Toronto',
      reducedMotion: 'reduce',
      baseURL: origin,
    });
    const problems: string[] = [];
    try {
      await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored);
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(path);
      await quiet(page);
      if (scene.prepare) {
        await scene.prepare(page);
        await quiet(page);
      }
      await lookDown(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (sideways > 0) problems.push(`${sideways} px wider than the screen`);
      const file = join(scene.name, `${locale}-${width}.png`);
      await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
      shots.push({ scene: scene.name, locale, width, file, problems });
    } finally {
      await context.close();
    }
  }
  return shots;
};

/** Until nothing is fetched and no skeleton waits; a page that never rests is taken as it is. */
const quiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page
    .waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), null, { timeout: 5_000 })
    .catch(() => undefined);
};

/** What waits until it comes into view (pictures, maps, carousels) is brought into view once. */
const lookDown = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += HEIGHT) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(60);
  }
  await quiet(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(200);
};
