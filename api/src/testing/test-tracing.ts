import { startTracing } from '../tracing/tracing.ts';

/** Traces all that is opened after it; gives what sends the last spans and ends it. */
export const startTestTracing = (
  { endpoint }: { endpoint: string },
  onProblem: (problem: string) => void = console.error,
): Promise<() => Promise<void>> =>
  startTracing(
    {
      ...{ endpoint, headers: undefined, serviceName: 'msl-tests' },
      ...{ sampler: 'parentbased_always_on', ratio: 1 },
    },
    { serviceName: 'not-used', onProblem },
  );
