/** What only connected users have is loaded for them alone: visitors carry none of it. */
export const loadSearchBox = () => import('./search-box.tsx');
