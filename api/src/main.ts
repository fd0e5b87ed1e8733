import Fastify, { LogController } from 'fastify';
import { openStore } from './compose.ts';
import { readConfig } from './config.ts';
import { closeInTime, tellStop } from './http/close-in-time.ts';
import { connectionOptions } from './http/connection-options.ts';
import { answerFrameworkError } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { logAnswers, loggerOptions } from './http/logging.ts';
import { requestIdOf } from './http/request-id.ts';
import { refuseTooLong } from './http/too-long.ts';
import { apiVariables, tellMisspelt } from './misspelt-variables.ts';
import { toldAtStart } from './told-at-start.ts';
import { startTracing, traceRequests } from './tracing/tracing.ts';

/** The API alone, for a deployment where the edge runs elsewhere. */
const run = async () => {
  tellMisspelt(apiVariables);
  const config = readConfig();
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: requestIdOf(config),
    frameworkErrors: answerFrameworkError,
    ...connectionOptions,
  });
  const endTracing = await startTracing(config.tracing, {
    serviceName: 'msl-api',
    onProblem: (problem) => app.log.warn(problem),
    onNews: (news) => app.log.info(news),
  });
  traceRequests(app);
  tellStop(app);
  refuseTooLong(app);
  logAnswers(app);
  const store = await openStore(config, {
    storeOrigins: [],
    onError: (error) => app.log.error({ err: error }, 'a fault outside of any request'),
    onNews: (news) => app.log.info(news),
  });
  serveHealth(app, store.database);
  await app.register(store.metrics);
  await app.register(store.api, { prefix: '/api' });
  if (store.search) await app.register(store.search, { prefix: '/search' });
  if (store.sandbox) await app.register(store.sandbox);
  app.addHook('onClose', async () => {
    await store.close();
    await endTracing();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeInTime(app));
  await app.listen({ host: config.host, port: config.port });
};

run().catch((error: unknown) => {
  console.error(toldAtStart(error) ?? error);
  process.exitCode = 1;
});
