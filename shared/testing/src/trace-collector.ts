import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  service: unknown;
  attributes: Record<string, unknown>;
};

type Pair = { key: string; value: Record<string, unknown> };
type Sent = {
  resourceSpans: {
    resource: { attributes: Pair[] };
    scopeSpans: { spans: (Omit<CollectedSpan, 'service' | 'attributes'> & { attributes: Pair[] })[] }[];
  }[];
};

export type TraceCollector = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  /** In the order of their ends. */
  spans: readonly CollectedSpan[];
  /** All that came, as it came. */
  text: () => string;
  close(): Promise<void>;
};

/** A collector of traces, as OTLP over HTTP with JSON has it. */
export const startTraceCollector = async (): Promise<TraceCollector> => {
  const spans: CollectedSpan[] = [];
  let text = '';
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).map(String).join('');
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    text += body;
    spans.push(...spansIn(JSON.parse(body)));
    return response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const spansIn = ({ resourceSpans }: Sent): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        ...{ traceId, spanId, parentSpanId, name },
        service: pairs(resource.attributes)['service.name'],
        attributes: pairs(attributes),
      })),
    ),
  );

const pairs = (list: readonly Pair[]): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
