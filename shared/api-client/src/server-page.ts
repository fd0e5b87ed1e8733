import type { Args, Result } from '@msl/contracts/endpoints.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { RouteName } from '@msl/contracts/routes.ts';
import type { RuntimeConfig } from '@msl/platform';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiErrorDetail } from './api-error.ts';
import type { ApiClient } from './client.ts';

/** What a page says about itself in the document's head; the edge adds address, languages and Open Graph. */
export type PageHead = {
  /** The whole title, the store's name included. */
  title: string;
  description: string;
  /** Address of the picture shown where the page is shared, from the root or absolute. */
  image?: string;
  /** False for a page that search engines leave out. */
  indexed?: boolean;
  /** Objects of schema.org, each written as one JSON-LD block. */
  jsonLd?: readonly object[];
  /** HTTP status of the document when it is not 200: 404 for what does not exist, 410 for what is gone. A page that says another one is not given. */
  status?: number;
};

/** What a page's head is made from: a pure function of this. */
export type HeadRequest = {
  pathname: string;
  locale: Locale;
  /** `https://store.example.ca`, for absolute addresses. */
  origin: string;
  config: RuntimeConfig;
  /** A text of any namespace that the page has, in its language: `t('mfe-catalog:market.title')`. */
  t: (key: string, values?: Record<string, string | number>) => string;
  /** What a call of the page answered, if it was made for this page. */
  data: <N extends RouteName>(name: N, args: Args<N>) => Result<N> | undefined;
  /** How a call of the page was refused. */
  refusal: <N extends RouteName>(name: N, args: Args<N>) => ApiErrorDetail | undefined;
};

/** What is fetched before a page is rendered on the server: as a visitor, or as somebody whose session it is. */
export type PrefetchRequest = {
  url: URL;
  locale: Locale;
  client: ApiClient;
  cache: QueryClient;
  /** Absent from a shell of before, which asks again for what the page misses. */
  forSession?: boolean;
};

/** What a remote's `src/server.tsx` exports: its pages and slots as the edge renders them. */
export type RemoteServer = {
  /** By the name that the browser's build exposes: `./App`, `./featured-carousel`. */
  modules: { readonly [module: string]: ComponentType<never> };
  prefetch?: (request: PrefetchRequest) => Promise<unknown>;
  head?: (request: HeadRequest) => PageHead | undefined;
};
