import type { RequestListener } from 'node:http';
import {
  answerFrameworkError,
  connectionOptions,
  createOverHttps,
  logAnswers,
  loggerOptions,
  refuseTooLong,
  requestIdOf,
  tellStop,
  traceRequests,
} from '@msl/api/public.ts';
import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { DevServers } from '@msl/federation-build/dev/dev-servers.ts';
import type { RuntimeConfig } from '@msl/platform/runtime-config.ts';
import { createOutcomes, type Outcomes } from '@msl/releases/canary/outcomes.ts';
import type { Mirror } from '@msl/releases/registry/mirror.ts';
import { openTrust, type Trust } from '@msl/releases/signing/trust.ts';
import { openStorage } from '@msl/releases/storage/open-storage.ts';
import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { EdgeConfig } from './config/edge.config.ts';
import { createPublicOrigin } from './config/public-origin.ts';
import { type PaymentStandIn, runtimeConfig } from './config/runtime-config.ts';
import { securityHeaders } from './documents/content-security.ts';
import { serveLicences } from './documents/licences.ts';
import { createRenderer } from './documents/rendering.ts';
import { createFigures, type Figures } from './figures/figures.ts';
import { serveCrawlers } from './files/crawlers.ts';
import { serveSiteFiles } from './files/site-files.ts';
import { serveFiles } from './files/static-files.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { perMinute } from './http/per-minute.ts';
import { readableTarget } from './http/readable-target.ts';
import { serveCalls } from './http/serve-calls.ts';
import { serveStage } from './http/stage-host.ts';
import { type Canaries, createCanaries } from './outcomes/canaries.ts';
import { collectOutcomes } from './outcomes/collect-outcomes.ts';
import { createErrorFrames } from './outcomes/error-frames.ts';
import { createRenderFaults, type RenderFaults } from './outcomes/render-faults.ts';
import { collectTracedCalls } from './outcomes/traced-calls.ts';
import { servePages } from './pages/pages.ts';
import { createOwnVersions } from './preview/own-versions.ts';
import { servePreviews } from './preview/preview.routes.ts';
import { createPreviews } from './preview/previews.ts';
import { createPublished } from './published/published.ts';
import { serveRegistry } from './registry/registry.routes.ts';
import { guardFor } from './stage/stage-guard.ts';
import type { OverrideRules } from './visitors/overrides.ts';
import { callsOfSession, createAsk, createVisitorCalls, isOwnCall } from './visitors/visitor-calls.ts';
import { createVisitorCookies } from './visitors/visitor-cookie.ts';
import { keptSecret } from './visitors/visitor-secret.ts';

export type EdgeOptions = {
  config: EdgeConfig;
  /** The embedded API, registered under `/api`; not used when `config.apiUrl` names another one. */
  api?: FastifyPluginAsync;
  /** The embedded search, under `/search`; none when a server of its own answers browsers. */
  search?: FastifyPluginAsync | null;
  /** Fees, limits and dates in force: the same that the API was started with. */
  settings: BusinessSettings;
  payment?: PaymentStandIn;
  /** Answers at a host of its own, `stage.…`; in production only to people with a key. */
  stage?: RequestListener;
  /** Development servers that files come from, instead of the store folder. */
  development?: DevServers;
  /** What counts of the store folder, with a memory that outlives this process; else what this one saw. */
  trust?: Trust;
  /** Brings published folders of a bucket that are not in the store folder yet. */
  mirror?: Pick<Mirror, 'bring'>;
  /** Where the reports of browsers are counted, for others to read. */
  outcomes?: Outcomes;
  /** What is counted of canaries; without it an edge makes its own. */
  canaries?: Canaries;
  /** What is told over days; without it an edge makes its own. */
  figures?: Figures;
  /** Where faults of what renders are counted, for others to read. */
  renderFaults?: RenderFaults;
};

/** Pages that are rendered anew for one address in a minute: more than people open, and a fraction of what a core renders. */
const FRESH_PAGES_A_MINUTE = 120;

