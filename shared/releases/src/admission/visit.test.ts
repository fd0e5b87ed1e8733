import os from 'node:os';
import { hasBrowser } from '../machine/chromium.ts';
import { INSTEAD, OWN_WORDS } from './mount.ts';
import { isDoneInItsTime, NotJudged } from './patience.ts';
import { atRest, inChromium, type Seen, seenAt, staysThere } from './visit.ts';

const pageOf = (script: string) => `data:text/html,<main>Here</main><script>${script}</script>`;
const restOf = (script: string): Promise<Seen> =>
  inChromium(async (browser) =>
    seenAt(
      await browser.newContext(),
      async (page) => {
        await page.goto(pageOf(script));
        await page.waitForLoadState('networkidle');
        await atRest(page);
      },
      5_000,
    ),
  );
const seen = (script: string): Promise<Seen> =>
  inChromium(async (browser) =>
    seenAt(
      await browser.newContext(),
      async (page) => {
        await page.goto(pageOf(script));
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      },
      5_000,
    ),
  );

const inBrowser = hasBrowser() ? test : test.skip;
afterEach(() => jest.restoreAllMocks());

inBrowser(
  'a page that loops without end is a fault, not a wait without end; its browser goes all the same',
  async () => {
    const loop = await seen('setTimeout(() => { for (;;) Math.random(); }, 100)');
    expect(loop).toEqual({
      fault: expect.stringMatching(/rest within 5 s that the machine had for it: .*loop in an effect/),
      endless: true,
    });
    expect(await seen('setTimeout(() => { throw new Error("no") })')).toEqual({
      fault: expect.stringMatching(/^no\n {4}at /),
      endless: false,
    });
    const caught = `
      function inner() { throw new Error('no table'); }
      function outer(cause) { reportError(new Error('the page failed', { cause })); }
      setTimeout(() => { try { inner(); } catch (error) { outer(error); } })`;
    expect((await seen(caught)).fault).toMatch(/^the page failed\n {4}at inner /);
    expect(await seen('')).toEqual({ fault: undefined, endless: false });
  },
);

// Of a processor some 100 ms, however long that takes on a busy machine.
const WORK = 'const work = () => { for (let turn = 0; turn < 3e7; turn += 1) Math.random(); };';

const loops = [
  'setTimeout(turn)',
  'setTimeout(turn, 20)',
  'requestAnimationFrame(turn)',
  'channel.postMessage(0)',
];
(hasBrowser() ? test.each(loops) : test.skip.each(loops))(
  'a page that lets every click through and works without end by %s does not come to rest',
  async (again) => {
    const script = `${WORK} const { port1, port2: channel } = new MessageChannel();
      const turn = () => { work(); ${again}; }; port1.onmessage = turn; turn()`;
    expect(await restOf(script)).toEqual({
      fault: expect.stringMatching(/rest within 5 s .*of timers/),
      endless: true,
    });
  },
);

inBrowser('a page that moves something light, or looks at the clock, comes to rest', async () => {
  const light = 'const turn = () => requestAnimationFrame(turn); turn(); setInterval(() => Date.now(), 1000)';
  expect(await restOf(light)).toEqual({ fault: undefined, endless: false });
  const animated = `const turn = () => { const from = Date.now(); while (Date.now() < from + 6); requestAnimationFrame(turn); }; turn()`;
  expect(await restOf(animated)).toEqual({ fault: undefined, endless: false });
});

inBrowser('what the stage says in the place of a remote are no words of its own', async () => {
  await inChromium(async (browser) => {
    const page = await browser.newPage();
    const words = async (main: string) => {
      await page.goto(`data:text/html,<main id="main">${main}</main>`);
      return page.locator(OWN_WORDS).filter({ hasText: /\S/ }).count();
    };
    expect(await words('<p>A page</p>')).toBe(1);
    expect(await words('')).toBe(0);
    expect(await words('<div data-instead><p role="status">Loading</p></div>')).toBe(0);
  });
});

inBrowser('a slot whose place is settled, with something or with nothing, does not wait', async () => {
  await inChromium(async (browser) => {
    const page = await browser.newPage();
    const waits = async (main: string) => {
      await page.goto(`data:text/html,<main id="main"><h1>slot</h1>${main}</main>`);
      return page.locator(INSTEAD).count();
    };
    expect(await waits('<p>slot</p>')).toBe(0);
    expect(await waits('')).toBe(0);
    expect(await waits('<div data-instead></div>')).toBe(1);
    const settled =
      '<script>setTimeout(() => document.querySelector("[data-instead]").remove(), 50)</script>';
    await page.goto(`data:text/html,<main id="main"><div data-instead></div></main>${settled}`);
    expect(await staysThere(page, INSTEAD)).toBe(false);
    await page.goto('data:text/html,<main id="main"><div data-instead></div></main>');
    expect(await staysThere(page, INSTEAD, 500)).toBe(true);
  });
});

/** A machine whose processors others take whole: it tells that nobody's time is left. */
function busyMachine() {
  let user = 0;
  jest.spyOn(os, 'cpus').mockImplementation(() => {
    user += 1_000;
    return [{ model: '', speed: 0, times: { user, nice: 0, sys: 0, idle: 0, irq: 0 } }];
  });
}

inBrowser(
  'on a busy machine a page that is slow is waited for, one that loops is a fault, and what stands still is judged by nobody',
  async () => {
    busyMachine();
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    await inChromium(async (browser) => {
      expect(await isDoneInItsTime(browser, 500, wait(2_500))).toBe(true);
      const never = isDoneInItsTime(browser, 300, new Promise(() => undefined));
      await expect(never).rejects.toThrow(/^this machine was too busy to judge: in \d+ s it had not 0\.3 s/);
      await expect(never).rejects.toThrow(NotJudged);
    });
    const loop = await seen('setTimeout(() => { for (;;) Math.random(); }, 100)');
    expect(loop).toEqual({ fault: expect.stringContaining('does not come to rest'), endless: true });
  },
);
