import * as v from 'valibot';

/** Where spans go, and which; undefined settings mean that nothing of it is loaded. */
export type TracingSettings = {
  /** Of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** `name=value,name=value`, sent to the collector: may hold its key. */
  headers: string | undefined;
  serviceName: string | undefined;
  sampler: Sampler;
  /** Of the samplers by ratio: the part of all traces that is kept. */
  ratio: number;
};
type Sampler = (typeof SAMPLERS)[number];

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The standard variables of OpenTelemetry that a store reads itself; its SDK knows of more. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^https?:\/\//.test(text) && URL.canParse(text),
        'must be the address of a collector, such as http://localhost:4318',
      ),
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^=,\s]+=[^,]*(?:,\s*[^=,\s]+=[^,]*)*$/, 'must be name=value, with commas between'),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(v.string()),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be from 0 to 1'), v.transform(Number)),
    '1',
  ),
};

const schema = v.object(tracingVariables);

/** Undefined without a collector. */
export const tracingOf = (set: v.InferOutput<typeof schema>): TracingSettings | undefined => {
  const endpoint = set.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: set.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: set.OTEL_SERVICE_NAME,
    sampler: set.OTEL_TRACES_SAMPLER,
    ratio: set.OTEL_TRACES_SAMPLER_ARG,
  };
};
