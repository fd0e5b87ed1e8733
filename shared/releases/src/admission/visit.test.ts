import { hasBrowser } from '../machine/chromium.ts';
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

(hasBrowser() ? test : test.skip)(
  'a page that loops without end is a fault, not a wait without end; its browser goes all the same',
  async () => {
    const loop = await seen('setTimeout(() => { for (;;) Math.random(); }, 100)');
    expect(loop).toEqual({
      fault: expect.stringMatching(/rest within 5 s: .*loop in an effect/),
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
  60_000,
);
