import * as v from 'valibot';
import { remoteManifestSchema } from './remote-manifest.ts';

/** Schema of the public Frontend Discovery shape (awslabs/frontend-discovery) that the registry follows. */
export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

// Whoever reads a registry leaves out what a later release wrote into it: an edge of the release before must open too.

/** Shares of visitors that a canary takes one after the other, each judged by the edges; after the last it is everybody's. */
const planSchema = v.object({
  steps: v.pipe(
    v.array(v.pipe(v.number(), v.gtValue(0), v.ltValue(100))),
    v.minLength(1),
    v.maxLength(10),
    v.check((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))),
  ),
  /** How many visitors of the canary each step is judged by. */
  visitors: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO instant at which it was released so. */
  since: v.pipe(v.string(), v.isoTimestamp()),
});

const extrasSchema = v.object({
  ...v.omit(remoteManifestSchema, ['$schema', 'name']).entries,
  /** Name of the container on `globalThis`; holds the version, so that two versions never meet. */
  global: v.string(),
});

/** Which published version some visitors get; the same for the shell and for a remote. */
const pointedAt = {
  url: v.string(),
  fallbackUrl: v.optional(v.string()),
  metadata: v.object({ version: v.string(), integrity: v.string() }),
  /** `traffic` is the share of visitors in percent; the default entry takes what is left. */
  deployment: v.object({
    traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    default: v.boolean(),
    salt: v.optional(v.string()),
    plan: v.optional(planSchema),
    /** ISO instant at which its present step began. */
    stepAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
};

/** One published version of a remote, as `GET /registry.json` lists it. */
export const registryEntrySchema = v.object({ ...pointedAt, extras: extrasSchema });
/** One of the shell; what it declares stands in its folder, in `host.json`. */
const shellEntrySchema = v.object(pointedAt);

export const registrySchema = v.object({
  schema: v.string(),
  /** Absent in a store from before the shell was released like a remote. */
  shell: v.optional(v.array(shellEntrySchema)),
  microFrontends: v.record(v.string(), v.array(registryEntrySchema)),
});

/** As it lies in the storage: the revision leads to the state of the history that it is. */
export const storedRegistrySchema = v.object({
  ...registrySchema.entries,
  revision: v.optional(v.string()),
  /** By remote what its owner signed (@msl/releases, signing): that counts, `microFrontends` is its readable copy. */
  signatures: v.optional(v.record(v.string(), v.unknown())),
});

export type StoredRegistry = v.InferOutput<typeof storedRegistrySchema>;
export type ShellEntry = v.InferOutput<typeof shellEntrySchema>;
export type RegistryEntry = v.InferOutput<typeof registryEntrySchema>;
export type Registry = v.InferOutput<typeof registrySchema>;

/** The name under which the shell is published and released; no remote may have it. */
export const SHELL = 'shell';

export const emptyRegistry = (): Registry => ({ schema: DISCOVERY_SCHEMA, microFrontends: {} });

/** Names of all that is live, the shell first. */
export const liveNames = ({ shell = [], microFrontends }: Registry): string[] => [
  ...(shell.length > 0 ? [SHELL] : []),
  ...Object.keys(microFrontends).sort(),
];

/** The versions that visitors may get of a remote, or of the shell; none for what is not live. */
export function entriesIn({ shell = [], microFrontends }: Registry, name: string): readonly ShellEntry[] {
  if (name === SHELL) return shell;
  return Object.hasOwn(microFrontends, name) ? (microFrontends[name] ?? []) : [];
}

/** The entry that visitors get who are in no canary. */
export const defaultEntry = <Entry extends ShellEntry>(entries: readonly Entry[] | undefined) =>
  entries?.find((entry) => entry.deployment.default);

/** The version that an entry's address leads to. */
export const versionIn = (url: string | undefined): string | undefined => url?.split('/').at(-2);
