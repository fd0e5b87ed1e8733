import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import * as v from 'valibot';
import { readBusiness } from './business-settings.ts';
import { baseSchema, databaseSchema, hostSchema, originSchema, serverSchema } from './http/addresses.ts';
import { keySchema, stripeKeySchema, tokenSchema } from './http/keys.ts';
import { type TrustProxy, trustedProxies, trustProxySchema } from './http/trust-proxy.ts';
import { type TracingSettings, tracingOf, tracingVariables } from './tracing/tracing.schema.ts';

export type Environment = 'local' | 'staging' | 'production';

/** All that a deployment may set, read once at start-up. */
export type Config = {
  environment: Environment;
  host: string;
  port: number;
  /** PostgreSQL; without it the database is embedded in `dataDir`. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler before it. */
  databaseDirectUrl: string | undefined;
  dataDir: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Whose word on the caller's address is taken. */
  trustProxy: TrustProxy;
  /** Multiplies every rate limit: a load test asks for more than a customer does. */
  rateLimitScale: number;
  /** False: this process only answers, and others on the same database do what happens by itself. */
  runsWorkers: boolean;
  /** How many orders a worker bills at once, each of which waits for the payment provider. */
  billingLanes: number;
  /** Without a secret key the sandbox's stand-in serves; never in production. */
  stripe: {
    secretKey: string | undefined;
    publishableKey: string | undefined;
    webhookSecret: string | undefined;
  };
  /** Port of the payment stand-in, which needs an origin of its own; 0 takes a free one. */
  paymentSandboxPort: number;
  /** Without a Typesense server the embedded search serves; `url` is where browsers reach either. */
  search: { typesenseUrl: string | undefined; typesenseApiKey: string | undefined; url: string };
  /** Of the Geocoding API; without it the embedded geocoder serves. Never the key that browsers are handed. */
  googleMapsServerKey: string | undefined;
  /** Without a server mails are kept in the outbox; never in production. `inbox` is the store's own. */
  mail: { smtpUrl: string | undefined; from: string; inbox: string; publicOrigin: string | undefined };
  /** Asked of whoever reads `/metrics`; required in production. */
  metricsToken: string | undefined;
  /** Asked of the team's own calls, which do not exist without it. */
  operatorToken: string | undefined;
  /** Undefined without a collector of traces. */
  tracing: TracingSettings | undefined;
  business: BusinessSettings;
};

/** A configuration that cannot serve; the message has one line for each wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const words = <const Words extends readonly string[]>(...list: Words) =>
  v.picklist(list, `must be one of ${list.join(', ')}`);

/** `bonjour@example.ca`, or `Name <bonjour@example.ca>`. */
const addressIn = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
const mailAddress = v.pipe(
  v.string(),
  v.check(
    (text) => v.is(v.pipe(v.string(), v.email()), addressIn(text)) && !/[\r\n]/.test(text),
    'must be an e-mail address, or Name <address>',
  ),
);
/** Every variable that the API reads, beside those of the business settings. */
export const configVariables = v.object({
  APP_ENV: v.optional(words('local', 'staging', 'production'), 'local'),
  HOST: v.optional(hostSchema, '0.0.0.0'),
  PORT: v.optional(integer(0, 65_535), '3000'),
  DATABASE_URL: v.optional(databaseSchema),
  DATABASE_DIRECT_URL: v.optional(databaseSchema),
  DATA_DIR: v.optional(v.string(), '.data'),
  LOG_LEVEL: v.optional(words('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'info'),
  TRUST_PROXY: v.optional(trustProxySchema, 'false'),
  RATE_LIMIT_SCALE: v.optional(integer(1, 100_000), '1'),
  RUN_WORKERS: v.optional(words('true', 'false'), 'true'),
  // A worker has twenty connections to the database; the others do the rest of its work.
  BILLING_LANES: v.optional(integer(1, 16), '12'),
  PAYMENT_SANDBOX_PORT: v.optional(integer(0, 65_535)),
  STRIPE_SECRET_KEY: v.optional(stripeKeySchema('sk_', 'rk_')),
  STRIPE_PUBLISHABLE_KEY: v.optional(stripeKeySchema('pk_')),
  STRIPE_WEBHOOK_SECRET: v.optional(stripeKeySchema('whsec_')),
  TYPESENSE_URL: v.optional(serverSchema('http://', 'https://')),
  TYPESENSE_API_KEY: v.optional(keySchema),
  SEARCH_URL: v.optional(baseSchema),
  GOOGLE_MAPS_SERVER_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, 'must be a key of Google Maps')),
  ),
  SMTP_URL: v.optional(serverSchema('smtp://', 'smtps://')),
  MAIL_FROM: v.optional(mailAddress),
  MAIL_INBOX: v.optional(mailAddress),
  PUBLIC_ORIGIN: v.optional(originSchema),
  OPERATOR_TOKEN: v.optional(tokenSchema(32)),
  METRICS_TOKEN: v.optional(tokenSchema(16)),
  ...tracingVariables,
});

