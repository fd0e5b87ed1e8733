import { robots, sitemap } from './crawlers.ts';
import { shellPageAt } from './shell-routes.ts';

const origin = 'https://store.example.ca';

test('search engines find the public pages and leave out what belongs to one person', () => {
  const text = robots(origin, true);
  expect(text).toContain('Disallow: /dashboard\n');
  expect(text).toContain('Disallow: /account\n');
  expect(text).not.toContain('Disallow: /\n');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('a staging store is found by nobody', () => {
  expect(robots(origin, false)).toContain('Disallow: /\n');
});

test('every public page stands in the map of the site in both languages, and no private one', () => {
  const text = sitemap(origin);
  const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(new Set(pages.map(({ search }) => search))).toEqual(new Set(['', '?lang=fr-CA', '?lang=en-CA']));
  const paths = new Set(pages.map(({ pathname }) => pathname));
  const ofRemotes = ['/products', '/sign-up/step-1', '/msl'];
  expect([...paths].filter((path) => !shellPageAt(path))).toEqual(ofRemotes);
  expect(paths.has('/login')).toBe(false);
  expect(text).toContain(`hreflang="en-CA" href="${origin}/faq?lang=en-CA"`);
  expect(text).toContain(`hreflang="x-default" href="${origin}/faq"`);
});
