import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  baseSchema,
  hostSchema,
  originSchema,
  stripeKeySchema,
  tokenSchema,
  tracingVariables,
  trustProxySchema,
} from '@msl/api/public.ts';
import { parseRoots } from '@msl/releases/signing/owners.ts';
import { isLocation, WRONG_LOCATION } from '@msl/releases/storage/open-storage.ts';
import * as v from 'valibot';
import { LEAST_SECRET_LENGTH } from '../visitors/visitor-secret.ts';
import type { StageKey } from './stage-keys.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);
const words = <const Words extends readonly string[]>(...list: Words) =>
  v.picklist(list, `must be one of ${list.join(', ')}`);

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Is one, or would be made below one. Whoever opens what this user may not see is told so. */
const canBeFolder = (path: string): boolean => {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? found.isDirectory() : canBeFolder(dirname(path));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
};
const folder = v.pipe(v.string(), v.check(canBeFolder, 'must be a folder, neither a file nor below one'));
const isStorage = (location: string): boolean =>
  isLocation(location) && (location.startsWith('s3://') || canBeFolder(location));

const STAGE_KEY = /^(?<holder>[a-z][a-z0-9-]{0,30}):(?<secret>[\w-]{32,200})$/;
const stageKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => STAGE_KEY.exec(one)?.groups)),
  v.check(
    (all) => all.every(Boolean) && new Set(all.map((one) => one?.holder)).size === all.length,
    'must be names with keys of 32 letters or more, such as ana:…,luc:… (openssl rand -hex 24)',
  ),
  v.transform((all) =>
    all.map((one): StageKey => ({ holder: one?.holder ?? '', secret: one?.secret ?? '' })),
  ),
);

const areRoots = (text: string) => {
  try {
    return parseRoots(text).length > 0;
  } catch {
    return false;
  }
};

/** Every variable that the edge reads. */
export const edgeVariables = v.object({
  APP_ENV: v.optional(words('local', 'staging', 'production'), 'local'),
  HOST: v.optional(hostSchema, '0.0.0.0'),
  PORT: v.optional(port, '3000'),
  DATA_DIR: v.optional(v.string(), '.data'),
  STORE_DIR: v.optional(folder),
  MSL_STORAGE: v.optional(v.pipe(v.string(), v.check(isStorage, WRONG_LOCATION))),
  MSL_ROOTS: v.optional(
    v.pipe(
      v.string(),
      v.check(areRoots, 'must be public keys, such as ed25519:… (npm run mfe -- keys list)'),
    ),
  ),
  MSL_KEY: v.optional(v.string()),
  API_URL: v.optional(originSchema),
  API_BASE: v.optional(baseSchema, '/api'),
  WORKERS_BASE: v.optional(baseSchema, '/api/workers'),
  ASSETS_BASE: v.optional(originSchema),
  STRIPE_PUBLISHABLE_KEY: v.optional(stripeKeySchema('pk_')),
  APPLE_PAY_DOMAIN_FILE: v.optional(
    v.pipe(
      v.string(),
      v.transform(textOf),
      v.string('must be the file that Stripe gives for Apple Pay, which the store can read'),
    ),
  ),
  PUBLIC_ORIGIN: v.optional(originSchema),
  SEARCH_URL: v.optional(baseSchema),
  TYPESENSE_URL: v.optional(baseSchema),
  GOOGLE_MAPS_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{10,}$/, 'must be a Google Maps key'))),
  GOOGLE_MAPS_MAP_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]{8,64}$/, 'must be the id of a map, as the Google Cloud console shows it'),
    ),
  ),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must start with mailto: or https:'),
    ),
    'mailto:bonjour@sauve-legumes.example',
  ),
  MAINTENANCE: v.optional(words('true', 'false'), 'false'),
  RATE_LIMIT_SCALE: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a number'), v.transform(Number)),
    '1',
  ),
  TRUST_PROXY: v.optional(trustProxySchema, 'false'),
  METRICS_TOKEN: v.optional(tokenSchema(1)),
  STAGE_KEYS: v.optional(stageKeys),
  JUDGE_CANARIES: v.optional(words('true', 'false'), 'true'),
  VISITOR_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.minLength(LEAST_SECRET_LENGTH, `must have ${LEAST_SECRET_LENGTH} characters or more`),
    ),
  ),
  LOG_LEVEL: v.optional(words('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'info'),
  ...tracingVariables,
});
