/** All that the edge may import of the API. */
export { dayOf } from './calendar-day.ts';
export { openStore, type Store } from './compose.ts';
export { ConfigError, readBusinessSettings, readConfig } from './config.ts';
export { requireWritableFolder } from './db/usable-folder.ts';
export { baseSchema, hostSchema, originSchema } from './http/addresses.ts';
export { closeInTime, tellStop } from './http/close-in-time.ts';
export { connectionOptions } from './http/connection-options.ts';
export type { EarlierContract } from './http/earlier-contract/earlier-contract.ts';
export { answerFrameworkError, answerThrown } from './http/errors.ts';
export { serveHealth } from './http/health.ts';
export { stripeKeySchema, tokenSchema } from './http/keys.ts';
export { placeOf } from './http/log-in-limits.ts';
export { logAnswers, loggerOptions } from './http/logging.ts';
export { createMetrics, type Gauge, type Histogram, type Sample } from './http/metrics.ts';
export { createOverHttps } from './http/over-https.ts';
export { requestIdOf } from './http/request-id.ts';
export { pageCredentials, SESSION_COOKIE } from './http/session-cookie.ts';
export { refuseTooLong } from './http/too-long.ts';
export { type TrustProxy, trustedProxies, trustProxySchema } from './http/trust-proxy.ts';
export { apiVariables, tellMisspelt } from './misspelt-variables.ts';
export { OutsideFault } from './outside-fault.ts';
export { singleFlight } from './single-flight.ts';
export { toldAtStart } from './told-at-start.ts';
export { type TracingSettings, tracingOf, tracingVariables } from './tracing/tracing.schema.ts';
export {
  isTracing,
  startTracing,
  tellTrace,
  traced,
  traceOfBrowser,
  traceparent,
  traceRequests,
} from './tracing/tracing.ts';
