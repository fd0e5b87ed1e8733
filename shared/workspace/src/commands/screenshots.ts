/**
 * `npm run screenshots [-- --only home,cart] [--locale fr-CA]`: every page at three widths in both languages, from
 * personas, on a store that it starts itself; into e2e/screenshots, with an index.html to look through.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayOf } from '@msl/api/calendar-day.ts';
import { type Locale, locales } from '@msl/contracts/locale.ts';
import { findChromium } from '@msl/releases/machine/chromium.ts';
import { chromium } from 'playwright-core';
import { tokenOf } from '../running/log-in.ts';
import { openTemporaryStore } from '../running/temporary-store.ts';
import { print, seconds } from '../running/terminal.ts';
import { acts } from '../screenshots/acts.ts';
import { contactSheet } from '../screenshots/contact-sheet.ts';
import { photograph, type Setting, type Shot } from '../screenshots/photographer.ts';
import type { Scene } from '../screenshots/scene.ts';

/** Pages open at the same time. */
const AT_ONCE = 2;

const { values } = parseArgs({ options: { only: { type: 'string' }, locale: { type: 'string' } } });
const wanted = values.only?.split(',');
const languages: readonly Locale[] = locales.filter((one) => !values.locale || one === values.locale);
const folder = join(process.cwd(), 'e2e', 'screenshots');
const executablePath = await findChromium();
const { store, close } = await openTemporaryStore('screenshots', {
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'error',
});
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

const startedAt = performance.now();
try {
  if (!wanted) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const setting = { browser, origin: store.url, folder, ask, tokenOf: personaToken };
  const today = dayOf(new Date());
  const shots: Shot[] = [];
  for (const { scenes, moment, before } of acts) {
    const chosen = scenes.filter(({ name }) => !wanted || wanted.includes(name));
    if (chosen.length === 0) continue;
    if (moment) await ask('/sandbox/clock', undefined, { method: 'POST', body: { now: moment(today) } });
    if (moment || before) await ask('/sandbox/personas', undefined, { method: 'PUT', body: {} });
    await before?.(ask);
    shots.push(...(await takeAll(setting, chosen)));
  }
  const order = acts.flatMap(({ scenes }) => scenes.map(({ name }) => name));
  shots.sort((a, b) => order.indexOf(a.scene) - order.indexOf(b.scene) || (a.locale < b.locale ? 1 : -1));
  writeFileSync(join(folder, 'index.html'), contactSheet(shots));
  print(
    `${shots.length} pictures in ${seconds(performance.now() - startedAt)}: ${join(folder, 'index.html')}`,
  );
} finally {
  await browser.close();
  await close();
}

/** Some at once, each in every language; what fails is said, and the others are taken. */
async function takeAll(setting: Setting, scenes: readonly Scene[]): Promise<Shot[]> {
  const work = scenes.flatMap((scene) => languages.map((locale) => ({ scene, locale })));
  const shots: Shot[] = [];
  const takeNext = async (): Promise<void> => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { scene, locale } = next;
      const taken = await photograph(setting, scene, locale).catch((error: Error) => {
        print(`  ! ${scene.name} ${locale}: not photographed, ${error.message.split('\n')[0]}`);
        process.exitCode = 1;
        return [];
      });
      shots.push(...taken);
      for (const { file, problems } of taken) for (const one of problems) print(`  ! ${file}: ${one}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return shots;
}

async function ask<T>(
  path: string,
  persona?: string,
  { method, body }: { method: string; body?: object } = { method: 'GET' },
): Promise<T> {
  const headers = {
    ...(persona && { authorization: `Bearer ${await personaToken(persona)}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${store.url}/api${path}`, sent);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { payload: T }).payload;
}

function personaToken(persona: string): Promise<string> {
  return tokenOf(store.url, persona);
}
