const NAME = 'traceparent';

/**
 * In `Server-Timing`, which scripts of the page can read: many visitors get the same document, and each has a trace of
 * their own. As W3C's Trace Context writes it.
 */
export const traceHeader = (traceparent: string | undefined): string[] =>
  traceparent === undefined ? [] : [`${NAME};desc="${traceparent}"`];

/** Of the page that is open; undefined when nobody follows it. */
export function traceOfPage(page: Performance | undefined): string | undefined {
  const [document] = (page?.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === NAME)?.description;
}

/** Where a browser says how long a call of a traced page took; exists only where pages are traced. */
export const TRACED_CALLS_URL = '/telemetry/calls';
