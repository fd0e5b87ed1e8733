import { variableOf } from '@msl/api/business-settings.ts';
import { configVariables } from '@msl/api/config.ts';
import { businessSettingsSchema } from '@msl/contracts/business-settings.ts';
import { edgeVariables } from '@msl/shell/server/config/edge-variables.ts';

type Variables = Readonly<Record<string, { readonly default?: unknown }>>;

const edge = edgeVariables.entries as Variables;

/** All that a deployment may set, by who reads it: each variable with its schema. */
export const storeVariables = {
  edge,
  api: Object.fromEntries(
    Object.entries(configVariables.entries).filter(([name]) => !(name in edge)),
  ) as Variables,
  business: Object.fromEntries(
    Object.entries(businessSettingsSchema.entries).map(([name, schema]) => [variableOf(name), schema]),
  ) as Variables,
};

/** The name of each. */
export const storeVariableNames: readonly string[] = Object.values(storeVariables).flatMap(Object.keys);
