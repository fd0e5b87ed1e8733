/**
 * `npm run bench:search [-- --json]`: how long the embedded search takes over 10,000 products, over HTTP, for what
 * customers type letter by letter, with mistakes, filters and facets. Milliseconds of one request at a time.
 */

import { parseArgs } from 'node:util';
import { later } from '@msl/api/calendar-day.ts';
import { createEmbeddedSearch } from '@msl/api/search/embedded.search.ts';
import { manyProducts } from '@msl/api/testing/many-products.ts';
import { serveSearchAlone } from '@msl/api/testing/serve-search.ts';
import { searchQuery, searchSettings } from '@msl/contracts/search-words.ts';
import { print } from '../running/terminal.ts';

const PRODUCTS = 10_000;
const WARM_UP = 50;
const typed = [
  'carottes',
  'creme brulee',
  'carrotes',
  'pomme de terre',
  'fromgae',
  'pain levin',
  'oeufs frais',
];
const filters = ['', 'in_stock:=true', 'cids:=vegetables', 'tids:=organic && price:<600'];
const sorts = ['', 'promotion:desc,name_fr:asc', 'name_fr:asc'];

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const { endpoint, index } = createEmbeddedSearch('/search');
const filledAt = performance.now();
await index.replaceAll(
  (async function* () {
    yield manyProducts(PRODUCTS);
  })(),
);
const fillMs = Math.round(performance.now() - filledAt);

const server = await serveSearchAlone(endpoint);
try {
  const key = index.searchKey({ expiresAt: later(new Date(), 1, 'hour') });
  const search = async (q: string, filter_by: string, sort_by: string) => {
    const query = {
      collection: index.collection,
      q: searchQuery(q, 'fr-CA'),
      filter_by,
      sort_by,
      ...searchSettings('fr-CA'),
      facet_by: 'cids,tids',
      per_page: 20,
    };
    const from = performance.now();
    const answer = await fetch(`${server.url}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ searches: [query] }),
    });
    const { results } = (await answer.json()) as { results: { found?: number }[] };
    if (results[0]?.found === undefined) throw new Error(`The search answered ${JSON.stringify(results)}`);
    return performance.now() - from;
  };

  const asked = typed.flatMap((words) =>
    Array.from({ length: words.length - 1 }, (_, letters) => words.slice(0, letters + 2)),
  );
  const searches = asked.flatMap((q) =>
    filters.flatMap((filter) => sorts.map((sort) => [q, filter, sort] as const)),
  );
  for (const [q, filter, sort] of searches.slice(0, WARM_UP)) await search(q, filter, sort);
  const times: number[] = [];
  for (const [q, filter, sort] of searches) times.push(await search(q, filter, sort));
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  const report = {
    products: PRODUCTS,
    searches: times.length,
    fillMs,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
  };
  print(`Search over ${PRODUCTS} products (filled in ${fillMs} ms), ${times.length} searches one by one`);
  print(`  p50 ${report.p50Ms} ms   p95 ${report.p95Ms} ms   p99 ${report.p99Ms} ms`);
  if (values.json) print(JSON.stringify(report));
} finally {
  await server.close();
}
