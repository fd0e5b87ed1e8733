import { openOwnStore } from '../support/own-store.ts';
import { expect, test } from '../support/store-test.ts';
import { textOf } from '../support/texts.ts';

// What fails here says so on the console.
test.use({ locale: 'fr-CA', expectedOnConsole: [/./] });

test('what the shell throws and how fast its pages are outlive a restart, on /registry and in metrics', async ({
  page,
}) => {
  const store = await openOwnStore('figures');
  const read = async (path: string) => (await page.request.get(store.url + path)).text();
  const answers = () => expect(page.locator('#root')).toHaveAttribute('data-answers', '');
  try {
    const told = page.waitForRequest(/\/telemetry$/);
    await page.goto(`${store.url}/login`);
    await answers();
    await told;
    // A page of the shell whose code does not come.
    await page.route(/\/shell\/[^/]+\/(?!main\.).*\.js$/, (route) => route.abort());
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: textOf('fr-CA', 'shell:footer.faq') })
      .click();
    const retry = page.getByRole('main').getByRole('button', { name: textOf('fr-CA', 'shell:failed.retry') });
    await expect(retry).toBeVisible();
    await expect.poll(() => read('/telemetry/errors')).toContain('ChunkLoadError');
    await page.unrouteAll();
    await page.goto(`${store.url}/faq?of=ana@example.ca`);
    await answers();
    await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
    await page.evaluate(
      () => void setTimeout(() => Promise.reject(new RangeError('no menu for ana@example.ca'))),
    );
    await expect.poll(() => read('/telemetry/errors')).toContain('RangeError');
    await page.goto('about:blank');
    await expect.poll(() => read('/telemetry/figures?days=1')).toContain('"lcpMs"');

    await store.stop();
    await store.start();
    const { shell = {} } = JSON.parse(await read('/telemetry/errors'));
    const errors = Object.values(shell).flat() as {
      name: string;
      message: string;
      frames: string[];
      route: string;
    }[];
    expect(errors).toContainEqual(
      expect.objectContaining({ name: 'RangeError', message: 'no menu for …', route: '/faq' }),
    );
    await page.goto(`${store.url}/registry?days=7`);
    await expect(page.locator('.registry-errors').first()).toContainText('RangeError: no menu for …');
    await expect(page.getByRole('region', { name: 'Par page' })).toContainText('/faq');
    expect(await page.content()).not.toContain('ana@example.ca');
    const metrics = await read('/metrics');
    expect(metrics).toMatch(/msl_period_errors\{remote="shell",.*period="7 days"\} [1-9]/);
    expect(metrics).toMatch(/msl_period_p75\{remote="shell",.*period="28 days",measure="lcp"\} [\d.]+/);
    expect(errors.map(({ name }) => name)).toContain('ChunkLoadError');
    expect(errors.find(({ name }) => name === 'ChunkLoadError')?.frames).not.toEqual([]);
  } finally {
    await page.goto('about:blank');
    await store.close();
  }
});
