import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';

/** One sample of a gauge: its labels, already `name="value"`, and its value. */
export type Sample = { labels?: Record<string, string>; value: number };
export type Gauge = { name: string; help: string; read: () => Promise<Sample[]> };

export type Metrics = {
  /** Counts the calls of this Fastify and those it encapsulates. */
  watch(app: FastifyInstance): void;
  /** `GET /metrics`, in the text format of Prometheus. */
  route: FastifyPluginAsync;
};

export type MetricsOptions = {
  gauges: readonly Gauge[];
  /** Asked of whoever reads; without one anybody may. */
  token: string | undefined;
};

const SECONDS = [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3] as const;
type Series = { labels: Record<string, string>; count: number; sum: number; buckets: number[] };

/** Calls by route, method and status, with their durations, and gauges that are read when somebody asks. */
export const createMetrics = ({ gauges, token }: MetricsOptions): Metrics => {
  const calls = new Map<string, Series>();
  const observe = (labels: Record<string, string>, seconds: number) => {
    const key = labelsOf(labels);
    const series = calls.get(key) ?? { labels, count: 0, sum: 0, buckets: SECONDS.map(() => 0) };
    series.count += 1;
    series.sum += seconds;
    SECONDS.forEach((limit, index) => {
      if (seconds <= limit) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
    });
    calls.set(key, series);
  };
  return {
    watch: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        // The pattern of a route, never its address: few series, and nobody's identifiers.
        const route = request.routeOptions.url ?? 'none';
        observe(
          { method: request.method, route, status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      });
    },
    route: async (app) => {
      app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
        if (token && !mayRead(request, token))
          return reply.code(404).send({ code: 404, message: 'not-found' });
        reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
        return [...requestLines(calls), ...(await gaugeLines(gauges)), ''].join('\n');
      });
    },
  };
};

const escaped = (value: string) => value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
const labelsOf = (labels: Record<string, string>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',');

const requestLines = (calls: Map<string, Series>): string[] => {
  const name = 'msl_http_request_duration_seconds';
  const lines = [`# HELP ${name} Calls of the API.`, `# TYPE ${name} histogram`];
  for (const [labels, { count, sum, buckets }] of calls) {
    SECONDS.forEach((limit, index) => {
      lines.push(`${name}_bucket{${labels},le="${limit}"} ${buckets[index]}`);
    });
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
    lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
  }
  return lines;
};

const gaugeLines = async (gauges: readonly Gauge[]): Promise<string[]> => {
  const read = await Promise.all(
    gauges.map(async ({ name, help, read }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...(await read()).map(
        ({ labels, value }) => `${name}${labels ? `{${labelsOf(labels)}}` : ''} ${value}`,
      ),
    ]),
  );
  return read.flat();
};

const mayRead = ({ headers }: FastifyRequest, token: string): boolean => {
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text));
  return (
    given !== undefined &&
    wanted !== undefined &&
    given.length === wanted.length &&
    timingSafeEqual(given, wanted)
  );
};
