import { expect, type Page, type Route, test } from '@playwright/test';
import { type ProbeStore, startProbeStore } from './probe-store.ts';

/** What may go wrong with each kind of file of a remote; the shell must say so, stay whole, and recover. */
const faults: [string, RegExp, (route: Route) => Promise<void> | void][] = [
  ['its entry is gone', /remoteEntry\.js$/, (route) => route.fulfill({ status: 404 })],
  [
    'its entry was tampered with',
    /remoteEntry\.js$/,
    (route) => route.fulfill({ body: 'globalThis.stolen = 1' }),
  ],
  ['its entry cannot be reached', /remoteEntry\.js$/, (route) => route.abort('connectionrefused')],
  ['its entry never answers', /remoteEntry\.js$/, () => undefined],
  ['its chunk is gone', /expose_App\.\w+\.js$/, (route) => route.fulfill({ status: 500 })],
  [
    'its chunk was tampered with',
    /expose_App\.\w+\.js$/,
    (route) => route.fulfill({ body: 'globalThis.stolen = 1' }),
  ],
  ['its chunk never answers', /expose_App\.\w+\.js$/, () => undefined],
  ['its style sheet never answers', /expose_App\.\w+\.css$/, () => undefined],
  ['its texts never answer', /mfe-probe-two\/.*\/locales\//, () => undefined],
];

// One worker: each would build the probes again.
test.describe.configure({ mode: 'default' });

test.describe('a remote that fails', () => {
  let probes: ProbeStore;
  test.beforeAll(async () => {
    probes = await startProbeStore({ sharing: true });
  });
  test.afterAll(() => probes.close());

  for (const [title, file, break_] of faults) {
    test(`because ${title}: the page says so and stays whole, and trying again recovers`, async ({
      page,
    }) => {
      await page.goto(`${probes.url}/probe-one`);
      const only = (url: URL) => url.pathname.includes('/mfe-probe-two/') && file.test(url.pathname);
      await page.route(only, break_);
      await page.getByTestId('probe').getByRole('link').click();
      // The loader waits eight seconds for what never answers.
      const failure = page.getByRole('main').getByRole('button');
      await expect(failure).toBeVisible({ timeout: 12_000 });
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
      await page.unroute(only);
      await failure.click();
      await expect(heading(page)).toHaveText('/probe-two');
      await expect(heading(page)).toHaveCSS('letter-spacing', '2px');
    });
  }
});

const heading = (page: Page) => page.getByTestId('probe').getByRole('heading');
