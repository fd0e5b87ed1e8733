import { hasBrowser } from '../machine/chromium.ts';
import {
  changedBuiltIn,
  foreignElement,
  keepDefined,
  leftOver,
  outOfPlace,
  takenOfAll,
} from './out-of-place.ts';
import { inChromium } from './visit.ts';

const stageWith = (slot: string) =>
  `data:text/html,<div id="root"><main id="main"><h1>slot</h1>${slot}</main></div>`;
const name = (value: string) => `<p style="view-transition-name: ${value}">slot</p>`;
const over = (style: string) => `<div style="${style}">slot</div>`;
const COVERS = 'it covers what stands above it on the page';

const inBrowser = hasBrowser() ? test : test.skip;

inBrowser(
  'what a slot does to the page around it by styles and elements of its code is seen, and what stays in its place is not',
  async () => {
    await inChromium(async (browser) => {
      const page = await browser.newPage();
      const seen = async (slot: string, isSlot = true) => {
        await page.goto(stageWith(slot));
        return page.evaluate(outOfPlace, isSlot);
      };
      expect(await seen('<p>slot</p>')).toBeUndefined();
      expect(await seen(`${name('none')}${name('auto')}`)).toBeUndefined();
      expect(await seen(name('hero'))).toBe('view-transition-name: hero is the whole page’s');
      expect(await seen(name('root'), false)).toBe('view-transition-name: root is the whole page’s');

      for (const style of [
        'position: fixed; inset: 0',
        'position: absolute; inset: 0; pointer-events: none',
        'position: relative; margin-block-start: -200px; block-size: 300px',
      ]) {
        expect(await seen(over(style))).toBe(COVERS);
        expect(await seen(over(`${style}; visibility: hidden`))).toBeUndefined();
        // A page has that place to itself.
        expect(await seen(over(style), false)).toBeUndefined();
      }
      expect(await seen(over('position: fixed; inset: auto 0 0'))).toBeUndefined();
      expect(await seen('<script>document.body.replaceChildren()</script>')).toBe(
        'it takes away the page around it',
      );
      expect(await seen('<script>document.body.inert = true</script>', false)).toBe(
        'it makes the page around it inert',
      );
      expect(await seen('<script>document.body.style.display = "none"</script>', false)).toBe(
        'it hides the page around it',
      );
      expect(await seen('<script>document.adoptedStyleSheets = [new CSSStyleSheet()]</script>', false)).toBe(
        'document.adoptedStyleSheets is the whole page’s',
      );
    });
  },
);

inBrowser(
  'a custom element that bears another name than the remote’s is seen, with the place that defines it',
  async () => {
    await inChromium(async (browser) => {
      const page = await browser.newPage();
      await page.addInitScript(keepDefined);
      const seen = async (name: string) => {
        await page.goto(
          stageWith(`<script>customElements.define('${name}', class extends HTMLElement {})</script>`),
        );
        return page.evaluate(foreignElement, 'mfe-cart');
      };
      expect(await seen('cart-total')).toBeUndefined();
      expect(await seen('mfe-cart-total')).toBeUndefined();
      expect(await seen('cartoon-total')).toMatch(/« cartoon-total ».+« cart- »\n[\s\S]+ at data:text\/html/);
    });
  },
);

inBrowser('what a page does to the language itself, which all remotes share, is seen', async () => {
  await inChromium(async (browser) => {
    const page = await browser.newPage();
    await page.addInitScript(keepDefined);
    const seen = async (script: string) => {
      await page.goto(stageWith(`<script>${script}</script>`));
      return page.evaluate(changedBuiltIn);
    };
    expect(await seen('new Map([[1, 2]]); /a/.test("a")')).toBeUndefined();
    expect(await seen('Array.prototype.map = () => []')).toBe(
      'it changes « map » of Array, which is the whole page’s',
    );
    expect(await seen('Array.prototype.last = () => 1')).toMatch(/« last » of Array/);
    expect(await seen('Promise.all = () => 1')).toMatch(/« all » of Promise/);
    expect(await seen('JSON.parse = () => 1')).toMatch(/« parse » of JSON/);
    expect(await seen('delete Array.prototype.at')).toMatch(/« at » of Array/);
    expect(await seen('var fetched = fetch; window.ofMine = () => 1')).toBeUndefined();
    expect(await seen('window.fetch = () => 1')).toMatch(/« fetch » of Window/);
    expect(await seen('history.pushState = () => 1')).toMatch(/« pushState » of History/);
    expect(await seen('Storage.prototype.setItem = () => 1')).toMatch(/« setItem » of Storage/);
    // What the stage itself listens to is there before the remote.
    const stage = 'const ask = fetch; window.fetch = () => ask(); window.stage = {};';
    expect(await seen(stage)).toBeUndefined();
    expect(await seen(`${stage} window.fetch = () => 1`)).toMatch(/« fetch » of Window/);
    expect(await page.evaluate('stage')).toEqual({});
  });
});

