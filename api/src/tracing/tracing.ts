import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { TracingSettings } from './tracing.schema.ts';
import type { CallOfBrowser, Facts, Tracing, TracingOptions } from './tracing.types.ts';

/** One for a process, as for OpenTelemetry itself: a span finds its trace by the flow of the calls, not by an argument. */
let running: Tracing | undefined;

/** Loads the SDK where a collector is configured, before anything else is opened; gives what sends the last spans and ends it. */
export const startTracing = async (
  settings: TracingSettings | undefined,
  options: TracingOptions,
): Promise<() => Promise<void>> => {
  if (!settings || running) return async () => undefined;
  const { openTracing } = await import('./open-telemetry.ts');
  const tracing = openTracing(settings, options);
  running = tracing;
  return async () => {
    running = undefined;
    await tracing.close();
  };
};

export const isTracing = (): boolean => running !== undefined;

/** Does the work as a part of the trace at hand; outside of one nothing is written down, unless it begins one. */
export const traced = <T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> =>
  running ? running.inSpan(name, facts, work) : work();

/** Says more of the request at hand, such as whose page it is; `name` in place of the one that its route gave it. */
export const tellTrace = (name: string | undefined, attributes: Attributes): void =>
  running?.tell(name, attributes);

/** Of the trace at hand, when it is kept: goes along to another server or to a browser. */
export const traceparent = (): string | undefined => running?.traceparent();

/** Writes down what a browser did; the store's own part of it has named it already. */
export const traceOfBrowser = (call: CallOfBrowser): void => running?.ofBrowser(call);

/** Every page and call of this Fastify is a span. Register it before any other hook. */
export const traceRequests = (app: FastifyInstance): void => running?.watch(app);
