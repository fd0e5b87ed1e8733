import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { type RuntimeConfig, runtimeConfigSchema } from '@msl/platform/runtime-config.ts';
import * as v from 'valibot';
import type { EdgeConfig } from './edge.config.ts';

/** What browsers use to pay when no key of the provider is set: the stand-in's origin and key. */
export type PaymentStandIn = { origin: string; publishableKey: string };

/** What the browser is told; checked like any other configuration. */
export function runtimeConfig(
  config: EdgeConfig,
  settings: BusinessSettings,
  standIn?: PaymentStandIn,
): RuntimeConfig {
  const key = config.stripePublishableKey ?? standIn?.publishableKey;
  return v.parse(runtimeConfigSchema, {
    environment: config.environment,
    apiBase: config.apiBase,
    workersBase: config.workersBase,
    assetsBase: config.assetsBase,
    payment: {
      publishableKey: key ?? '',
      scriptUrl: config.stripePublishableKey || !standIn ? null : `${standIn.origin}/stripe.js`,
    },
    search: { url: config.searchUrl },
    maps: { googleKey: config.googleMapsKey ?? null, googleMapId: config.googleMapsMapId },
    settings,
    maintenance: config.maintenance,
    sandbox: config.environment !== 'production',
  });
}
