/** @jest-environment jsdom */
import { fetchAnew } from './fetch-anew.ts';

const base = 'https://store.test/remotes/mfe-cart/1.0.0/';

function aPageThatAskedFor(...names: string[]) {
  const asked: [string, RequestCache | undefined][] = [];
  performance.getEntriesByType = () => names.map((name) => ({ name }) as PerformanceEntry);
  globalThis.fetch = async (url, init) => {
    asked.push([String(url), init?.cache]);
    if (String(url).includes('gone')) throw new TypeError('Failed to fetch');
    return { blob: async () => new Blob() } as Response;
  };
  return asked;
}

test('every file that came from a version is fetched past the cache, once, and no other', async () => {
  const asked = aPageThatAskedFor(
    ...[`${base}remoteEntry.js`, `${base}remoteEntry.js`, `${base}app.css`, `${base}photo.webp`],
    'https://store.test/remotes/mfe-cart/0.9.0/remoteEntry.js',
  );
  await fetchAnew(base);
  expect(asked).toEqual([
    [`${base}remoteEntry.js`, 'reload'],
    [`${base}app.css`, 'reload'],
  ]);
});

test('one that is still gone keeps nobody from trying', async () => {
  aPageThatAskedFor(`${base}gone.js`);
  await expect(fetchAnew(base)).resolves.toBeUndefined();
});
