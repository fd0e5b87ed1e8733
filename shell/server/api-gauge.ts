import type { Gauge } from '@msl/api/public.ts';

/** `/metrics` is asked every few seconds, and whoever asks gives up after ten. */
const PATIENCE_MS = 3_000;

/**
 * Whether the API of an edge takes calls, by its own `/readyz`. The edge's is not told by it: rendered pages go on without the API,
 * and a balancer that takes every edge out would end them.
 */
export const apiGauge = (apiUrl: string): Gauge => ({
  name: 'msl_api_ready',
  help: 'Whether the API that this edge sends calls to is ready: 1 or 0.',
  read: async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const isReady = await fetch(new URL('/readyz', apiUrl), { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    return [{ value: isReady ? 1 : 0 }];
  },
});
