import type { Locale } from '@msl/contracts/locale.ts';
import { isSpecialCategory } from '@msl/contracts/special-categories.ts';
import type { MarketQuery } from '../market-query.ts';

/** Backticks quote a value, and no id has one. */
const quoted = (value: string) => `\`${value.replaceAll('`', '')}\``;

/** Aisle and tag of the address in the search provider's grammar. */
export function searchFilter({ category, tag }: Pick<MarketQuery, 'category' | 'tag'>): string {
  const parts: string[] = [];
  if (isSpecialCategory(category)) parts.push(`specials:=${category}`);
  else if (category !== 'all') parts.push(`cids:=${quoted(category)}`);
  if (tag) parts.push(`tids:=${quoted(tag)}`);
  return parts.join(' && ');
}

/** The order of the address; without one, the best matches come first. */
export function searchSort(orderBy: MarketQuery['orderBy'], locale: Locale): string {
  if (orderBy === 'promotions') return 'promotion:desc';
  return orderBy === 'name' ? `name_${locale.slice(0, 2)}:asc` : '';
}
