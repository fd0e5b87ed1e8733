import type { SearchKey } from '@msl/contracts/entities/search-key.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import Adapter from 'typesense-instantsearch-adapter';
import { MARK_END, MARK_START } from './highlighted.tsx';

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
    hits: { objectID: string; _highlightResult: Record<string, { value?: string } | undefined> }[];
  }[];
};

/** Searches with a key, through the InstantSearch adapter. Rejects with what the provider answered. */
export function createSearch({ key, url, collection }: SearchKey, locale: Locale, origin: string) {
  const language = locale.slice(0, 2);
  const other = language === 'fr' ? 'en' : 'fr';
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
      connectionTimeoutSeconds: 8,
      numRetries: 1,
      logLevel: 'silent',
    },
    additionalSearchParameters: {
      // Many in Quebec know a food by its name in the other language.
      query_by: `${['name', 'aisle', 'tags', 'description'].map((field) => `${field}_${language}`)},name_${other},brand`,
      query_by_weights: '10,4,3,1,2,2',
      include_fields: `id,name_${language}`,
      highlight_full_fields: `name_${language}`,
    },
  });
  const search = searchClient.search as (requests: object[]) => Promise<Answer>;
  return async ({ text, page, perPage, filter, sort }: SearchRequest): Promise<SearchHits> => {
    const request = {
      indexName: sort ? `${collection}/sort/${sort}` : collection,
      params: {
        query: text,
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
        name: hit._highlightResult[`name_${language}`]?.value ?? '',
      })),
    };
  };
}
