/** The results and the search client behind them, loaded when somebody searches: visitors never carry them. */
export const loadSearch = () => import('./search-results.tsx');
