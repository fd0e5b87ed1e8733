import type { Browser, Page } from 'playwright-core';

export type PageMeasure = {
  /** Bytes of script bodies as sent. */
  readonly scriptBytes: number;
  /** Documents, scripts, style sheets, fonts and calls until the page is taken over and quiet; pictures are data. */
  readonly requests: number;
  /** Style sheets, fonts and calls among them, by kind: for the table. */
  readonly byKind: Readonly<Record<string, number>>;
};

/** Opens a page with an empty cache, touches it, and counts what it fetched. Throws when it did not arrive rendered and whole. */
export async function measurePage(browser: Browser, url: string, rendered: string): Promise<PageMeasure> {
  const document = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  if (!document.includes(rendered)) throw new Error(`${url} did not arrive rendered`);
  const context = await browser.newContext({ locale: 'fr-CA' });
  try {
    const page = await context.newPage();
    const byKind: Record<string, number> = {};
    const bodies: Promise<number>[] = [];
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('response', (answer) => answer.ok() || faults.push(`${answer.status()} ${answer.url()}`));
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (kind === 'image' || !request.url().startsWith('http')) return;
      byKind[kind] = (byKind[kind] ?? 0) + 1;
      if (kind === 'script') bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(url);
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    if (faults.length > 0) throw new Error(`${url}: ${faults.join('\n')}`);
    const sizes = await Promise.all(bodies);
    return {
      scriptBytes: sizes.reduce((total, size) => total + size, 0),
      requests: Object.values(byKind).reduce((total, count) => total + count, 0),
      byKind,
    };
  } finally {
    await context.close();
  }
}

/** A page that is only read fetches no code: a hand moves over it. */
export async function takenOver(page: Page): Promise<void> {
  await page.mouse.move(200, 400);
  await page.locator('#root[data-answers]').waitFor({ state: 'attached' });
}
