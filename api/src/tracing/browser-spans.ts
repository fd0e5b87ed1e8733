import { propagation, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  type IdGenerator,
  RandomIdGenerator,
  TracerProvider,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracing.types.ts';

const BROWSER = 'msl-browser';

/** Spans of browsers, under the ids that they drew themselves: what the store did for them stands below these already. */
export const openBrowser = (sending: TracerProviderOptions): Tracing['ofBrowser'] => {
  const random = new RandomIdGenerator();
  let drawn: string | undefined;
  const idGenerator: IdGenerator = {
    generateTraceId: () => random.generateTraceId(),
    generateSpanId: () => drawn ?? random.generateSpanId(),
  };
  const resource = resourceFromAttributes({ 'service.name': BROWSER });
  const tracer = new TracerProvider({ ...sending, resource, idGenerator }).getTracer(BROWSER);
  return ({ parent, id, name, ms }) => {
    const endTime = Date.now();
    drawn = id;
    const within = propagation.extract(ROOT_CONTEXT, { traceparent: parent });
    tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: endTime - ms }, within).end(endTime);
    drawn = undefined;
  };
};
