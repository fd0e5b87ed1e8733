/** The results, and the search client behind them: when somebody searches. */
export const loadSearch = () => import('./search-results.tsx');
