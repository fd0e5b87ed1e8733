import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import {
  closeInTime,
  createMetrics,
  type EarlierContract,
  type Gauge,
  type Histogram,
  OutsideFault,
  openStore,
  readBusinessSettings,
  readConfig,
  requireWritableFolder,
  type Store,
  serveHealth,
  startTracing,
} from '@msl/api/public.ts';
import { ownOrigin } from '@msl/contracts/own-origin.ts';
import type { DevServers } from '@msl/federation-build/dev/dev-servers.ts';
import { createOutcomes } from '@msl/releases/canary/outcomes.ts';
import { type Mirror, openMirror } from '@msl/releases/registry/mirror.ts';
import { memoryIn, openTrust, type Trust } from '@msl/releases/signing/trust.ts';
import { openStorage } from '@msl/releases/storage/open-storage.ts';
import type { FastifyInstance } from 'fastify';
import { apiGauge } from './api-gauge.ts';
import { type EdgeConfig, readEdgeConfig } from './config/edge.config.ts';
import { createEdge } from './edge.ts';
import { createFigures } from './figures/figures.ts';
import { stageOrigins } from './http/stage-host.ts';
import { createRenderFaults } from './outcomes/render-faults.ts';
import { createPublished } from './published/published.ts';
import { figureHistograms, periodGauges } from './registry/figure-metrics.ts';
import { remoteGauges, renderGauges } from './registry/remote-gauges.ts';
import { createAdmittedVersions } from './stage/admitted-versions.ts';
import { stableShell } from './visitors/shell-version.ts';
import { keptSecret } from './visitors/visitor-secret.ts';

export type StoreServer = {
  /** `http://localhost:3000`: where a browser on this machine finds the store. */
  url: string;
  app: FastifyInstance;
  /** Finishes what is under way, then ends the API, the stand-in and the database. */
  close: () => Promise<void>;
};

/** What a stage is told of the store that it stands over. */
export type StagedStore = {
  url: () => string;
  /** Of production: versions of a remote that may be shown. */
  versionsOf?: (remote: string) => Promise<string[]>;
};

type Env = Record<string, string | undefined>;
export type StoreServerOptions = {
  env?: Env;
  /** Development servers that files come from, instead of the store folder. */
  development?: DevServers;
  /** The bench of testers, over this store; in production for people with a key. */
  stage?: (store: StagedStore) => RequestListener;
  /** The contract before today's, when a test has another one. */
  earlier?: EarlierContract;
};

/**
 * The whole store on one port (the payment stand-in takes a second one): edge and, unless `API_URL` names
 * another, the API. What it serves must be published in the store folder. Listening when it resolves.
 */
export async function startStoreServer(options: StoreServerOptions = {}): Promise<StoreServer> {
  const { env = process.env, development, earlier, stage } = options;
  const config = readEdgeConfig(env);
  requireWritableFolder(config.dataDir);
  // Read at each request by the stand-in: the port may only be known once the edge listens.
  const storeOrigins: string[] = config.publicOrigin ? [config.publicOrigin] : [];
  const report: { error: (error: unknown) => void; news: (news: string) => void } = {
    error: (error) => console.error(error),
    news: (news) => console.error(news),
  };
  const onNews = (news: string) => report.news(news);
  const endTracing = await startTracing(config.tracing, {
    serviceName: config.apiUrl ? 'msl-edge' : 'msl-store',
    onProblem: (problem) => report.error(new OutsideFault(problem)),
    onNews,
  });
  const trust = openTrust({
    ...{ storeDir: config.storeDir, roots: config.roots },
    memory: memoryIn(join(config.dataDir, 'seen.json')),
    onProblem: (problem) => report.error(new OutsideFault(`not followed: ${problem}`)),
  });
  const mirror = config.storage
    ? await openMirror(await openStorage(config.storage), config.storeDir, {
        trust,
        onError: (error) => report.error(error),
        onNews,
      })
    : undefined;
  const outcomes = createOutcomes();
  const renderFaults = createRenderFaults();
  // The settings in force are the API's, also when it runs elsewhere: its secrets are not needed for them.
  const ofApi = config.apiUrl ? undefined : readConfig(env);
  const settings = ofApi?.business ?? readBusinessSettings(env);
  const figures = createFigures({
    storage: () => openStorage(config.storage ?? config.storeDir),
    secret:
      config.visitorSecret ??
      keptSecret(config.dataDir, (problem) => report.error(new OutsideFault(problem))),
    onError: (error) => report.error(error),
  });
  const measured = {
    gauges: [...remoteGauges(outcomes), ...renderGauges(renderFaults), ...periodGauges(figures)],
    histograms: figureHistograms(figures),
  };
  const store =
    ofApi &&
    (await openStore(ofApi, {
      storeOrigins,
      ...measured,
      ...(earlier && { earlier }),
      onError: (error) => report.error(error),
      onNews,
    }));
  // Where this process itself finds the store; known once it listens.
  let ownUrl = '';
  try {
    const app = await createEdge({
      config,
      settings,
      outcomes,
      figures,
      renderFaults,
      trust,
      ...edgeParts(store),
      ...(development && { development }),
      ...(mirror && { mirror }),
      ...(stage && { stage: stage({ url: () => ownUrl, ...admittedIn(config, mirror) }) }),
    });
    report.error = (error) =>
      app.log.error({ err: error }, 'outside of a call: the database, the storage, a worker or a stand-in');
    report.news = (news) => app.log.info(news);
    const { database, metrics } = store ?? edgeAlone(config, trust, measured);
    serveHealth(app, database);
    await app.register(metrics);
    if (store?.sandbox) await app.register(store.sandbox);
    await app.listen({ host: config.host, port: config.port });
    const port = portOf(app, config);
    const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
    ownUrl = ownOrigin(config.host, port);
    storeOrigins.push(...origins, ...(stage ? stageOrigins([...storeOrigins, ...origins]) : []));
    const close = async () => {
      mirror?.close();
      await closeInTime(app);
      await store?.close();
      await endTracing();
    };
    return { url: `http://localhost:${port}`, app, close };
  } catch (error) {
    mirror?.close();
    await store?.close();
    await endTracing();
    throw error;
  }
}

/** In production the stage shows nothing that was not looked at. */
const admittedIn = ({ environment, storage, storeDir }: EdgeConfig, mirror: Mirror | undefined) =>
  environment === 'production' && {
    versionsOf: createAdmittedVersions({ storage: () => openStorage(storage ?? storeDir), mirror }),
  };

type Measured = { gauges: readonly Gauge[]; histograms: readonly Histogram[] };

/** An edge whose API runs elsewhere is ready when it has a store to serve: whether the API is, a gauge says. */
function edgeAlone({ storeDir, metricsToken, apiUrl }: EdgeConfig, trust: Trust, measured: Measured) {
  const published = createPublished(storeDir, trust);
  const ping = async () => void stableShell(published);
  const gauges = [...measured.gauges, ...(apiUrl ? [apiGauge(apiUrl)] : [])];
  return { database: { ping }, metrics: createMetrics({ ...measured, gauges, token: metricsToken }).route };
}

/** Ends the server once at the first signal; a second one ends the process as it stands. */
export function closeOnSignals(server: StoreServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

function edgeParts(store: Store | undefined) {
  if (!store) return {};
  const { api, search, paymentSandbox } = store;
  return { api, search, ...(paymentSandbox && { payment: paymentSandbox }) };
}

function portOf(app: FastifyInstance, config: EdgeConfig): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}
