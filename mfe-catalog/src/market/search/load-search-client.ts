/** The search engine's client is for browsers alone. */
export const loadSearchClient = () => import('./search-client.ts');
