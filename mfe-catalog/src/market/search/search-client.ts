import type { SearchKey } from '@msl/contracts/entities/search-key.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { searchQuery, searchSettings } from '@msl/contracts/search-words.ts';
import Adapter from 'typesense-instantsearch-adapter';
import { MARK_END, MARK_START } from './highlighted.tsx';
import { markedText } from './marked-text.ts';

/** Whoever waits longer reads that the search does not answer. */
export const LONGEST_WAIT_SECONDS = 7;

export type SearchRequest = {
  text: string;
  /** From 0. */
  page: number;
  perPage: number;
  /** In the provider's grammar; empty for all. */
  filter: string;
  /** `price:asc`; empty for the best matches first. */
  sort: string;
};

/** What is used of an InstantSearch answer. `name` has the words that were found between MARK_START and MARK_END. */
export type SearchHits = { hits: readonly { pid: string; name: string }[]; total: number };

type Answer = {
  results: {
    nbHits: number;
    hits: ({ objectID: string; _highlightResult: Record<string, { value?: string } | undefined> } & Record<
      string,
      unknown
    >)[];
  }[];
};

/** Searches with a key, through the InstantSearch adapter. Rejects with what the provider answered, after LONGEST_WAIT_SECONDS at most. */
export function createSearch({ key, url, collection }: SearchKey, locale: Locale, origin: string) {
  const name = `name_${locale.slice(0, 2)}`;
  const { protocol, hostname, port, pathname } = new URL(url, origin);
  const secure = protocol === 'https:';
  const { searchClient } = new Adapter({
    server: {
      apiKey: key,
      nodes: [
        {
          protocol: secure ? 'https' : 'http',
          host: hostname,
          port: Number(port || (secure ? 443 : 80)),
          path: pathname.replace(/\/$/, ''),
        },
      ],
      // The query cache keeps answers; two caches would disagree.
      cacheSearchResultsForSeconds: 0,
      connectionTimeoutSeconds: LONGEST_WAIT_SECONDS,
      // What fails sooner is asked once more, with another key.
      numRetries: 0,
      // As every other call, so that whoever watches calls, or has one fail on the stage, sees this one too.
      axiosAdapter: 'fetch',
      logLevel: 'silent',
    },
    additionalSearchParameters: {
      ...searchSettings(locale),
      include_fields: `id,${name},${name}_words`,
      highlight_fields: `${name}_words`,
      highlight_full_fields: `${name}_words`,
    },
  });
  const search = searchClient.search as (requests: object[]) => Promise<Answer>;
  return async ({ text, page, perPage, filter, sort }: SearchRequest): Promise<SearchHits> => {
    const query = searchQuery(text, locale);
    // The adapter would ask for every product.
    if (query === '') return { hits: [], total: 0 };
    const request = {
      indexName: sort ? `${collection}/sort/${sort}` : collection,
      params: {
        query,
        page,
        hitsPerPage: perPage,
        highlightPreTag: MARK_START,
        highlightPostTag: MARK_END,
        ...(filter && { filters: filter }),
      },
    };
    const { results } = await search([request]);
    return {
      total: results[0]?.nbHits ?? 0,
      hits: (results[0]?.hits ?? []).map((hit) => ({
        pid: hit.objectID,
        name: markedText(String(hit[name] ?? ''), hit._highlightResult[`${name}_words`]?.value ?? ''),
      })),
    };
  };
}
