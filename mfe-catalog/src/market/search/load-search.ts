/** What only connected users have is loaded for them alone: visitors carry none of it. */
export const loadSearchBox = () => import('./search-box.tsx');
/** The results, and the search client behind them: when somebody searches. */
export const loadSearch = () => import('./search-results.tsx');
