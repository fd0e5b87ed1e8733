/** The results: when somebody searches. The process that renders reads them too, and shows that they are on their way. */
export const loadSearch = () => import('./search-results.tsx');
/** The search engine's client is for browsers alone. */
export const loadSearchClient = () => import('./search-client.ts');
