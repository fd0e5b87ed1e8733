import { hasBrowser } from '../machine/chromium.ts';
import { changedBuiltIn, foreignElement, keepDefined, leftOver, outOfPlace } from './out-of-place.ts';
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