const DEFAULT_MAIL_FROM = 'Marché Sauve-Légumes <bonjour@sauve-legumes.example>';

type Env = Record<string, string | undefined>;

/** Reads the environment; an empty variable counts as not set. Throws a ConfigError that names every wrong one. */
export const readConfig = (env: Env = process.env): Config => {
  const set = whatIsSet(env);
  const read = v.safeParse(configVariables, set);
  const business = readBusiness(set);
  const problems = [
    ...(read.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...(business.settings ? [] : business.problems),
    ...unsafeIn(set),
  ];
  if (!read.success || !business.settings || problems.length > 0) throw new ConfigError(problems);
  const output = read.output;
  return {
    environment: output.APP_ENV,
    host: output.HOST,
    port: output.PORT,
    databaseUrl: output.DATABASE_URL,
    databaseDirectUrl: output.DATABASE_DIRECT_URL,
    dataDir: output.DATA_DIR,
    logLevel: output.LOG_LEVEL,
    trustProxy: trustedProxies(set, output.TRUST_PROXY),
    rateLimitScale: output.RATE_LIMIT_SCALE,
    runsWorkers: output.RUN_WORKERS === 'true',
    billingLanes: output.BILLING_LANES,
    stripe: {
      secretKey: output.STRIPE_SECRET_KEY,
      publishableKey: output.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: output.STRIPE_WEBHOOK_SECRET,
    },
    // Beside the store's own port, so that both are easy to forward.
    paymentSandboxPort: output.PAYMENT_SANDBOX_PORT ?? (output.PORT === 0 ? 0 : output.PORT + 1),
    search: {
      typesenseUrl: output.TYPESENSE_URL,
      typesenseApiKey: output.TYPESENSE_API_KEY,
      url: output.SEARCH_URL ?? output.TYPESENSE_URL ?? '/search',
    },
    googleMapsServerKey: output.GOOGLE_MAPS_SERVER_KEY,
    mail: {
      smtpUrl: output.SMTP_URL,
      from: output.MAIL_FROM ?? DEFAULT_MAIL_FROM,
      inbox: addressIn(output.MAIL_INBOX ?? output.MAIL_FROM ?? DEFAULT_MAIL_FROM),
      publicOrigin: output.PUBLIC_ORIGIN,
    },
    metricsToken: output.METRICS_TOKEN,
    operatorToken: output.OPERATOR_TOKEN,
    tracing: tracingOf(output),
    business: business.settings,
  };
};

/** The settings of the business alone, for an edge whose API runs elsewhere. Throws as readConfig does. */
export const readBusinessSettings = (env: Env): BusinessSettings => {
  const read = readBusiness(whatIsSet(env));
  if (!read.settings) throw new ConfigError(read.problems);
  return read.settings;
};

const whatIsSet = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Of one account: with one of them alone, the API and the browser would speak to two. */
const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'];
const NEEDED_IN_PRODUCTION = [
  ...STRIPE_KEYS,
  ...['STRIPE_WEBHOOK_SECRET', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN', 'METRICS_TOKEN'],
  // The samples of a store that sells nothing would make its receipts and mails false.
  ...['GST_NUMBER', 'QST_NUMBER', 'COMPANY_ADDRESS'],
];

/** Test money and live money never meet, and a live store keeps its data in a real server. */
const unsafeIn = (env: Env): string[] => {
  const isProduction = env.APP_ENV === 'production';
  const problems: string[] = [];
  if (env.TYPESENSE_URL && !env.TYPESENSE_API_KEY) {
    problems.push('TYPESENSE_API_KEY: required with TYPESENSE_URL');
  }
  if (env.RUN_WORKERS === 'false' && !env.DATABASE_URL) {
    problems.push('RUN_WORKERS: an embedded database has no other process that would bill and send');
  }
  if (env.SMTP_URL && !env.MAIL_FROM && !isProduction) problems.push('MAIL_FROM: required with SMTP_URL');
  const ofStripe = STRIPE_KEYS.find((key) => env[key]);
  if (ofStripe && !isProduction) {
    const missing = STRIPE_KEYS.filter((key) => !env[key]);
    problems.push(...missing.map((key) => `${key}: required with ${ofStripe}`));
  }
  const { PORT = '3000', PAYMENT_SANDBOX_PORT: standIn = '0' } = env;
  if (Number(standIn) === Number(PORT) && Number(standIn) !== 0 && !ofStripe) {
    problems.push('PAYMENT_SANDBOX_PORT: the store itself listens there, by PORT');
  }
  if (isProduction) {
    const missing = NEEDED_IN_PRODUCTION.filter((key) => !env[key]);
    problems.push(...missing.map((key) => `${key}: required when APP_ENV=production`));
  }
  const [kind, why] = isProduction
    ? ['_test_', 'a test key does not work with APP_ENV=production']
    : ['_live_', 'a live key works only with APP_ENV=production'];
  return [
    ...problems,
    ...STRIPE_KEYS.filter((key) => env[key]?.includes(kind)).map((key) => `${key}: ${why}`),
  ];
};
