import type { Locale } from '@msl/contracts/locale.ts';
import { DATE_COOKIE, VERSION_COOKIE } from '@msl/harness/harness-state.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atRest, lettersAndPictures, lookDown } from './at-rest.ts';
import type { Ask } from './declared-scenes.ts';
import { type PicturedSession, retold } from './sessions.ts';
import type { State } from './states.ts';

const HEIGHT = 800;
/** Also on a machine that has other things to do. */
const PATIENCE_MS = 30_000;
/** As often a page is taken until two pictures in a row are the same. */
const MOST_TAKES = 10;
/** As often a remote is asked for. */
const MOST_TRIES = 3;

export type Stand = {
  /** A stage that shows the remote. */
  url: string;
  /** The published version that stands on it; without one whatever it shows. */
  version?: string;
};

export type Drawn = {
  state: State;
  locale: Locale;
  widths: readonly number[];
  /** The present moment of the page and of its session. */
  date: string;
  session: PicturedSession | undefined;
  /** What the page is told in place of the API's answers. */
  told?: (text: string) => string;
  ask: Ask;
};

/** The stage gave up on the remote: what it shows then is no picture of it. */
export class NotCome extends Error {
  override readonly name = 'NotCome';
}

/**
 * A picture of each width, of one state with one version; throws when its steps cannot be done there. A remote that does not come in
 * time, as on a busy machine, is asked for again.
 */
export async function drawState(browser: Browser, stand: Stand, drawn: Drawn): Promise<Buffer[]> {
  for (let times = 1; ; times += 1) {
    try {
      return await drawOnce(browser, stand, drawn);
    } catch (error) {
      if (!(error instanceof NotCome) || times === MOST_TRIES) throw error;
    }
  }
}

async function drawOnce(browser: Browser, stand: Stand, drawn: Drawn): Promise<Buffer[]> {
  const { state, locale, widths, date } = drawn;
  const context = await browser.newContext({
    viewport: { width: widths[0] ?? 360, height: HEIGHT },
    ...{ locale, timezoneId: 'America/Toronto', reducedMotion: 'reduce', baseURL: stand.url },
  });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    await context.clock.setFixedTime(date);
    await enter(context, stand, drawn);
    const page = await context.newPage();
    let fault: string | undefined;
    page.on('console', (message) => {
      fault ??= /remote \S+ \S+ failed \(.*/.exec(message.text())?.[0];
    });
    const requireCome = () => {
      if (fault) throw new NotCome(fault);
    };
    await page.goto(await state.path(drawn.ask));
    await atRest(page);
    requireCome();
    await state.prepare?.(page).catch((error: Error) => {
      requireCome();
      throw error;
    });
    const pictures: Buffer[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await lookDown(page);
      await lettersAndPictures(page);
      pictures.push(await stillPicture(page));
    }
    requireCome();
    return pictures;
  } finally {
    await context.close();
  }
}

async function enter(context: BrowserContext, { url, version }: Stand, drawn: Drawn): Promise<void> {
  const { locale, date, session, state } = drawn;
  const cookies = {
    'msl.locale': locale,
    [DATE_COOKIE]: date,
    ...(version && { [VERSION_COOKIE]: version }),
  };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const stored = {
    ...(session && { 'msl.token': session.token }),
    ...(state.plan && { 'msl.plans': JSON.stringify([state.plan]) }),
  };
  await context.addInitScript((entries) => {
    // Frames of other origins, the card's, have no storage to write, nor has the empty page before the first.
    if (window !== window.top || location.origin === 'null') return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const { told } = drawn;
  if (told) await context.route('**/api/**', (route) => retold(route, told));
}

/** Two in a row that are the same; on a page that never stands still the last one. */
async function stillPicture(page: Page): Promise<Buffer> {
  let before = await take(page);
  for (let times = 1; times < MOST_TAKES; times += 1) {
    const after = await take(page);
    if (after.equals(before)) return after;
    before = after;
  }
  return before;
}

/** Without what others draw into frames of their own: it is none of the remote's. */
const take = (page: Page): Promise<Buffer> =>
  page.screenshot({ fullPage: true, animations: 'disabled', mask: [page.locator('iframe')] });
