import { emptyRegistry, type Registry } from '@msl/federation/registry.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { hostPageAt, hostPages } from '../../src/pages/host-pages.ts';
import { closedRobots, everyPage, findable, robots, sitemap } from './crawlers.ts';

const origin = 'https://store.example.ca';

const live = (manifest: Partial<Registry['microFrontends'][string][number]['extras']>) =>
  [
    { extras: { rendered: [], ...manifest }, deployment: { default: true } },
  ] as unknown as Registry['microFrontends'][string];
const store: Registry = {
  ...emptyRegistry(),
  microFrontends: Object.fromEntries(
    [...workspaceRemotes()].map(([name, dir]) => [name, live(readRemoteManifest(dir))]),
  ),
};

test('search engines find the public pages and leave out what belongs to one person', () => {
  const lines = robots(origin, findable(store, hostPages)).split('\n');
  const hidden = [
    ...['/api/', '/sandbox', '/dashboard', '/account', '/cart', '/next-cart', '/order-history', '/adhesions'],
    ...['/sign-up/step-2', '/sign-up/step-3', '/sign-up/step-4', '/sign-up/confirm'],
    ...['/login', '/request/password', '/reset/password', '/auth/confirmation/', '/thank-you'],
    ...['/newsletter/confirm', '/newsletter/unsubscribe'],
  ];
  expect(lines.filter((line) => line.startsWith('Disallow')).sort()).toEqual(
    hidden.map((prefix) => `Disallow: ${prefix}`).sort(),
  );
  expect(lines.filter((line) => line.startsWith('Allow'))).toEqual([]);
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('a staging store is found by nobody', () => {
  expect(closedRobots).toContain('Disallow: /\n');
});

test('every public page stands in the map of the site in both languages, and no private one', () => {
  const text = sitemap(origin, findable(store, hostPages).indexed);
  const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(new Set(pages.map(({ search }) => search))).toEqual(new Set(['', '?lang=fr-CA', '?lang=en-CA']));
  const paths = new Set(pages.map(({ pathname }) => pathname));
  const ofRemotes = ['/products', '/sign-up/step-1', '/msl'];
  expect([...paths].filter((path) => !hostPageAt(path)).sort()).toEqual(ofRemotes.sort());
  expect(paths.has('/login')).toBe(false);
  expect(text).toContain(`hreflang="en-CA" href="${origin}/faq?lang=en-CA"`);
  expect(text).toContain(`hreflang="x-default" href="${origin}/faq"`);
});

test('every product stands there too: its remote says which call lists them', async () => {
  const asked: string[] = [];
  const call = async (path: string) => {
    asked.push(path);
    return {
      status: 200,
      text: JSON.stringify({ code: 200, payload: [{ pid: '3001' }, { pid: 'a b' }, {}] }),
    };
  };
  const pages = await everyPage(findable(store, hostPages), '/api', call);
  expect(asked).toEqual(['/api/products/addresses/find']);
  expect(pages.filter((page) => page.startsWith('/products/'))).toEqual([
    '/products/3001',
    '/products/a%20b',
  ]);
  expect(pages).toContain('/faq');
});

test('a page that two remotes list stands there once', async () => {
  const found = {
    indexed: ['/faq', '/products/3001'],
    listed: [
      ['/products/:pid', 'productAddresses'],
      ['/products/:pid', 'productAddresses'],
    ] as [string, string][],
  };
  const answer = {
    status: 200,
    text: JSON.stringify({ code: 200, payload: [{ pid: '3001' }, { pid: '3002' }] }),
  };
  expect(await everyPage(found, '/api', async () => answer)).toEqual([
    ...['/faq', '/products/3001', '/products/3002'],
  ]);
});

test.each([
  ['is away', () => Promise.reject(new Error('no answer'))],
  ['is closed', async () => ({ status: 503, text: 'closed' })],
  ['answers something else', async () => ({ status: 200, text: '{"code":200,"payload":{"pid":"1"}}' })],
])('while the API %s, the map holds the pages that it knows', async (_, call) => {
  const found = findable(store, hostPages);
  expect(await everyPage(found, '/api', call)).toEqual(found.indexed);
});

test('a remote brings its pages by what it declares alone', () => {
  const recipes = live({
    routes: ['/cartoons', '/cartoons/:id', '/my-cartoons'],
    rendered: ['/cartoons', '/cartoons/:id'],
  });
  const found = findable({ ...store, microFrontends: { ...store.microFrontends, recipes } }, hostPages);
  expect(found.indexed).toContain('/cartoons');
  expect(found.hidden).toContain('/my-cartoons');
  // Longer than `/cart`, which is hidden.
  expect(robots(origin, found)).toContain('Allow: /cartoons\n');
});
