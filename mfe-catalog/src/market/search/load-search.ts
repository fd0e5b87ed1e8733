/** The results: when somebody searches. The process that renders reads them too, and shows that they are on their way. */
export const loadSearch = () => import('./search-results.tsx');
