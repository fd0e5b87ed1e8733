const NAME = 'traceparent';

/**
 * In `Server-Timing`, which scripts of the page can read: many visitors get the same document, and each has a trace of
 * their own. As W3C's Trace Context writes it.
 */
export const traceHeader = (traceparent: string | undefined): string[] =>
  traceparent === undefined ? [] : [`${NAME};desc="${traceparent}"`];
