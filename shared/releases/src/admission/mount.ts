import path from 'node:path';
import { locales } from '@msl/contracts/locale.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import type { StageHandle } from '@msl/harness/browser/stage/main.tsx';
import { buildHarness } from '@msl/harness/build-harness.ts';
import { HARNESS } from '@msl/harness/harness-pages.ts';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../machine/chromium.ts';
import { ownFolder } from '../machine/own-folder.ts';
import type { Refusal } from './admission.types.ts';
import { openEmptyStore, type Standing } from './empty-store.ts';

/** A visit mostly waits for silence. */
const AT_ONCE = 6;
/** Also on a machine that has other things to do. */
const PATIENCE_MS = 20_000;

/**
 * Puts every exposed module on the stage, in Chromium: each page in both languages, for a visitor and for somebody with a
 * session, and each slot. What does not load, throws, or needs what the policy forbids is refused, by its name.
 */
export async function unmountable(build: Omit<Standing, 'stage'>): Promise<Refusal[]> {
  const folder = ownFolder(path.join(WORKSPACE, 'node_modules/.stage-'));
  const executablePath = await findChromium();
  const options = { args: ['--no-sandbox'], ...(executablePath && { executablePath }) };
  const browser = await chromium.launch(options);
  try {
    const stage = await buildHarness(folder.dir);
    const store = await openEmptyStore({ ...build, stage });
    const told = new Map<string, Refusal>();
    const queue = visitsOf(build.manifest);
    const look = async () => {
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const [fault] = await faultsAt(browser, store.url, visit);
        const known = `${visit.module} ${fault}`;
        if (fault && !told.has(known)) told.set(known, refusalOf(build.manifest.name, visit, fault));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look)).finally(store.close);
    return [...told.values()];
  } finally {
    await browser.close();
    folder.remove();
  }
}

type Visit = { module: string; address: string; locale: string; session: boolean };

function visitsOf({ routes, slots }: Standing['manifest']): Visit[] {
  const pages = routes.map((route) => route.replace(/\/\*$/, '').replace(/:\w+/g, '1') || '/');
  return [
    ...pages.flatMap((address) =>
      locales.flatMap((locale) =>
        [false, true].map((session) => ({ module: './App', address, locale, session })),
      ),
    ),
    ...slots.map(({ name, module }) => ({
      ...{ module: `./${module}`, address: `${HARNESS}/slots/${name}` },
      ...{ locale: 'fr-CA', session: true },
    })),
  ];
}

/** What went wrong before the page came to rest; a call that fails is none, for every one of them does. */
async function faultsAt(browser: Browser, url: string, visit: Visit): Promise<string[]> {
  const context = await browser.newContext();
  try {
    await context.addCookies([{ name: 'msl.locale', value: visit.locale, url }]);
    if (visit.session) await context.addInitScript(() => localStorage.setItem('msl.token', 'admission'));
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) faults.push(message.text());
    });
    await page.goto(url + visit.address);
    await page.evaluate(
      (module) => (window as unknown as { stage: StageHandle }).stage.drawn(module),
      visit.module,
    );
    // A page that asks again and again before it says so is silent meanwhile.
    const words = page.locator('#main').filter({ hasText: /\S/ });
    if (faults.length === 0 && visit.module === './App')
      await words
        .waitFor({ state: 'attached', timeout: PATIENCE_MS })
        .catch(() => faults.push('nothing is shown'));
    await page.waitForLoadState('networkidle');
    return faults;
  } finally {
    await context.close();
  }
}

function refusalOf(name: string, { module, address, locale, session }: Visit, fault: string): Refusal {
  const source = module === './App' ? 'src/app.tsx' : `src/slots/${module.slice(2)}.tsx`;
  return {
    file: `${name}/${source}`,
    consumer: session ? 'somebody with a session' : 'a visitor',
    wrong: `${module} does not stand at ${address} in ${locale}: ${fault.split('\n')[0]}`,
    mend: `see it: npm run mfe -- dev ${name}`,
  };
}
