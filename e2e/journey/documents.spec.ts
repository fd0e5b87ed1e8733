import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from '../support/store-test.ts';

type Fetched = { path: string; status: number; html: string };

/** Found by nobody, and read all the same: a log-in, a basket, a page of nobody, a product that is gone. */
const OTHERS = ['/login', '/request/password', '/cart', '/sign-up/step-2', '/no-such-page', '/products/none'];
/** Of several hundred, which differ in their words alone. */
const PRODUCTS = 3;

/**
 * What search engines ask of each type that the store writes: required, and the address fields that must be absolute
 * (developers.google.com/search/docs/appearance/structured-data, read in November 2026).
 */
const ASKED: Record<string, { fields: string[]; addresses: string[] }> = {
  Organization: {
    fields: ['name', 'url', 'logo', 'contactPoint.telephone', 'contactPoint.email'],
    addresses: ['url', 'logo', 'sameAs'],
  },
  FAQPage: { fields: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'], addresses: [] },
  Product: {
    fields: [
      'name',
      'image',
      'description',
      'sku',
      'offers.price',
      'offers.priceCurrency',
      'offers.availability',
    ],
    addresses: ['image', 'url', 'offers.url'],
  },
};

// Fetched without a browser: there is no width, only a language.
test('every document is valid HTML and says all that search engines and shared links need', {
  tag: '@two-screens',
}, async ({ request, locale, baseURL }) => {
  const fetched = async (path: string): Promise<Fetched> => {
    const answer = await request.get(`${path}?lang=${locale}`);
    return { path, status: answer.status(), html: await answer.text() };
  };
  const listed = await listedPages();
  const documents: Fetched[] = [];
  for (const path of [...listed, ...OTHERS]) documents.push(await fetched(path));

  await test.step('no document has an error of HTML', async () => {
    const validator = new HtmlValidate(
      new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
    );
    for (const { path, html } of documents) {
      const { results } = await validator.validateString(html, path);
      const errors = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
      );
      expect([path, errors]).toEqual([path, []]);
    }
  });

  await test.step('what is listed has title, description, address, languages and picture', async () => {
    const pictures = new Set<string>();
    for (const { path, status, html } of documents.slice(0, listed.length)) {
      const of = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
      expect([path, status]).toEqual([path, 200]);
      expect([path, of(/<title[^>]*>([^<]{10,})<\/title>/)]).not.toEqual([path, '']);
      expect([path, of(/<meta name="description" content="([^"]{20,})"/)]).not.toEqual([path, '']);
      const canonical = `${new URL(path, baseURL)}?lang=${locale}`;
      expect([path, of(/<link rel="canonical" href="([^"]+)"/)]).toEqual([path, canonical]);
      expect([path, html.match(/rel="alternate" hreflang=/g)?.length]).toEqual([path, 3]);
      const picture = of(/<meta property="og:image" content="([^"]+)"/);
      expect([path, URL.canParse(picture)]).toEqual([path, true]);
      expect([path, html.includes('noindex')]).toEqual([path, false]);
      pictures.add(picture);
    }
    for (const picture of pictures) {
      const answer = await request.get(picture);
      expect([picture, answer.headers()['content-type']]).toEqual([
        picture,
        expect.stringMatching(/^image\//),
      ]);
    }
  });

  await test.step('what is not listed is left out by search engines', () => {
    for (const { path, html } of documents.slice(listed.length))
      expect([
        path,
        html.includes('<meta name="robots" content="noindex">'),
        /canonical|og:url/.test(html),
      ]).toEqual([path, true, false]);
  });

  await test.step('structured data has all that is asked of its type', () => {
    const types = new Set<string>();
    for (const { path, html } of documents) {
      for (const [, text = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        const data = JSON.parse(text) as Record<string, unknown>;
        const type = String(data['@type']);
        const asked = ASKED[type];
        expect([path, type, data['@context']]).toEqual([path, type, 'https://schema.org']);
        expect([path, type, asked !== undefined]).toEqual([path, type, true]);
        for (const field of asked?.fields ?? []) {
          const values = valuesAt(data, field);
          expect([path, field, values.length > 0 && values.every((value) => value !== '')]).toEqual([
            path,
            field,
            true,
          ]);
        }
        for (const field of asked?.addresses ?? [])
          for (const value of valuesAt(data, field))
            expect([path, field, value]).toEqual([path, field, expect.stringMatching(/^https?:\/\//)]);
        types.add(type);
      }
    }
    expect([...types].sort()).toEqual(Object.keys(ASKED).sort());
  });

  async function listedPages(): Promise<string[]> {
    const map = await (await request.get('/sitemap.xml')).text();
    const paths = new Set(
      [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname),
    );
    const products = [...paths].filter((path) => path.startsWith('/products/'));
    expect(products.length).toBeGreaterThan(100);
    return [...[...paths].filter((path) => !products.includes(path)), ...products.slice(0, PRODUCTS)];
  }
});

/** All values at `offers.price`, through lists. */
function valuesAt(data: unknown, field: string): unknown[] {
  const [name = '', ...rest] = field.split('.');
  const found = [data].flat().flatMap((one) => [(one as Record<string, unknown>)?.[name]].flat());
  const there = found.filter((value) => value !== undefined && value !== null);
  return rest.length > 0 ? there.flatMap((value) => valuesAt(value, rest.join('.'))) : there;
}
