import type { Browser, BrowserContext } from '@playwright/test';

/** Chromium counts seconds since the page came: on a machine that is busy, what was asked for early is used late. */
const TOLD_BY_THE_CLOCK = /was preloaded using link preload but not used within a few seconds/;

/**
 * A frame of the payment provider's stand-in that is taken away while its script begins is its own parent to Chromium, though
 * not yet to the script: what it tells its page is refused, and nobody misses it. No code of the store's posts to another origin.
 */
const TOLD_BY_A_GONE_FRAME =
  /'postMessage' on 'DOMWindow': The target origin provided \('http:\/\/localhost:\d+'\) does not match the recipient window's origin \('http:\/\/127\.0\.0\.1:\d+'\)/;

/** Hears every page of a browser from now on, those that a test opens by itself too, until `stop`. */
export function hearConsoles(browser: Browser, expected: readonly RegExp[]) {
  const unexpected: string[] = [];
  const hear = (text: string, where = '') => {
    if (![TOLD_BY_THE_CLOCK, TOLD_BY_A_GONE_FRAME, ...expected].some((pattern) => pattern.test(text)))
      unexpected.push(`${text} ${where}`.trim());
  };
  const listen = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) hear(message.text(), message.location().url);
    });
    context.on('weberror', (error) => hear(error.error().message));
  };
  for (const context of browser.contexts()) listen(context);
  browser.on('context', listen);
  return { unexpected, stop: () => browser.off('context', listen) };
}
