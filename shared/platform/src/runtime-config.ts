import { businessSettingsSchema } from '@msl/contracts/business-settings.ts';
import * as v from 'valibot';

/**
 * What the edge tells the browser at run time; nothing here is known at build time, so that the same
 * files serve local, staging and production (specification, section 1: Environments).
 * Read and validated once by the edge at start; the browser receives it inlined in the page.
 */
export const runtimeConfigSchema = v.strictObject({
  environment: v.picklist(['local', 'staging', 'production']),
  /** Base of every API call: an absolute URL or a path such as `/api`. */
  apiBase: v.pipe(v.string(), v.minLength(1)),
  /** Base of the workers service, `/api/workers` by default. */
  workersBase: v.pipe(v.string(), v.minLength(1)),
  /** Prefix of pictures and fonts: empty for this origin, or the origin of a CDN. */
  assetsBase: v.string(),
  /** `scriptUrl` is null when the provider's own script is to be loaded. */
  payment: v.strictObject({ publishableKey: v.string(), scriptUrl: v.nullable(v.string()) }),
  search: v.strictObject({ url: v.string() }),
  /** Without a Google key the embedded map and geocoder serve. */
  maps: v.strictObject({ googleKey: v.nullable(v.string()), googleMapId: v.string() }),
  /** Fees, limits, prices and dates in force: what a customer reads follows these values. */
  settings: businessSettingsSchema,
  maintenance: v.boolean(),
  /** True when personas, outbox and movable clock exist (never in production). */
  sandbox: v.boolean(),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
