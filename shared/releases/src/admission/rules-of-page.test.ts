import { hasBrowser } from '../machine/chromium.ts';
import { keepRules, ruleOfPage } from './rules-of-page.ts';
import { inChromium } from './visit.ts';

const inBrowser = hasBrowser() ? test : test.skip;
/** Once the stage stands, as a module that it loads. */
const later = (script: string) =>
  `<style>body { margin: 0 }</style><link rel="stylesheet" href="data:text/css,body{color:black}"><div id="root"><main id="main"><p class="own">page</p></main></div><script>addEventListener("load", () => { ${script} })</script>`;

inBrowser(
  'a style rule for the whole page that code writes is seen, one for a class of its own is not',
  async () => {
    await inChromium(async (browser) => {
      const page = await browser.newPage();
      await page.addInitScript(keepRules);
      const seen = async (script: string) => {
        await page.goto(`data:text/html,${encodeURIComponent(later(script))}`);
        return page.evaluate(ruleOfPage);
      };
      const insert = (rule: string) => `document.styleSheets[0].insertRule("${rule}")`;
      const style = (text: string) =>
        `const one = document.createElement("style"); one.textContent = "${text}"; document.head.append(one)`;
      expect(await seen('')).toBeUndefined();
      expect(await seen(insert('.own { color: red }'))).toBeUndefined();
      expect(
        await seen(`${insert('* { color: red }')}; document.styleSheets[0].deleteRule(0)`),
      ).toBeUndefined();
      expect(await seen(insert('* { color: red }'))).toMatch(
        /^its code writes a style rule for « \* ».+\n[\s\S]+ at data:/,
      );
      expect(await seen(insert('@media all { main { opacity: 0 } }'))).toMatch(/« main »/);
      const inMedia = (rule: string) =>
        `${insert('@media all { .own { color: red } }')}; document.styleSheets[0].cssRules[0].insertRule("${rule}")`;
      expect(await seen(inMedia('p.own { color: blue }'))).toBeUndefined();
      expect(await seen(inMedia('#root { opacity: 0 }'))).toMatch(/« #root »/);
      expect(await seen(style('.own { color: red }'))).toBeUndefined();
      expect(await seen(style('.own { &:not(.open) { color: red } }'))).toBeUndefined();
      expect(await seen(style('html, .own { color: red }'))).toMatch(/« html, \.own »/);
    });
  },
);
