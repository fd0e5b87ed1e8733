import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import prom from 'prom-client';

export type Sample = { labels?: Record<string, string>; value: number };
/** Read when somebody asks; `labels` are the names of those that its samples have. */
export type Gauge = {
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => Promise<Sample[]>;
};

/** Measured as it happens; `feed` is given the function that takes each value, by the labels that it has. */
export type Histogram = {
  name: string;
  help: string;
  labels: readonly string[];
  bounds: readonly number[];
  feed: (observe: (labels: Record<string, string>, value: number) => void) => void;
};

export type Metrics = {
  /** Counts the calls of this Fastify and those it encapsulates. */
  watch(app: FastifyInstance): void;
  /** `GET /metrics`, in the text format of Prometheus. */
  route: FastifyPluginAsync;
};

export type MetricsOptions = {
  gauges: readonly Gauge[];
  histograms?: readonly Histogram[];
  /** Asked of whoever reads; without one anybody may. */
  token: string | undefined;
};

const SECONDS = [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3];

/** Calls by route, method and status, with their durations, and gauges that are read when somebody asks. */
export const createMetrics = ({ gauges, histograms = [], token }: MetricsOptions): Metrics => {
  const registry = new prom.Registry();
  const calls = new prom.Histogram({
    name: 'msl_http_request_duration_seconds',
    help: 'Calls of the API.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  let report = (_problem: unknown, _gauge: string): void => undefined;
  for (const gauge of gauges) collected(registry, gauge, (problem) => report(problem, gauge.name));
  for (const { name, help, labels, bounds, feed } of histograms) {
    const histogram = new prom.Histogram({
      ...{ name, help, labelNames: [...labels], buckets: [...bounds], registers: [registry] },
    });
    feed((of, value) => histogram.observe(of, value));
  }
  return {
    watch: (app) => {
      // What somebody else answered before, such as the stage at a host of its own, is no call of this Fastify.
      const calledHere = new WeakSet<FastifyRequest>();
      app.addHook('onRequest', (request, _reply, done) => {
        calledHere.add(request);
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        if (!calledHere.has(request)) return done();
        // The pattern of a route, never its address: few series, and nobody's identifiers.
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: String(reply.statusCode) };
        calls.observe(labels, reply.elapsedTime / 1000);
        done();
      });
    },
    route: async (app) => {
      report = (problem, gauge) => app.log.error({ err: problem, gauge }, 'a gauge could not be read');
      app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
        if (token && !mayRead(request, token))
          return reply.code(404).send({ code: 404, message: 'not-found' });
        reply.header('cache-control', 'no-store').type(registry.contentType);
        return registry.metrics();
      });
    },
  };
};

/** What cannot be read is told nothing of; the others are read all the same. `onError` hears of it once, until it is read again. */
const collected = (
  registry: prom.Registry,
  { name, help, labels = [], read }: Gauge,
  onError: (problem: unknown) => void,
) => {
  let wasRead = true;
  return new prom.Gauge({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
    async collect() {
      const samples = await read().catch((problem: unknown) => {
        if (wasRead) onError(problem);
      });
      wasRead = samples !== undefined;
      // What is not told of any more is gone.
      this.reset();
      if (!samples) return labels.length > 0 ? undefined : this.remove();
      for (const sample of samples) this.set(sample.labels ?? {}, sample.value);
    },
  });
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
