import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Every page of a browser from now on has somebody before it, those that a test opens by itself too, until `stop`: a page
 * that is only read is not taken over (late-script.ts), and a test's own hands are slower than a person's to show themselves.
 */
export function moveOverPages(browser: Browser) {
  const sit = (context: BrowserContext) =>
    context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('touchstart'))));
  for (const context of browser.contexts()) void sit(context);
  browser.on('context', sit);
  return { stop: () => browser.off('context', sit) };
}
