import type { Locale } from '@msl/contracts/locale.ts';
import { sourcePlace } from '@msl/federation-build/build/source-place.ts';
import type { StageHandle } from '@msl/harness/browser/stage/main.tsx';
import { HARNESS } from '@msl/harness/harness-pages.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Refusal } from './admission.types.ts';
import {
  changedBuiltIn,
  foreignElement,
  keepDefined,
  leftOver,
  outOfPlace,
  takenOfAll,
} from './out-of-place.ts';
import { readyStage } from './ready-stage.ts';
import { keepRules, ruleOfPage } from './rules-of-page.ts';
import type { Filling } from './sample-answers.ts';
import { addressOf, openTrialStore, type Standing } from './trial-store.ts';
import { atRest, inChromium, type Seen, seenAt, staysEmpty, staysThere } from './visit.ts';

/** A visit mostly waits for silence. */
const AT_ONCE = 6;
/**
 * Puts every exposed module on the stage, in Chromium: each page in both languages, for a visitor and for somebody with a
 * session, and each slot; then it leaves. What does not load, throws, reaches out of its place, or needs what the policy forbids is
 * refused, by its name.
 */
export async function unmountable(build: Omit<Standing, 'stage'>): Promise<Refusal[]> {
  return inChromium(async (browser) => {
    const stage = await readyStage();
    const store = await openTrialStore({ ...build, stage });
    const told = new Map<string, Refusal>();
    const contextOf = contextsOf(browser, store.url);
    const queue = visitsOf(build.manifest);
    const look = async () => {
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const context = await contextOf(visit.visitor);
        const { fault, endless } = await seenOn(context, store.url, visit, build.manifest.name);
        const known = `${visit.module} ${fault?.split('\n')[0]}`;
        if (fault && !told.has(known)) told.set(known, refusalOf(build, visit, fault));
        // Each further visit might take as long.
        if (endless) queue.length = 0;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look)).finally(store.close);
    return [...told.values()];
  });
}

/** `data` is how the API answers; undefined when it answers nothing. */
type Visitor = { locale: Locale; session: boolean; data: Filling | undefined };
type Visit = { module: string; address: string; visitor: Visitor };

function visitsOf({ routes, slots }: Standing['manifest']): Visit[] {
  const pages = routes.map(addressOf);
  return [
    ...pages.flatMap((address) => visitors.map((visitor) => ({ visitor, module: './App', address }))),
    ...slots.flatMap(({ name, module }) =>
      visitors
        .filter(({ locale }) => locale === 'fr-CA')
        .map((visitor) => ({ visitor, module: `./${module}`, address: `${HARNESS}/slots/${name}` })),
    ),
  ];
}

/** Each language, without a session and with one; each way in which the API may answer. */
const visitors: readonly Visitor[] = [
  { locale: 'fr-CA', session: false, data: undefined },
  { locale: 'en-CA', session: false, data: 'full' },
  { locale: 'fr-CA', session: true, data: 'full' },
  { locale: 'en-CA', session: true, data: 'bare' },
];

/** On the stage: neither a skeleton nor what it says of a failure, which a page that waits without end would be taken for. */
export const OWN_WORDS = '#main:not(:has([data-instead]))';
/** What stands in the place of a slot until its code has come, and for as long as it waits for something of its own. */
export const INSTEAD = '#main [data-instead]';

/** Visits of one visitor share what a browser keeps. */
function contextsOf(browser: Browser, url: string) {
  const opened = new Map<Visitor, Promise<BrowserContext>>();
  const open = async ({ locale, data, session }: Visitor) => {
    const context = await browser.newContext();
    await context.addInitScript(keepDefined);
    await context.addInitScript(keepRules);
    await context.addCookies([{ name: 'msl.locale', value: locale, url }]);
    if (data) await context.addCookies([{ name: 'msl.sample', value: data, url }]);
    if (session) await context.addInitScript(() => localStorage.setItem('msl.token', 'admission'));
    return context;
  };
  return (visitor: Visitor) => {
    const known = opened.get(visitor) ?? open(visitor);
    opened.set(visitor, known);
    return known;
  };
}

function stays(page: Page): Promise<boolean> {
  const empty = staysEmpty(page, OWN_WORDS);
  // Nobody may wait for it by then.
  empty.catch(() => undefined);
  return empty;
}

/** What went wrong before the page came to rest; a call that fails is none, for every one of them does. */
const seenOn = (
  context: BrowserContext,
  url: string,
  { address, module, visitor }: Visit,
  remote: string,
): Promise<Seen> =>
  seenAt(context, async (page, faults) => {
    // What waits for something of its own is given up by the stage, as by the shell.
    const failed = new Promise<false>((resolve) => page.once('pageerror', () => resolve(false)));
    await page.goto(url + address);
    await page.evaluate((name) => (window as unknown as { stage: StageHandle }).stage.drawn(name), module);
    // A page that asks again and again before it says so is silent meanwhile.
    if (faults.length === 0 && module === './App' && (await Promise.race([failed, stays(page)])))
      faults.push('nothing is shown');
    // A slot may show nothing; it may not leave its place unsettled.
    if (faults.length === 0 && module !== './App' && (await staysThere(page, INSTEAD)))
      faults.push('it waits without end');
    await page.waitForLoadState('networkidle');
    await atRest(page);
    const reached =
      (await page.evaluate(outOfPlace, module !== './App')) ??
      (await page.evaluate(ruleOfPage)) ??
      (await page.evaluate(foreignElement, remote)) ??
      (await page.evaluate(changedBuiltIn)) ??
      (await page.evaluate(takenOfAll, visitor.session));
    if (reached) faults.push(reached);
    // Every page is left.
    await page.evaluate(async () => {
      (window as unknown as { stage: StageHandle }).stage.show(false);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    const left = await page.evaluate(leftOver);
    if (left) faults.push(left);
  });

function refusalOf(
  { manifest: { name }, outDir }: Pick<Standing, 'manifest' | 'outDir'>,
  { module, address, visitor }: Visit,
  fault: string,
): Refusal {
  const entry = module === './App' ? 'src/app.tsx' : `src/slots/${module.slice(2)}.tsx`;
  // What is not told by a place of its own may stand in any file that the entry imports.
  const source = sourcePlace(outDir, fault) ?? `${entry}, or what it imports`;
  const { locale, session, data } = visitor;
  const answers =
    data === 'full' ? 'with every field filled' : data ? 'with as little data as may be' : 'with no answer';
  return {
    file: `${name}/${source}`,
    consumer: session ? 'somebody with a session' : 'a visitor',
    wrong: `${module} does not stand at ${address} in ${locale}, ${answers}: ${fault.split('\n')[0]}`,
    mend: `see it: npm run mfe -- dev ${name}`,
  };
}
