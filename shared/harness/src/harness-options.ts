import type { RegistryEntry } from '@msl/federation/registry.ts';
import type { HarnessBuild } from './built-files.ts';

export type HarnessOptions = {
  /** Name of the remote under test; without it whoever tests chooses one. */
  remote?: string;
  /** A running store: its API, its session, its registry and its texts are the real ones. */
  storeUrl: () => string;
  build: HarnessBuild;
  /** The remote comes from a development server of its own; the store need not know of it. */
  developed?: { url: string; entry: () => RegistryEntry };
  /** The store is production's: no personas and no clock, no fault on the server, and only what was admitted is shown. */
  production?: StageOfProduction;
};

export type StageOfProduction = {
  /** Of a remote: published, signed by its owner and looked at by admission; the newest first. */
  versionsOf: (remote: string) => Promise<string[]>;
};
