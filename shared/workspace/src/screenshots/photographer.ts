import { join } from 'node:path';
import type { Locale } from '@msl/contracts/locale.ts';
import { atRest, lookDown } from '@msl/releases/pictures/at-rest.ts';
import type { Ask } from '@msl/releases/pictures/declared-scenes.ts';
import type { Browser, Page } from 'playwright-core';
import type { Scene } from './scene.ts';

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

export type Setting = {
  readonly browser: Browser;
  readonly origin: string;
  readonly folder: string;
  readonly ask: Ask;
  /** A session of this persona. */
  readonly tokenOf: (persona: string) => Promise<string>;
};

/** Every width of one scene in one language, the phone first. */
export const photograph = async (setting: Setting, scene: Scene, locale: Locale): Promise<Shot[]> => {
  const { browser, folder, origin } = setting;
  const sizes = scene.widths ?? widths;
  const path = typeof scene.path === 'string' ? scene.path : await scene.path(setting.ask);
  const stored = {
    ...(scene.persona && { 'msl.token': await setting.tokenOf(scene.persona) }),
    ...(scene.plan && { 'msl.plans': JSON.stringify([scene.plan]) }),
  };
  const context = await browser.newContext({
    viewport: { width: sizes[0] ?? 360, height: HEIGHT },
    locale,
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  try {
    await context.addInitScript((entries) => {
      // Frames of other origins, the card's, have no storage to write.
      if (window !== window.top) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    if (scene.document) await page.setContent(await scene.document(setting.ask, locale));
    else await page.goto(path);
    await atRest(page);
    await scene.prepare?.(page);
    const shots: Shot[] = [];
    for (const width of sizes) {
      const file = join(scene.name, `${locale}-${width}.png`);
      const sideways = await shoot(page, width, join(folder, file));
      shots.push({ scene: scene.name, locale, width, file, problems: [...errors.splice(0), ...sideways] });
    }
    return shots;
  } finally {
    await context.close();
  }
};

const shoot = async (page: Page, width: number, path: string): Promise<string[]> => {
  await page.setViewportSize({ width, height: HEIGHT });
  await lookDown(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  return sideways > 0 ? [`${sideways} px wider than the screen`] : [];
};