inBrowser('a page that fills or empties what all pages keep together by itself is seen', async () => {
  await inChromium(async (browser) => {
    const seen = async (script: string, hasSession = false) => {
      const page = await (await browser.newContext()).newPage();
      await page.addInitScript(keepDefined);
      if (hasSession) await page.addInitScript(() => localStorage.setItem('msl.token', 'token'));
      const body = stageWith(`<script>${script}</script>`).slice('data:text/html,'.length);
      await page.route('http://stage.test/', (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto('http://stage.test/');
      return page.evaluate(takenOfAll, hasSession);
    };
    const turns = (times: number, what: string) => `for (let turn = 0; turn < ${times}; turn += 1) ${what}`;
    const push = 'history.pushState(null, "", "#" + turn)';
    expect(await seen(turns(2, push))).toBeUndefined();
    expect(await seen(turns(20, push))).toMatch(/^it writes 20 addresses into the history/);
    const keep = (storage: string) => `${storage}.setItem(turn, "a".repeat(1_000))`;
    expect(await seen(turns(20, keep('localStorage')))).toBeUndefined();
    expect(await seen(turns(1_000, keep('localStorage')))).toMatch(/ characters in localStorage/);
    expect(await seen(turns(1_000, keep('sessionStorage')))).toMatch(/ characters in sessionStorage/);
    expect(await seen('', true)).toBeUndefined();
    expect(await seen('localStorage.clear()')).toBeUndefined();
    expect(await seen('localStorage.clear()', true)).toMatch(/^it ends the session of whoever opens it/);
    const cookie = 'document.cookie = turn + "=" + "a".repeat(3_000)';
    expect(await seen(turns(1, cookie))).toBeUndefined();
    expect(await seen(turns(5, cookie))).toMatch(/^it sets cookies of 15\d+ characters/);
  });
});

inBrowser(
  'a page that is left and keeps clicks or keys to itself is seen, one that hears them is not',
  async () => {
    await inChromium(async (browser) => {
      const page = await browser.newPage();
      const seen = async (listener: string) => {
        await page.goto(`data:text/html,<div id="root"><p>page</p></div><script>${listener}</script>`);
        return page.evaluate(leftOver);
      };
      expect(await seen('addEventListener("click", () => 1, true)')).toBeUndefined();
      expect(await seen('document.addEventListener("click", (event) => event.preventDefault())')).toMatch(
        /keeps each click of every page/,
      );
      expect(await seen('addEventListener("click", (event) => event.stopPropagation(), true)')).toMatch(
        /each click/,
      );
      expect(await seen('addEventListener("keydown", (event) => event.preventDefault())')).toMatch(
        /each keydown/,
      );
    });
  },
);

inBrowser('what a module puts over the page and leaves there when it is left is seen', async () => {
  await inChromium(async (browser) => {
    const page = await browser.newPage();
    const seen = async (beside: string) => {
      await page.goto(`data:text/html,<div id="root"><p>page</p></div>${beside}`);
      return page.evaluate(leftOver);
    };
    const overlay = (style = '') => `<div style="position: fixed; inset: 0; ${style}">overlay</div>`;
    expect(await seen('')).toBeUndefined();
    expect(await seen(overlay('display: none'))).toBeUndefined();
    expect(await seen('<div role="status"></div>')).toBeUndefined();
    expect(await seen(overlay())).toMatch(/it is left, and what it put over the page stays there/);
    expect(await seen(overlay('pointer-events: none'))).toMatch(/stays there/);
  });
});