/** The store's front: documents, published files, registry and API on one port. Not listening yet. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { config, settings, api, search, payment, development, mirror } = options;
  const browserConfig: RuntimeConfig = runtimeConfig(config, settings, payment);
  const headers = securityHeaders(browserConfig);
  const app = fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: requestIdOf(config),
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request, reply.headers(headers)),
    ...connectionOptions,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
  });
  traceRequests(app);
  tellStop(app);
  refuseTooLong(app);
  // Calls are logged; files and documents are what a CDN logs.
  logAnswers(app, (request) => request.url.startsWith('/api/') && !isOwnCall(request));
  const trust =
    options.trust ??
    openTrust({
      ...{ storeDir: config.storeDir, roots: config.roots },
      onProblem: (problem) => app.log.error(`not followed: ${problem}`),
    });
  // What builds is loaded only where something is built.
  const published = development
    ? (await import('./published/development.ts')).publishedByDevServers(development)
    : createPublished(config.storeDir, trust, (problem) => app.log.error(`not served: ${problem}`));
  if (options.stage && (config.environment !== 'production' || config.stageKeys.length > 0))
    serveStage(app, options.stage, guardFor(config));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  compressAnswers(app);

  await serveCalls(app, { apiUrl: config.apiUrl, api, search });
  app.get('/registry.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    const { revision: _ours, ...registry } = published.registry();
    return registry;
  });
  const secret = config.visitorSecret ?? keptSecret(config.dataDir, (problem) => app.log.warn(problem));
  const visitors = createVisitorCookies(secret);
  const ask = createAsk(app, config.apiUrl);
  const calls = createVisitorCalls(ask);
  const origin = createPublicOrigin(config.publicOrigin);
  serveCrawlers(app, { config, published, calls, origin });
  serveLicences(app, published);
  serveSiteFiles(app, { contact: config.securityContact, applePayDomain: config.applePayDomain, origin });
  const storage = () => openStorage(config.storage ?? config.storeDir);
  const canaries =
    options.canaries ??
    createCanaries({
      ...{ published, secret, storage, judges: config.judgesCanaries },
      onError: (error) => app.log.error({ err: error }, 'canaries were not counted or judged'),
    });
  app.addHook('onListen', async () => canaries.start());
  app.addHook('onClose', () => canaries.close());
  const rules: OverrideRules = { production: browserConfig.environment === 'production' };
  const previews = createPreviews({
    ...{ published, storeDir: config.storeDir, owners: trust.owners, storage, mirror },
  });
  const ownVersions = createOwnVersions(previews, rules);
  const isSecure = createOverHttps(config.publicOrigin);
  servePreviews(app, { previews, published, isSecure });
  const outcomes = options.outcomes ?? createOutcomes();
  const figures =
    options.figures ??
    createFigures({
      ...{ secret, storage },
      onError: (error) => app.log.error({ err: error }, 'figures over days were not written'),
    });
  app.addHook('onListen', async () => figures.start());
  app.addHook('onClose', () => figures.close());
  // What was thrown names sources, and in production nobody is told it without a token.
  const tellsErrors = config.metricsToken !== undefined || !rules.production;
  collectOutcomes(app, {
    ...{ published, visitors, outcomes, canaries, figures, framesOf: createErrorFrames(published) },
    tellsErrors,
    ownVersions,
    ...(config.metricsToken && { token: config.metricsToken }),
  });
  collectTracedCalls(app);
  serveRegistry(app, {
    published,
    storeDir: config.storeDir,
    rules,
    figures: outcomes.figures,
    reserved: Boolean(config.metricsToken),
    tellsErrors,
    over: figures.over,
    ...{ storage, isSecure },
  });
  await serveFiles(app, published.files, mirror);
  const mayRender = perMinute(FRESH_PAGES_A_MINUTE * config.rateLimitScale);
  const faults = options.renderFaults ?? createRenderFaults();
  servePages(app, {
    published,
    config: browserConfig,
    ...{ visitors, ownVersions, rules, origin, isSecure },
    onFaultyPage: (remotes, caller) => {
      for (const { name, version } of remotes) {
        outcomes.count(name, version, caller.visitor, 'render-failure');
        canaries.count(name, caller, 'render-failure');
      }
    },
    // Sources change while they are served in development: there the browser draws every page.
    ...(development
      ? { development: development.origins }
      : {
          rendering: {
            ...{ calls, mayRender, callsOf: (key) => callsOfSession(ask, calls, key) },
            ...createRenderer({
              ...{ app, config, published, calls, faults },
              took: (of, ms) => {
                outcomes.measure(of.remote, of.version, 'renderMs', ms);
                figures.rendered(of, ms);
              },
              faulted: figures.faulted,
            }),
          },
        }),
  });
  // The first visitor finds the page rendered.
  app.addHook('onListen', async () => {
    void app.inject({ url: '/', headers: { host: 'localhost' } }).catch(() => undefined);
  });
  return app;
}
