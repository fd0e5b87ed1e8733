import type { Browser, BrowserContext } from '@playwright/test';

/** Chromium counts seconds since the page came: on a machine that is busy, what was asked for early is used late. */
const TOLD_BY_THE_CLOCK = /was preloaded using link preload but not used within a few seconds/;

/** Hears every page of a browser from now on, those that a test opens by itself too, until `stop`. */
export function hearConsoles(browser: Browser, expected: readonly RegExp[]) {
  const unexpected: string[] = [];
  const hear = (text: string) => {
    if (![TOLD_BY_THE_CLOCK, ...expected].some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  const listen = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) hear(message.text());
    });
    context.on('weberror', (error) => hear(error.error().message));
  };
  for (const context of browser.contexts()) listen(context);
  browser.on('context', listen);
  return { unexpected, stop: () => browser.off('context', listen) };
}
