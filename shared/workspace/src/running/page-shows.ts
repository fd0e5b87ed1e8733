import { findChromium } from '@msl/releases/machine/chromium.ts';
import { chromium } from 'playwright-core';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** What a page has as its heading in Chromium, in one language; and what went wrong while it was shown. */
export const headingOf = async (
  address: string,
  locale: string,
): Promise<{ heading: string; errors: string[] }> => {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ args: flags, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ locale, ignoreHTTPSErrors: true });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(address);
    const heading = page.locator('h1');
    await heading.waitFor({ timeout: 20_000 });
    return { heading: (await heading.textContent()) ?? '', errors };
  } finally {
    await browser.close();
  }
};
