import os from 'node:os';
import { hasBrowser } from '../machine/chromium.ts';
import { isDoneInItsTime, NotJudged } from './patience.ts';
import { inChromium, type Seen, seenAt } from './visit.ts';

const pageOf = (script: string) => `data:text/html,<main>Here</main><script>${script}</script>`;
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
