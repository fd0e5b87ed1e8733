import { inTime } from '@msl/contracts/in-time.ts';
import { toldOnce } from '@msl/contracts/told-once.ts';
import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { openBrowser } from './browser-spans.ts';
import { watchRequests } from './trace-requests.ts';
import type { TracingSettings } from './tracing.schema.ts';
import type { Facts, Tracing, TracingOptions } from './tracing.types.ts';

const LONGEST_VALUE = 2000;
/** For a batch, tried again and again: a collector that hangs, or is away, holds up nobody who stops. */
const SEND_WITHIN_MS = 2500;
const LAST_SPANS_MS = 3000;

/** OpenTelemetry's own SDK, sending in batches. Loaded by startTracing alone. */
export const openTracing = (settings: TracingSettings, options: TracingOptions): Tracing => {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: parseKeyPairsIntoRecord(settings.headers),
    timeoutMillis: SEND_WITHIN_MS,
  });
  const sending = {
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [new BatchSpanProcessor({ exporter: telling(exporter, options) })],
  };
  const resource = resourceOf(settings.serviceName ?? options.serviceName);
  const provider = new TracerProvider({ ...sending, resource });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('marche-sauve-legumes');

  const inSpan = async <T>(name: string, facts: Facts, work: () => Promise<T>, within: Context) => {
    const kind = facts.as === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const { attributes = {} } = facts;
    const span = tracer.startSpan(name, { kind, attributes, root: facts.as === 'trace' }, within);
    try {
      return await context.with(trace.setSpan(within, span), work);
    } catch (error) {
      // By its kind alone: a message may hold what somebody typed.
      span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    inSpan: (name, facts, work) => {
      const within = context.active();
      // What asks every second whether there is something to do is no trace.
      if (!trace.getSpan(within) && facts.as !== 'trace') return work();
      return inSpan(name, facts, work, within);
    },
    tell: (name, attributes) => {
      const span = trace.getActiveSpan()?.setAttributes(attributes);
      if (name !== undefined) span?.updateName(name);
    },
    ofBrowser: openBrowser(sending),
    traceparent: () => {
      if (!trace.getActiveSpan()?.isRecording()) return undefined;
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    watch: (app) => watchRequests(app, tracer),
    close: async () => {
      // What failed was told when it did.
      await inTime(provider.shutdown(), LAST_SPANS_MS).catch(() => undefined);
      context.disable();
      propagation.disable();
      trace.disable();
    },
  };
};

/** What `OTEL_RESOURCE_ATTRIBUTES` says of this process too. */
const resourceOf = (serviceName: string): Resource =>
  defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': serviceName }));

const samplerOf = ({ sampler, ratio }: TracingSettings): Sampler => {
  const root = sampler.endsWith('on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
};

/** A collector that is away costs the spans that its queue has no room for, and a line of the log. */
const telling = (exporter: SpanExporter, { onProblem, onNews }: TracingOptions): SpanExporter => {
  const sending = toldOnce(
    (reason) => onProblem(`the collector of traces takes nothing: ${reason}`),
    () => onNews?.('the collector of traces takes them again'),
  );
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) sending.failed(kindOf(result.error));
        else sending.well();
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/** SQLSTATE, the system's code, an HTTP status, or the name of the error. */
const kindOf = (error: unknown): string => {
  const { code, cause, name } = (error ?? {}) as { code?: unknown; cause?: unknown; name?: string };
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  return cause ? kindOf(cause) : (name ?? 'unknown');
};
