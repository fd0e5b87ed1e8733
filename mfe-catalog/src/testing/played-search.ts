import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { searchText } from '@msl/contracts/search-words.ts';

export type Search = { q: string; filter_by?: string; sort_by?: string; page: number };
type Found = { found: number; hits: { id: string; name: string }[] };

/** A search server that answers as it is told, in the provider's protocol; `searches` are those it was asked. */
export async function playSearch(answer: (search: Search, key: string) => Found | number | 'hangs') {
  const searches: Search[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const search: Search = JSON.parse(body).searches[0];
      searches.push(search);
      const key = new URL(request.url ?? '', 'http://search').searchParams.get('x-typesense-api-key') ?? '';
      const told = answer(search, key);
      if (told === 'hangs') return;
      response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json');
      response.statusCode = typeof told === 'number' ? told : 200;
      response.end(
        JSON.stringify(typeof told === 'number' ? { message: 'no' } : { results: [toWire(told)] }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/search`,
    searches,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As the index would hold them: what is told between marks is marked word for word. */
const wordsOf = (name: string) =>
  name
    .split(/(<mark>.*?<\/mark>)/)
    .map((part) =>
      part.startsWith('<') ? part.replace(/[^<>/]+(?=<\/mark>)/, searchText) : searchText(part),
    )
    .filter(Boolean)
    .join(' ');

const toWire = ({ found, hits }: Found) => ({
  found,
  page: 1,
  facet_counts: [],
  search_time_ms: 1,
  request_params: { per_page: 20, q: '' },
  hits: hits.map(({ id, name }) => ({
    document: { id, name_fr: name.replaceAll(/<\/?mark>/g, ''), name_fr_words: wordsOf(name) },
    highlight: { name_fr_words: { snippet: wordsOf(name), value: wordsOf(name), matched_tokens: [] } },
    highlights: [],
    text_match: 1,
  })),
});
