/**
 * Ids of what a persona has from the start, in addresses. The first half of such an id says which order or period it is, the same in
 * every copy of the persona and in every store; the second half is of one copy alone.
 */
const anId = /(?<![\w-])([0-9a-f]{12})[0-9a-f]{12}(?![\w-])/g;

/** An address with the ids of the persona at hand in place of those of the copy that it was taken from; others stay. */
export const withOwnIds = (address: string, own: readonly string[]): string =>
  address.replace(anId, (id, which: string) => own.find((one) => one.startsWith(which)) ?? id);

/** What is the same of an address in every copy, to compare two. */
export const inAnyCopy = (address: string): string => address.replace(anId, '$1');

/** How an address begins in every copy, up to what is of one alone; undefined for one without an id. */
export function beginningInAnyCopy(address: string): string | undefined {
  const at = address.search(anId);
  return at < 0 ? undefined : address.slice(0, at + 12);
}
