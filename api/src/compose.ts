import type { FastifyPluginAsync } from 'fastify';
import { createApi } from './app.ts';
import { createCatalogue } from './catalogue/public.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { followWelcomeSettings, mailedOrders } from './cycle/public.ts';
import { connect, type Database } from './db/connect.ts';
import { requireOwnDatabase } from './db/whose-database.ts';
import type { Deps } from './deps.ts';
import { openGeocoder } from './geocoder/open-geocoder.ts';
import type { EarlierContract } from './http/earlier-contract/earlier-contract.ts';
import { createMetrics, type Gauge, type Histogram } from './http/metrics.ts';
import { openMailer } from './mailer/open-mailer.ts';
import { createMailWorker, type MailWorker } from './mails/public.ts';
import { OutsideFault } from './outside-fault.ts';
import { type OpenedPayments, openPayments } from './payments/open-payments.ts';
import { openSearch } from './search/open-search.ts';
import { searchRoutes } from './search/search.routes.ts';
import { type SearchWorker, startSearchWorker } from './search/search.worker.ts';
import { searchGauge, storeGauges } from './workers/store-gauges.service.ts';
import { createWorkers, type Workers } from './workers/workers.service.ts';

/** The store's server, ready to be registered on a Fastify. */
export type Store = {
  /** Register it with `prefix: '/api'`. */
  api: FastifyPluginAsync;
  /** The embedded search. Register it with `prefix: '/search'`; null when a server of its own answers browsers. */
  search: FastifyPluginAsync | null;
  /** The sandbox's pages and calls, `/sandbox` and `/api/sandbox`. Register it without a prefix; null in production. */
  sandbox: FastifyPluginAsync | null;
  /** `/metrics`, for Prometheus. Register it without a prefix. */
  metrics: FastifyPluginAsync;
  database: Database;
  paymentSandbox: OpenedPayments['paymentSandbox'];
  close(): Promise<void>;
};

export type StoreOptions = {
  /** Origins that may show the stand-in's card field; one may be added once its port is known. */
  storeOrigins: readonly string[];
  /** What whoever opens the store adds to `/metrics`. */
  gauges?: readonly Gauge[];
  histograms?: readonly Histogram[];
  /** The payment provider, when a test's processes share one. */
  payments?: OpenedPayments['payments'];
  /** The contract before today's, when a test has another one. */
  earlier?: EarlierContract;
  /** Told of a fault outside of any request: the stand-in's, a worker's, a lost connection. */
  onError: (error: unknown) => void;
  /** Told that what was away is back. */
  onNews?: (news: string) => void;
};

/**
 * Connects, migrates, puts the real or the embedded adapters behind every port as the configuration says, and fills
 * an empty database with the sample data, except in production.
 */
export const openStore = async (config: Config, options: StoreOptions): Promise<Store> => {
  // Never loaded in production, whose image has no file of it.
  const parts = config.environment === 'production' ? null : await import('./sandbox/public.ts');
  const movable = parts?.movableClock() ?? null;
  const clock = movable ?? systemClock;
  const database = await connect({ ...config, onError: options.onError });
  let paymentSandbox: OpenedPayments['paymentSandbox'] = null;
  let searchWorker: SearchWorker | undefined;
  let mailWorker: MailWorker | undefined;
  let workers: Workers | undefined;
  const localOrigin = localOriginOf(config, options);
  const mailer = openMailer(config, () => localOrigin() ?? 'http://localhost');
  const close = async () => {
    await workers?.stop();
    await searchWorker?.stop();
    await mailWorker?.stop();
    mailer.close();
    await paymentSandbox?.close();
    await database.close();
  };
  try {
    await requireOwnDatabase(database.db, config);
    await movable?.refresh(database.db);
    const opened = options.payments
      ? { payments: options.payments, paymentSandbox: null }
      : await openPayments(config, { ...options, clock, localOrigin });
    paymentSandbox = opened.paymentSandbox;
    const { db } = database;
    const search = openSearch(config);
    const deps: Deps = {
      db,
      catalogue: createCatalogue(db),
      clock,
      config,
      payments: parts && movable ? parts.paymentsAtDates(opened.payments, movable.storeNow) : opened.payments,
      geocoder: openGeocoder(config, options.onError),
      search: search.index,
      mailer,
      tell: (news) => options.onError(new OutsideFault(news)),
    };
    // The sample data first: its coupons are the team's, and a welcome code must not be one of them.
    await parts?.seed(deps);
    await followWelcomeSettings(db, config.business);
    const { onError } = options;
    const mailing = createMailWorker({ ...deps, orderOf: mailedOrders(deps) }, { onError });
    mailWorker = mailing;
    workers = createWorkers(deps, {
      onError,
      billingLanes: config.billingLanes,
      ...(parts && movable && { beforeSweeps: () => parts.beforeSweeps(deps, movable) }),
    });
    if (config.runsWorkers) {
      mailing.start();
      workers.start();
    }
    const searching = startSearchWorker(deps, options);
    searchWorker = searching;
    // The embedded index fills in no time; a server may be away, which must not keep the store closed.
    if (search.endpoint) await searching.firstPass;
    const metrics = createMetrics({
      gauges: [...storeGauges(deps), searchGauge(searching), ...(options.gauges ?? [])],
      histograms: options.histograms ?? [],
      token: config.metricsToken,
    });
    const { earlier } = options;
    const api = createApi(deps, {
      ...config,
      metrics,
      ...(earlier && { earlier }),
      ...(parts && { atDateOfCall: parts.atDateOfCall }),
    });
    const time = movable && {
      ...{ clock: movable, workers },
      clockMoved: () => opened.paymentSandbox?.clockMoved(),
      sendMails: () => mailing.runToEnd(),
    };
    return {
      api,
      search: search.endpoint && searchRoutes(search.endpoint, { ...config, metrics }),
      sandbox: parts?.createSandbox(deps, time) ?? null,
      metrics: metrics.route,
      database,
      paymentSandbox,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Where this process answers on its own machine; null until a free port is known. */
const localOriginOf =
  ({ port }: Config, { storeOrigins }: StoreOptions) =>
  (): string | null => {
    if (port !== 0) return `http://localhost:${port}`;
    return storeOrigins.find((origin) => origin.startsWith('http://localhost:')) ?? null;
  };
