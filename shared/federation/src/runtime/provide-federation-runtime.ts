import { createInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import bundler from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Runtime plugin of the host: remotes are built without the federation runtime and find the host's here, so
 * that an entry is 3 KB instead of 23. (The plugin that enhanced ships for this shares the core alone, and
 * bundles it a second time.) All state stands in what a caller hands in; what does not, is made anew.
 */
export default function provideFederationRuntime() {
  const scope = globalThis as Record<string, unknown>;
  scope._FEDERATION_RUNTIME_CORE = core;
  scope._FEDERATION_RUNTIME_CORE_FROM = { name: 'msl_shell', version: '2.9.2' };
  scope.federationRuntimeForRemote = () => ({
    ...bundler,
    // The original looks for an instance of the same build first, and would find the host's.
    runtime: { ...bundler.runtime, init: createInstance },
    bundlerRuntime: { ...bundler.bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
  });
  return { name: 'provide-federation-runtime' };
}
