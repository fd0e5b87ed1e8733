const NAME = 'checked';

/**
 * Many visitors get the same document, for as long as what it shows is true: when that was last seen comes beside it, in
 * `Server-Timing`, the one header of a document that its scripts can read. Milliseconds since 1970.
 */
export const checkedAtHeader = (at: number): string => `${NAME};desc="${at}"`;

/** 0 where nothing says it: then what the document itself says counts. */
export function checkedAt(page: Performance): number {
  const [document] = page.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(document?.serverTiming?.find(({ name }) => name === NAME)?.description ?? 0);
}
