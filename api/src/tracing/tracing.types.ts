import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** What a span says besides its name: words of the code, never what somebody typed or what a row holds. */
export type Facts = {
  attributes?: Attributes;
  /** `client`: waits for another system. `trace`: begins a trace of its own, for what no request asked for. */
  as?: 'client' | 'trace';
};

/** A call that a browser made, as it ended a moment ago; `parent` is the page's traceparent, `id` the call's span. */
export type CallOfBrowser = { parent: string; id: string; name: string; ms: number };

/** What the SDK does for the store, once it is loaded. */
export type Tracing = {
  inSpan<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** Adds to the span of the request at hand. */
  tell(name: string | undefined, attributes: Attributes): void;
  traceparent(): string | undefined;
  ofBrowser(call: CallOfBrowser): void;
  watch(app: FastifyInstance): void;
  close(): Promise<void>;
};

export type TracingOptions = {
  /** Where the environment names no service. */
  serviceName: string;
  /** Told that the collector takes nothing, once for as long as that lasts. */
  onProblem: (problem: string) => void;
  /** Told that it takes them again. */
  onNews?: (news: string) => void;
};
