import { expect, test } from './chaos-test.ts';
import { serverFaults } from './server-faults.ts';

/** Whoever renders a page, that page, and what its main part begins with. */
const rendered = [
  { name: 'mfe-catalog', address: '/products' },
  { name: 'mfe-membership', address: '/msl' },
  { name: 'mfe-signup', address: '/sign-up/step-1' },
  { name: 'shell', address: '/faq' },
];

/** `npm run chaos`: each with every fault, on a machine that does nothing else. Else each fault once, by turns. */
const whole = process.env.CHAOS === 'all';
const SOON_MS = whole ? 1_000 : 20_000;

for (const [turn, { name, address }] of rendered.entries()) {
  for (const [number, fault] of serverFaults.entries()) {
    if (!whole && number % rendered.length !== turn) continue;

    test(`${name} on the server, ${fault.name}: its page is drawn here, others answer meanwhile, a rollback mends it`, async ({
      page,
      store,
    }) => {
      const documentOf = async (path: string) => (await page.request.get(`${store.url}${path}`)).text();
      const isRendered = async (path: string) => !(await documentOf(path)).includes('<div id="root"></div>');
      // The shell's fault is in every page; a remote's is not in those of another one.
      const others = rendered.filter(
        (other) => name !== 'shell' && other.name !== name && other.name !== 'shell',
      );
      const elsewhere = [
        '/registry.json',
        '/api/banners',
        ...others.slice(0, 1).map((other) => other.address),
      ];
      try {
        const version = await store.releaseOnServer(name, fault);
        const open = async (path: string) => (await page.request.get(`${store.url}${path}`)).status();
        await Promise.all(elsewhere.map(open));
        const own = documentOf(address);
        const began = performance.now();
        const answers = await Promise.all(elsewhere.map(open));
        expect(answers).toEqual(elsewhere.map(() => 200));
        expect(performance.now() - began).toBeLessThan(SOON_MS);
        expect(await own).toContain(version);
        await page.goto(`${store.url}${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      } finally {
        await store.restore(name);
      }
      await expect.poll(() => isRendered(address)).toBe(true);
    });
  }
}
