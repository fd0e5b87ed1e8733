import { type TracingSettings, type TrustProxy, tracingOf, trustedProxies } from '@msl/api/public.ts';
import type { PublicKey } from '@msl/releases/signing/keys.ts';
import { rootsOf } from '@msl/releases/signing/owners.ts';
import * as v from 'valibot';
import { edgeVariables } from './edge-variables.ts';
import type { StageKey } from './stage-keys.ts';

/** What a deployment may set of the edge; each is an environment variable in capitals. */
export type EdgeConfig = {
  environment: 'local' | 'staging' | 'production';
  host: string;
  /** 0 takes a free port. */
  port: number;
  dataDir: string;
  /** Where published files lie: `registry.json`, `remotes/`, `shell/`. */
  storeDir: string;
  /** A bucket (`s3://bucket/prefix`) that the store folder follows; without it the folder is the store itself. */
  storage: string | undefined;
  /** Public keys that may say who owns what; on one's own machine its own. */
  roots: readonly PublicKey[];
  /** An API of its own process or machine; without it the API runs inside the edge. */
  apiUrl: string | undefined;
  apiBase: string;
  workersBase: string;
  /** Origin of a CDN that holds the store's files, pictures and fonts; empty for this origin. */
  assetsBase: string;
  /** Where visitors reach the store, when it is not this machine's own port. */
  publicOrigin: string | undefined;
  stripePublishableKey: string | undefined;
  /** What Stripe has its customers keep on their domain for Apple Pay; undefined without. */
  applePayDomain: string | undefined;
  searchUrl: string;
  googleMapsKey: string | undefined;
  /** The look of Google's map, made in its console; its demonstration look outside of production. */
  googleMapsMapId: string;
  /** Where a hole in the store is reported: the address in security.txt. */
  securityContact: string;
  maintenance: boolean;
  /** Whose word on the caller's address is taken; an API elsewhere is told what comes of it. */
  trustProxy: TrustProxy;
  /** Multiplies what one address may have rendered anew, as it does the API's limits. */
  rateLimitScale: number;
  /** Signs visitors' cookies, and what edges count of canaries: the same on all edges of a store. Without it one is kept in `dataDir`. */
  visitorSecret: string | undefined;
  /** Whether this edge takes its turn in judging canaries; all of them count. */
  judgesCanaries: boolean;
  /** Who may open the stage; without any, production has none, and every other store's is open to all who reach it. */
  stageKeys: readonly StageKey[];
  /** Asked of whoever reads the figures of canaries; the same that `/metrics` asks. */
  metricsToken: string | undefined;
  /** Undefined without a collector of traces. */
  tracing: TracingSettings | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

/** A configuration that cannot serve: one line for each wrong variable. */
export class EdgeConfigError extends Error {
  override readonly name = 'EdgeConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const REQUIRED = ['STRIPE_PUBLISHABLE_KEY', 'VISITOR_SECRET', 'MSL_ROOTS'];

type Env = Record<string, string | undefined>;

const missingInProduction = (env: Env): string[] => {
  const missing = [...REQUIRED, ...(env.GOOGLE_MAPS_KEY ? ['GOOGLE_MAPS_MAP_ID'] : [])].filter(
    (name) => !env[name],
  );
  return [
    ...missing.map((name) => `${name}: required when APP_ENV=production`),
    ...(env.STAGE_KEYS && !env.PUBLIC_ORIGIN?.startsWith('https:')
      ? ['PUBLIC_ORIGIN: must be https where STAGE_KEYS opens a stage']
      : []),
  ];
};

/** Throws an EdgeConfigError where a machine without MSL_ROOTS has no usable key of its own, and none can be made. */
const rootsIn = (env: Env): readonly PublicKey[] => {
  try {
    return rootsOf(env);
  } catch (error) {
    throw new EdgeConfigError([`${env.MSL_KEY ? 'MSL_KEY' : 'MSL_ROOTS'}: ${(error as Error).message}`]);
  }
};

/** Reads the environment; an empty variable counts as not set. Throws an EdgeConfigError. */
export function readEdgeConfig(env: Env = process.env): EdgeConfig {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = v.safeParse(edgeVariables, set);
  const problems = [
    ...(read.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...(set.APP_ENV === 'production' ? missingInProduction(set) : []),
  ];
  if (!read.success || problems.length > 0) throw new EdgeConfigError(problems);
  const { output } = read;
  return {
    environment: output.APP_ENV,
    host: output.HOST,
    port: output.PORT,
    dataDir: output.DATA_DIR,
    ...storeOf(output),
    roots: rootsIn(set),
    apiUrl: output.API_URL,
    apiBase: output.API_BASE,
    workersBase: output.WORKERS_BASE,
    assetsBase: output.ASSETS_BASE ?? '',
    publicOrigin: output.PUBLIC_ORIGIN,
    stripePublishableKey: output.STRIPE_PUBLISHABLE_KEY,
    applePayDomain: output.APPLE_PAY_DOMAIN_FILE,
    searchUrl: output.SEARCH_URL ?? output.TYPESENSE_URL ?? '/search',
    googleMapsKey: output.GOOGLE_MAPS_KEY,
    googleMapsMapId: output.GOOGLE_MAPS_MAP_ID ?? 'DEMO_MAP_ID',
    securityContact: output.SECURITY_CONTACT,
    maintenance: output.MAINTENANCE === 'true',
    rateLimitScale: output.RATE_LIMIT_SCALE,
    trustProxy: trustedProxies(set, output.TRUST_PROXY),
    visitorSecret: output.VISITOR_SECRET,
    judgesCanaries: output.JUDGE_CANARIES === 'true',
    metricsToken: output.METRICS_TOKEN,
    stageKeys: output.STAGE_KEYS ?? [],
    tracing: tracingOf(output),
    logLevel: output.LOG_LEVEL,
  };
}

/** A bucket is followed by a folder of its own: what `STORE_DIR` holds may be another store. */
export function storeOf({
  DATA_DIR,
  STORE_DIR,
  MSL_STORAGE,
}: {
  DATA_DIR: string;
  STORE_DIR?: string | undefined;
  MSL_STORAGE?: string | undefined;
}) {
  if (MSL_STORAGE?.startsWith('s3://'))
    return { storeDir: `${DATA_DIR}/store-of-bucket`, storage: MSL_STORAGE };
  return { storeDir: MSL_STORAGE ?? STORE_DIR ?? `${DATA_DIR}/store`, storage: undefined };
}
