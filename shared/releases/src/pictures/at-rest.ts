import type { Frame, Page } from 'playwright-core';

/** Until nothing is fetched, the page has its title and no skeleton waits; a page that never rests is taken as it is. */
export const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page
    .waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('main [data-shape]'),
      null,
      { timeout: 15_000 },
    )
    .catch(() => undefined);
};

/** What waits until it comes into view (pictures, maps, carousels) is brought into view once. */
export const lookDown = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const screen = page.viewportSize()?.height ?? height;
  for (let top = 0; top < height; top += screen) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await drawn(page);
  }
  await framesDrawn(page);
  await atRest(page);
  await page.evaluate(() => scrollTo(0, 0));
  await drawn(page);
};

/** A frame of another origin, such as the card's, draws only while it is in view. */
const framesDrawn = async (page: Page): Promise<void> => {
  for (const frame of page.frames().slice(1)) {
    const place = await frame.frameElement();
    if (!(await place.isVisible())) continue;
    await place.scrollIntoViewIfNeeded();
    await drawn(frame);
  }
};

/** Until what came into view is on the screen, and its observers have been told. */
const drawn = (page: Page | Frame): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Until its letters are there, and every picture that was asked for has come or has not. */
export const lettersAndPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const asked = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
    await Promise.all(asked.map((image) => image.decode().catch(() => undefined)));
  });
